#include <tenon/codegen/codegen.h>

#include <algorithm>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/codegen/byte_dots.h>
#include <tenon/codegen/cost.h>
#include <tenon/codegen/describe.h>
#include <tenon/codegen/grid.h>
#include <tenon/codegen/heuristic/choose.h>
#include <tenon/codegen/heuristic/grids.h>
#include <tenon/codegen/join_axes.h>
#include <tenon/codegen/join_dimensions.h>
#include <tenon/codegen/join_product.h>
#include <tenon/codegen/linearizer.h>
#include <tenon/codegen/lower.h>
#include <tenon/codegen/passes/access.h>
#include <tenon/codegen/passes/accumulate.h>
#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/passes/fold_lanes.h>
#include <tenon/codegen/passes/functions.h>
#include <tenon/codegen/passes/join_accesses.h>
#include <tenon/codegen/passes/lane_masks.h>
#include <tenon/codegen/passes/neutral.h>
#include <tenon/codegen/passes/overlap.h>
#include <tenon/codegen/passes/prefetch.h>
#include <tenon/codegen/passes/resize.h>
#include <tenon/codegen/passes/settle_choices.h>
#include <tenon/codegen/passes/sums_in_blocks.h>
#include <tenon/codegen/passes/transpose.h>
#include <tenon/codegen/passes/zip_stores.h>
#include <tenon/codegen/render/index_text.h>
#include <tenon/codegen/render/parameters.h>
#include <tenon/codegen/render/renderer.h>
#include <tenon/codegen/repeated.h>
#include <tenon/codegen/tensor_cores.h>
#include <tenon/codegen/truth_bytes.h>
#include <tenon/codegen/weighted.h>
#include <tenon/codegen/widen.h>

namespace tenon {
namespace {

/// E_16_4_9f3a07: E for an elementwise kernel, r for one with a reduction; the sizes of the axes; digits of the
/// content's hash.
std::string kernel_name(const Node& sink, const LoopPlan& plan, uint64_t hash) {
  const auto reduces = reductions(sink);
  std::string name = reduces.empty() ? "E" : "r";
  auto add = [&](const LoopNest& nest, std::span<const Node> shape) {
    for (const Node& size : nest.sizes(shape)) {
      if (size.is_const())
        name += fmt::format("_{}", size.value());
      else
        name += fmt::format("_n{}", size.max());
      if (name.size() > 40) return;
    }
  };
  if (!plan.stores.empty()) add(plan.stores[0], loop_shape(sink.src(0)));
  if (!reduces.empty()) add(plan.reduces.at(0), *ast::shape_of(reduces[0].src(0)));
  return fmt::format("{}_{:06x}", name, hash >> 40);
}

/// Always the same for the same kernel and seed.
std::vector<Opt> random_opts_of(const Node& sink, const LoopPlan& plan, bool grid, uint64_t seed) {
  std::mt19937_64 rng(seed ^ sink.hash());
  return random_opts(plan, static_cast<int>(ast::signature(sink).slots.size()), grid, rng);
}

Node thread_parts(const LoopPlan& plan) {
  int64_t parts = 1;
  for (const LoopNest& nest : plan.stores)
    for (const NestLoop& loop : nest.loops) parts = std::max(parts, loop.parts);
  return parts;
}

}  // namespace

/// A pass: a name, the form of graph that it takes and the one that it gives, what newly holds afterwards, and the
/// function.
struct Kernel::Pass {
  std::string_view name;
  GraphForm takes, gives;
  std::string_view gains;
  void (*run)(const Kernel&, Lowered&);
};

// clang-format off
constexpr Kernel::Pass Kernel::kAstPasses[] = {
    {"add_repeated_at_once", GraphForm::Ast, GraphForm::Ast, "a STORE adds to each place once",
     [](const Kernel&, Lowered& l) { l.graph = add_repeated_at_once(l.graph); }},
    {"reduce_truth_as_bytes", GraphForm::Ast, GraphForm::Ast, "truth values in memory are reduced as bytes",
     [](const Kernel& k, Lowered& l) { if (!k.target.grid) l.graph = reduce_truth_as_bytes(l.graph); }},
    {"split_large_bytes", GraphForm::Ast, GraphForm::Ast, "a DOT4 is one instruction, where the target has it",
     [](const Kernel& k, Lowered& l) { l.graph = split_large_bytes(l.graph, k.target); }},
    {"add_dots_in_pairs", GraphForm::Ast, GraphForm::Ast, "DOT4s of few bits are added in 16 bits, if they fit",
     [](const Kernel& k, Lowered& l) { l.graph = add_dots_in_pairs(l.graph, k.target); }},
    {"widen", GraphForm::Ast, GraphForm::Wide, "16-bit floats are storage alone",
     [](const Kernel&, Lowered& l) { l.graph = tenon::widen(l.graph); }},
    {"join_product", GraphForm::Wide, GraphForm::Wide, "a product for tensor cores has one axis of rows and of columns",
     [](const Kernel& k, Lowered& l) { if (k.target.tensor_cores) l.graph = join_product(l.graph); }},
    {"join_dimensions", GraphForm::Wide, GraphForm::Wide, "axes that run as one loop are one dimension",
     // Not for tensor cores, for which join_product does it; nor with `like`, whose plan must fit two ASTs.
     [](const Kernel& k, Lowered& l) {
       if (!k.target.tensor_cores && !k.options_.like) l.graph = join_dimensions(l.graph); }},
};
constexpr Kernel::Pass Kernel::kPlainPasses[] = {
    {"without_weighted", GraphForm::Wide, GraphForm::Wide, "weighted means and log sums are made of sums",
     [](const Kernel&, Lowered& l) { l.graph = without_weighted(l.graph); }},
};
constexpr Kernel::Pass Kernel::kStagedPasses[] = {
    {"split_views", GraphForm::Wide, GraphForm::Wide, "LOADs that are staged see memory as it lies",
     [](const Kernel& k, Lowered& l) {
       if (!uses_tensor_cores(k.plan)) l.graph = split_views(l.graph, k.plan); }},
};
constexpr Kernel::Pass Kernel::kUOpPasses[] = {
    {"lower", GraphForm::Wide, GraphForm::Lowered, "each value is at an index, in loops and lanes",
     [](const Kernel& k, Lowered& l) { l = lower(l.graph, k.plan); }},
    {"transpose_squares", GraphForm::Lowered, GraphForm::Lowered, "no square of memory is gathered",
     [](const Kernel&, Lowered& l) { l.graph = transpose_squares(l.graph); }},
    {"prefetch", GraphForm::Lowered, GraphForm::Lowered, "loops fetch what their next iteration reads",
     [](const Kernel& k, Lowered& l) { l.graph = tenon::prefetch(l.graph, k.plan.prefetched_slots, k.target); }},
    {"sums_in_blocks", GraphForm::Lowered, GraphForm::Lowered, "no sum of floats is one long chain",
     [](const Kernel& k, Lowered& l) {
       if (!k.target.grid) l.graph = sums_in_blocks(l.graph, k.fewest_in_blocks_); }},
    {"fold_lanes", GraphForm::Lowered, GraphForm::Lowered, "no lanes are left to combine",
     [](const Kernel& k, Lowered& l) { l.graph = fold_lanes(l.graph, k.target); }},
    {"accumulate", GraphForm::Lowered, GraphForm::Accumulated, "a REDUCE holds its whole update",
     [](const Kernel& k, Lowered& l) { l.graph = accumulate(l.graph, k.target); }},
    {"settle_choices", GraphForm::Accumulated, GraphForm::Accumulated, "no WHERE asks what is known",
     [](const Kernel&, Lowered& l) { l.graph = settle_choices(l.graph); }},
    {"load_neutral", GraphForm::Accumulated, GraphForm::Accumulated, "a LOAD gives what stands for what its mask hides",
     [](const Kernel&, Lowered& l) { l.graph = load_neutral(l.graph); }},
    {"decompose", GraphForm::Accumulated, GraphForm::Primitive, "a dialect has each op, or it is a function",
     [](const Kernel& k, Lowered& l) { l.graph = decompose_all_but_functions(l.graph, k.target); }},
    {"zip_stores", GraphForm::Primitive, GraphForm::Primitive, "no vectors that fill memory together are scattered",
     [](const Kernel&, Lowered& l) { l.graph = zip_stores(l.graph); }},
    {"make_lane_masks", GraphForm::Primitive, GraphForm::Masked, "in lanes truth values are masks",
     [](const Kernel&, Lowered& l) { l.graph = make_lane_masks(l.graph); }},
    {"resize_in_steps", GraphForm::Masked, GraphForm::Masked, "a CAST of integers in lanes is one that machines have",
     [](const Kernel& k, Lowered& l) { l.graph = resize_in_steps(l.graph, k.target); }},
};
// clang-format on

Lowered Kernel::after(std::span<const Pass> passes, Lowered lowered) const {
  for (const Pass& pass : passes) {
    pass.run(*this, lowered);
    if (verifier_) verifier_->check(lowered.graph, pass.gives, pass.name);
    if (options_.watch) options_.watch(pass.name, lowered.graph);
  }
  return lowered;
}

Kernel::Kernel(const Node& ast, const Target& t, const OptsFrom& from, const GenerateOptions& options)
    : target(t), options_(options) {
  if (options.verify) {
    verifier_ = std::make_shared<Verifier>(ast);
    verifier_->check(ast, GraphForm::Ast, "the caller");
  }
  sink = after(kAstPasses, {ast}).graph;
  const bool free = std::holds_alternative<HeuristicOpts>(from) && options.exported == nullptr;
  const auto mean = free && target.warp_groups ? weighted_mean(sink) : std::nullopt;
  if (!mean) sink = after(kPlainPasses, {sink}).graph;
  Lowered model_of{options.like ? options.like : sink};
  if (options.like)
    for (const Pass& pass : kAstPasses) pass.run(*this, model_of);
  const Node& model = model_of.graph;
  plan = mean ? plan_of_mean(*mean, sink) : join_axes(model, plain_plan(model));
  if (target.grid && !mean) plan = join_for_access(model, std::move(plan), target);
  plan.stage_budget = stage_budget(target, /*in_groups=*/false);
  plan.access_bytes = target.access_bytes;
  plan.warp = target.warp;
  plan.own_budget = target.own_bytes;
  plan.fill_masked = target.masks;
  plan.fill_buffers = options.exported != nullptr ? 1 : target.fill_buffers;
  if (std::holds_alternative<RandomOpts>(from)) fewest_in_blocks_ = 4;  // so that small random kernels have blocks
  if (const auto* given = std::get_if<std::vector<Opt>>(&from))
    opts = *given;
  else if (const auto* random = std::get_if<RandomOpts>(&from))
    opts = random_opts_of(model, plan, target.grid, random->seed);
  else if (mean)
    opts = opts_of_mean(*mean, plan);
  else if (target.grid)
    opts = grid_opts(model, plan, target);
  else
    opts = choose_opts(model, plan, target);
  if (!mean) opts = opts_for(sink, plan, opts, target);
  for (Opt& opt : opts)  // another program has no maps of boxes
    if (opt.kind == OptKind::TensorCore && options.exported != nullptr) opt.amount = kTensorUnits[0].columns;
  plan = with_opts(std::move(plan), opts);
  if (target.grid) keep_blocks_of_groups(plan, sink);
  for (std::size_t k = 0; mean && k < mean->products.size(); ++k)
    plan.reduces.at(k).loops = {{.axis = 0}};  // all terms of x are in one STAGE
  if (!plan.group.empty()) plan.stage_budget = stage_budget(target, /*in_groups=*/true);
  sink = after(kStagedPasses, {sink}).graph;
  for (const LoopNest& nest : plan.stores)
    for (const NestAxis& axis : nest.axes) plan.fill_lanes = std::max(plan.fill_lanes, axis.lanes);
}

Lowered Kernel::lowered() const { return after(kUOpPasses, {sink}); }

int64_t KernelSource::value_of(const Node& expression, std::span<const int64_t> variables) const {
  return evaluate(expression, [&](const Node& leaf) {
    const auto& names = signature.variables;
    return variables[static_cast<std::size_t>(std::find(names.begin(), names.end(), leaf) - names.begin())];
  });
}

std::vector<int64_t> KernelSource::grid_of(std::span<const int64_t> variables) const {
  std::vector<int64_t> sizes;
  for (const Node& size : grid) sizes.push_back(value_of(size, variables));
  return sizes;
}

constexpr std::size_t kWritesAtOnce = 32;  // of a thread of a GPU, whose READs are under way together

/// The sizes of the grid, x first.
static std::vector<Node> sizes_of_grid(const std::vector<UOp>& uops) {
  std::vector<Node> sizes;
  for (const UOp& u : uops) {
    if (!is_position(u) || is_in_group(u.node)) continue;
    const auto axis = static_cast<std::size_t>(u.node.arg<RangeArg>().axis);
    if (sizes.size() <= axis) sizes.resize(axis + 1, Node(1));
    sizes[axis] = u.node.src(0);
  }
  return sizes;
}

/// A line of comment that says how a kernel for a grid is launched.
static std::string launched(const KernelSource& source) {
  const LeafText variable = [](const Node& n) {
    return n.op() == Op::Variable ? n.arg<VariableArg>().name : std::string();
  };
  const auto list = [&](const auto& sizes) {
    std::string text;
    for (const auto& size : sizes) text += (text.empty() ? "" : ", ") + index_text(extract(Node(size)), variable);
    return sizes.size() == 1 ? text : fmt::format("({})", text);
  };
  if (source.group.empty()) return fmt::format("//   launched with {} threads\n", list(source.grid));
  return fmt::format("//   launched with {} groups of {} threads\n", list(source.grid), list(source.group));
}

/// Opts that share less memory: without Stage Opts or, if there are none, without groups of threads.
static std::vector<Opt> sharing_less(std::vector<Opt> opts) {
  const auto drop = [&](auto... kinds) {
    return std::erase_if(opts, [&](const Opt& o) { return ((o.kind == kinds) || ...); }) > 0;
  };
  if (!drop(OptKind::TensorCore) && !drop(OptKind::Stage)) drop(OptKind::Local, OptKind::GroupReduce);
  return opts;
}

KernelSource generate(const Node& sink, const Target& target, const OptsFrom& opts, const GenerateOptions& options) {
  const Export* const exported = options.exported;
  if (exported != nullptr && !target.grid)
    raise<UserError>("export", "the target is {}, expected opencl, metal or cuda; set settings().target", target.name);
  const Kernel kernel(sink, target, opts, options);
  const Lowered lowered = kernel.lowered();
  if (lowered.without_fragments && weighted_mean(kernel.sink))
    return generate(without_weighted(sink), target, opts, options);
  if (lowered.without_fragments) {
    std::vector<Opt> others = kernel.opts;
    const auto is_smallest = [](const Opt& o) { return unit_of(o.amount).columns == kTensorUnits[0].columns; };
    std::erase_if(others, [&](const Opt& o) { return o.kind == OptKind::TensorCore && is_smallest(o); });
    for (Opt& o : others)
      if (o.kind == OptKind::TensorCore) o.amount = kTensorUnits[0].columns;
    return generate(sink, target, others, options);
  }
  KernelSource source;
  source.signature = ast::signature(sink);
  if (exported != nullptr) check_export(*exported, source.signature);
  // NVIDIA's assembler moves no load over a store, and a thread of a GPU waits for each load whose value it needs.
  Linearizer linear(lowered.graph, source.signature, target.warp > 1 ? kWritesAtOnce : 1);
  overlap_products(linear.uops);
  choose_access(linear.uops, source.signature);
  join_accesses(linear.uops, source.signature, target.access_bytes);
  source.shared_bytes = target.grid ? shared_bytes(linear.uops) : 0;
  source.boxes = boxes_of(linear.uops);
  source.awaits_kernels = target.overlaps_kernels && exported == nullptr;
  const bool large = source.shared_bytes > target.shared_bytes || !source.boxes.empty();  // the launch asks for it
  if (large) source.undeclared_shared_bytes = source.shared_bytes;
  if (source.shared_bytes > std::max(target.shared_bytes, target.large_shared_bytes))
    if (auto less = sharing_less(kernel.opts); less != kernel.opts) return generate(sink, target, less, options);
  const auto parameters = source.signature.slots.size() + source.signature.variables.size();
  if (parameters > static_cast<std::size_t>(target.parameters))
    raise<UserError>("codegen", "a kernel takes {} buffers and Variables, {} at most {}; realize a part before it",
                     parameters, target.dialect, target.parameters);
  source.name = exported != nullptr ? exported->name : kernel_name(kernel.sink, kernel.plan, lowered.graph.hash());
  source.opts = kernel.opts;
  source.parts = thread_parts(kernel.plan);
  source.part = !source.parts.is(1);
  source.grid = sizes_of_grid(linear.uops);
  for (const Node& threads : launched_group(linear.uops)) source.group.push_back(threads.value());
  std::tie(source.flops, source.bytes) = counted_work(sink);
  source.uops = to_string(linear.uops);
  const auto slots = slot_names(source.signature.slots.size(), exported);
  std::string opening = opening_comment(kernel.sink, kernel.plan, kernel.opts, slots, lowered.stages);
  if (exported != nullptr) opening += launched(source);
  RenderedKernel rendered = render_kernel(linear.uops, source.signature, source.name, opening, dialect_of(target),
                                          target, functions_of(lowered.graph, target), exported, options.checked);
  source.text = std::move(rendered.text);
  source.opening = std::move(opening);
  source.declared = std::move(rendered.declared);
  source.definition = std::move(rendered.definition);
  source.scratch_bytes = rendered.scratch_bytes;
  source.checked = rendered.checked;
  source.flags = target.flags;
  if (options.verify) verify_names(source.text, source.name);
  return source;
}

}  // namespace tenon
