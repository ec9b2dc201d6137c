// Random uses of every op: dtypes, shapes (0-d, empty, odd, broadcast), special values and views of the operands are
// drawn; all of a batch are computed together on the CPU, and each alone, its operands row-major, on the interpreter.
// What differs is made smaller and printed with its seed. TENON_TEST_SEED repeats a run.
#include <map>
#include <set>

#include <tenon/base/settings.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr DType kDTypes[] = {DType::Bool,     DType::Int8,    DType::Int16,  DType::Int32,  DType::Int64,
                             DType::UInt8,    DType::UInt16,  DType::UInt32, DType::UInt64, DType::Float16,
                             DType::BFloat16, DType::Float32, DType::Float64};

/// How an operand is stored; what it shows is the same.
enum class How : uint8_t { Plain, Flipped, Turned, Cut, Masked, Last = Masked };
constexpr const char* kHows[] = {"row-major", "flipped", "turned", "cut out", "masked"};

struct OperandSpec {
  Sizes shape;
  DType dtype = DType::Float32;
  How how = How::Plain;
  bool special = false;  // NaN, infinities, -0.0 and large integers among the elements
};

/// One use of an op: everything follows from it.
struct Use {
  std::size_t op = 0;
  std::vector<OperandSpec> operands;
  uint64_t choice = 0;  // axes and other arguments, and the elements
};

using Apply = std::function<Tensor(const Tensors&, uint64_t choice)>;

struct Op {
  std::string name;
  std::vector<std::string>
      axes;  // of each operand: a letter a size (capitals: 1 to 3), "*" any shape, "+" one that broadcasts to the first
  Apply apply;
};

int axis_of(const Tensor& x, uint64_t choice) {
  return x.ndim() == 0 ? 0 : static_cast<int>(choice % static_cast<uint64_t>(2 * x.ndim())) - x.ndim();
}

// clang-format off
#define METHOD(name, parameters, arguments)
#define BINARY(name)
#define UNARY(name) {#name, {"*"}, [](const Tensors& x, uint64_t) { return tenon::name(x[0]); }},
const std::vector<Op> kUnaries = {
#include <tenon/engine/tensor/methods.def>
};
#define METHOD(name, parameters, arguments)
#define UNARY(name)
#define BINARY(name) {#name, {"*", "+"}, [](const Tensors& x, uint64_t) { return tenon::name(x[0], x[1]); }},
const std::vector<Op> kBinaries = {
#include <tenon/engine/tensor/methods.def>
};

#define OF(...) [](const Tensors& x, uint64_t k) { static_cast<void>(k); return __VA_ARGS__; }
#define AXIS axis_of(x[0], k)
#define REDUCTION(name) {#name, {"*"}, OF(tenon::name(x[0], {.axis = AXIS, .keepdims = k % 3 == 0}))}, \
                        {#name, {"*"}, OF(tenon::name(x[0]))}
#define ALONG(name) {#name, {"*"}, OF(tenon::name(x[0], {.axis = AXIS}))}
/// Indices of which some are out of range, as many as the operand has elements.
Tensor near(const Tensor& indices, int64_t size) {
  return indices.cast(DType::Int32) % static_cast<int>(size + 2) - 1;
}
int64_t along(const Tensor& x, uint64_t k) { return x.ndim() == 0 ? 1 : x.size(axis_of(x, k)); }

const std::vector<Op> kOthers = {
    REDUCTION(sum), REDUCTION(mean), REDUCTION(max), REDUCTION(min), REDUCTION(any), REDUCTION(all),
    REDUCTION(var), REDUCTION(std), REDUCTION(norm), REDUCTION(logsumexp), REDUCTION(argmax), REDUCTION(argmin),
    REDUCTION(median),
    {"prod", {"ab"}, OF(prod(x[0], {.axis = AXIS}))}, {"prod", {"a"}, OF(prod(x[0]))},
    ALONG(cumsum), ALONG(cumprod), ALONG(cummax), ALONG(cummin), ALONG(softmax), ALONG(log_softmax), ALONG(layer_norm),
    ALONG(rms_norm), ALONG(sort), ALONG(argsort),
    {"topk", {"*"}, OF(topk(x[0], along(x[0], k) / 2, {.axis = AXIS}).indices)},
    {"softplus", {"*"}, OF(softplus(x[0]))}, {"leaky_relu", {"*"}, OF(leaky_relu(x[0]))}, {"elu", {"*"}, OF(elu(x[0]))},
    {"celu", {"*"}, OF(celu(x[0]))}, {"clip", {"*", "+", "+"}, OF(clip(x[0], x[1], x[2]))},
    {"hardtanh", {"*"}, OF(hardtanh(x[0], 0, 1))}, {"nan_to_num", {"*"}, OF(nan_to_num(x[0]))},
    {"isclose", {"*", "+"}, OF(isclose(x[0], x[1], {.equal_nan = k % 2 == 0}))},
    {"allclose", {"*", "+"}, OF(allclose(x[0], x[1]))}, {"array_equal", {"*", "+"}, OF(array_equal(x[0], x[1]))},
    {"lerp", {"*", "+", "+"}, OF(lerp(x[0], x[1], x[2]))},
    {"where", {"*", "+", "+"}, OF(where(x[0], x[1], x[2]))}, {"mulacc", {"*", "+", "+"}, OF(mulacc(x[0], x[1], x[2]))},
    {"masked_fill", {"*", "+"}, OF(masked_fill(x[0], x[1] > 0, 3))},
    {"a number first", {"*"}, OF(2 - x[0] + tenon::maximum(1, x[0]))},
    // ---- movement
    {"reshape", {"*"}, OF(reshape(x[0], {-1}))}, {"flatten", {"*"}, OF(flatten(x[0]))},
    {"transpose", {"abc"}, OF(transpose(x[0], static_cast<int>(k % 3), static_cast<int>(k / 3 % 3)))},
    {"moveaxis", {"abc"}, OF(moveaxis(x[0], static_cast<int>(k % 3), static_cast<int>(k / 3 % 3)))},
    {"flip", {"*"}, OF(flip(x[0]))}, {"broadcast_to", {"1b"}, OF(broadcast_to(x[0], {2, 3, -1}))},
    {"pad", {"ab"}, OF(pad(x[0], {{1, 0}, {2, 3}}, {.value = 1}))},
    {"pad", {"ab"}, OF(pad(x[0], {{1, 0}, {0, 1}}, {.mode = PadMode::Edge}))},
    {"stride", {"ab"}, OF(stride(x[0], {-2, 3}))}, {"roll", {"*"}, OF(roll(x[0], static_cast<int64_t>(k % 7) - 3))},
    {"tile", {"ab"}, OF(tile(x[0], {2, 1, 3}))}, {"repeat", {"*"}, OF(repeat(x[0], static_cast<int64_t>(k % 3)))},
    {"tril", {"abc"}, OF(tril(x[0], static_cast<int64_t>(k % 5) - 2))},
    {"triu", {"abc"}, OF(triu(x[0], static_cast<int64_t>(k % 5) - 2))},
    {"diagonal", {"abc"}, OF(diagonal(x[0], static_cast<int64_t>(k % 5) - 2, 2, 0))},
    {"diag", {"a"}, OF(diag(x[0], 1))},
    {"diff", {"ab"}, OF(diff(x[0], 2, AXIS))}, {"squeeze", {"*"}, OF(squeeze(x[0]))},
    {"concatenate", {"ab", "cb"}, OF(concatenate({x[0], x[1]}))},
    {"stack", {"*"}, OF(stack({x[0], x[0]}, {.axis = -1}))},
    {"slices", {"ab"}, OF(x[0][{slice(none, none, -2), newaxis, slice(1, -1)}])},
    {"slice_update", {"ab", "b"}, OF(slice_update(x[0], {slice(0, none, 2)}, x[1].cast(x[0].dtype())))},
    // ---- computed indices, out of range ones too
    {"take", {"*", "de"}, OF(take(x[0], near(x[1], x[0].size())))},
    {"take", {"abc", "de"}, OF(take(x[0], near(x[1], along(x[0], k)), {.axis = AXIS}))},
    {"take_along_axis", {"ab", "ac"}, OF(take_along_axis(x[0], near(x[1], x[0].size(1)), {.axis = 1}))},
    {"embedding", {"ab", "de"}, OF(embedding(x[0], near(x[1], x[0].size(0))))},
    {"one_hot", {"ab"}, OF(one_hot(near(x[0], 5), 5, DType::Int8))},
    {"scatter", {"ab", "cb", "cb"}, OF(scatter(x[0], 0, near(x[1], x[0].size(0)), x[2].cast(x[0].dtype())))},
    {"scatter_add", {"ab", "cb", "cb"}, OF(scatter_add(x[0], 0, near(x[1], x[0].size(0)), x[2].cast(x[0].dtype())))},
    // ---- products
    {"matmul", {"ab", "bc"}, OF(matmul(x[0], x[1]))}, {"matmul", {"dab", "bc"}, OF(matmul(x[0], x[1]))},
    {"outer", {"a", "b"}, OF(outer(x[0], x[1]))}, {"inner", {"ab", "cb"}, OF(inner(x[0], x[1]))},
    {"kron", {"ab", "cd"}, OF(kron(x[0], x[1]))}, {"tensordot", {"abc", "bcd"}, OF(tensordot(x[0], x[1]))},
    {"einsum", {"ab", "cb", "b"}, OF(einsum("ij,kj,j->ki", {x[0], x[1], x[2]}))},
    {"addmm", {"ac", "ab", "bc"}, OF(addmm(x[0], x[1], x[2]))},
    // ---- windows
    {"conv1d", {"NCw", "OCK"}, OF(conv1d(x[0], x[1], {.stride = 2, .padding = 1}))},
    {"conv2d", {"NCwh", "OCKL"}, OF(conv2d(x[0], x[1], {.padding = 1, .dilation = {1, 2}}))},
    {"conv3d", {"NCDwH", "OCKLM"}, OF(conv3d(x[0], x[1], {.padding = {2, 0, 1}}))},
    {"conv_transpose1d", {"NCw", "COK"}, OF(conv_transpose1d(x[0], x[1], {.stride = 3}))},
    {"conv_transpose2d", {"NCwH", "COKL"}, OF(conv_transpose2d(x[0], x[1], {.stride = {1, 2}}))},
    {"conv_transpose3d", {"NCDHw", "COKLM"}, OF(conv_transpose3d(x[0], x[1]))},
    {"max_pool1d", {"Nw"}, OF(max_pool1d(x[0], {.padding = 1}))}, {"avg_pool1d", {"Nw"}, OF(avg_pool1d(x[0]))},
    {"max_pool2d", {"Nwh"}, OF(max_pool2d(x[0], {.kernel = {2, 3}, .stride = 1, .ceil_mode = true}))},
    {"avg_pool2d", {"Nwh"}, OF(avg_pool2d(x[0], {.kernel = 3, .padding = 1, .count_include_pad = false}))},
    {"max_pool3d", {"Dwh"}, OF(max_pool3d(x[0], {.kernel = {1, 2, 2}}))},
    {"avg_pool3d", {"Dwh"}, OF(avg_pool3d(x[0], {.kernel = {1, 2, 3}, .ceil_mode = true}))},
    {"cast", {"*"}, OF(x[0].cast(kDTypes[k % std::size(kDTypes)]))},
};
#undef OF
#undef AXIS
#undef REDUCTION
#undef ALONG
// clang-format on

const std::vector<Op>& ops() {
  static const std::vector<Op> all = [] {
    std::vector<Op> v = kUnaries;
    v.insert(v.end(), kBinaries.begin(), kBinaries.end());
    v.insert(v.end(), kOthers.begin(), kOthers.end());
    return v;
  }();
  return all;
}

// ---- drawing

int64_t pick(std::mt19937_64& rng, std::initializer_list<int64_t> from) { return from.begin()[rng() % from.size()]; }

Use draw(std::mt19937_64& rng, std::size_t op) {
  Use use{.op = op, .operands = {}, .choice = rng()};
  std::map<char, int64_t> sizes{{'1', 1}};
  const bool mixed = rng() % 4 == 0;  // dtypes that promote
  const DType common = kDTypes[rng() % std::size(kDTypes)];
  for (const std::string& axes : ops()[op].axes) {
    OperandSpec o;
    if (axes == "*") {
      for (int64_t rank = pick(rng, {0, 1, 1, 2, 2, 3, 4}); rank > 0; --rank)
        o.shape.push_back(pick(rng, {0, 1, 1, 2, 3, 5, 7, o.shape.size() < 2 ? 17 : 2}));
    } else if (axes == "+") {
      o.shape = use.operands[0].shape;
      for (int64_t& n : o.shape) n = rng() % 4 == 0 ? 1 : n;
      if (!o.shape.empty() && rng() % 4 == 0) o.shape.erase(o.shape.begin());
    } else {
      for (const char letter : axes)
        o.shape.push_back(
            sizes.try_emplace(letter, letter < 'a' ? pick(rng, {1, 2, 3}) : pick(rng, {0, 1, 2, 3, 5, 9, 17}))
                .first->second);
    }
    o.dtype = mixed ? kDTypes[rng() % std::size(kDTypes)] : common;
    o.how = static_cast<How>(rng() % (static_cast<uint64_t>(How::Last) + 1));
    o.special = rng() % 4 == 0;
    use.operands.push_back(std::move(o));
  }
  return use;
}

/// The elements of operand k: small multiples of 1/8, and special ones.
Array elements(const Use& use, std::size_t k) {
  const OperandSpec& o = use.operands[k];
  std::mt19937_64 rng(use.choice + k);
  return generate(o.shape, [&](const Sizes&) {
    const bool special = o.special && rng() % 3 == 0;
    if (is_floating_point(o.dtype)) {
      if (special) return std::vector<double>{NAN, INFINITY, -INFINITY, -0.0, 1e4, 100.5}[rng() % 6];
      return static_cast<double>(static_cast<int>(rng() % 65) - 32) / 8;
    }
    if (special) return std::vector<double>{127, 100, 0, 31, 64, 3}[rng() % 6];
    const double v = static_cast<double>(rng() % 9) - (is_unsigned(o.dtype) || o.dtype == DType::Bool ? 0 : 4);
    return o.dtype == DType::Bool ? v != 0 && v != 5 : v;
  });
}

Tensor stored(const Array& a, const OperandSpec& o, How how) {
  const Tensor x = tensor(a, o.dtype);
  const int last = x.ndim() - 1;
  if (last < 0) return x;
  if (how == How::Flipped) return x.flip(last).contiguous().flip(last);
  if (how == How::Turned) return x.transpose(0, last).contiguous().transpose(0, last);
  if (how != How::Cut && how != How::Masked) return x;
  Pairs around(o.shape.size(), {Node(1), Node(2)}), inside;
  for (const int64_t n : o.shape) inside.emplace_back(Node(1), Node(n + 1));
  const Tensor wide = x.pad(around).contiguous();
  if (how == How::Cut) return wide.shrink(inside);
  // The first element along the last axis is padding.
  if (o.shape.back() < 2) return x;
  Pairs rest(o.shape.size(), {Node(0), Node(0)});
  rest.back() = {Node(1), Node(0)};
  return x[{ellipsis, slice(1, none)}].contiguous().pad(rest);
}

Tensor build(const Use& use, bool as_stored) {
  Tensors x;
  for (std::size_t k = 0; k < use.operands.size(); ++k) {
    const OperandSpec& o = use.operands[k];
    Array a = elements(use, k);
    if (o.how == How::Masked && !o.shape.empty() && o.shape.back() >= 2)
      for (std::size_t i = 0; i < a.v.size(); i += static_cast<std::size_t>(o.shape.back())) a.v[i] = 0;
    x.push_back(stored(a, o, as_stored ? o.how : How::Plain));
  }
  return ops()[use.op].apply(x, use.choice);
}

// ---- comparing

std::string text_of(const Use& use) {
  std::string text = ops()[use.op].name + " of";
  for (const OperandSpec& o : use.operands)
    text += " " + std::string(name(o.dtype)) + " " + tenon::to_string(to_shape(o.shape)) + " " +
            kHows[static_cast<std::size_t>(o.how)] + (o.special ? " with special values," : ",");
  return text + " choice " + std::to_string(use.choice);
}

double tolerance_of(DType d) {
  if (d == DType::Float16) return 4e-3;
  if (d == DType::BFloat16) return 3e-2;
  return d == DType::Float32 ? 2e-5 : 1e-12;
}

/// Empty, or how they differ. Floats of which one is beyond the dtype and the other nearly so are as close as they get.
std::string difference(const Tensor& got, const Tensor& want) {
  if (got.dtype() != want.dtype() || got.sizes() != want.sizes()) return "another dtype or shape";
  const Array a = read(got), b = read(want);
  const double tolerance = is_floating_point(want.dtype()) ? tolerance_of(want.dtype()) : 0;
  for (std::size_t i = 0; i < b.v.size(); ++i) {
    if (a.v[i] == b.v[i] || (std::isnan(a.v[i]) && std::isnan(b.v[i]))) continue;
    if (std::fabs(a.v[i] - b.v[i]) <= tolerance * std::max(1.0, std::fabs(b.v[i]))) continue;
    return "element " + std::to_string(i) + " is " + std::to_string(a.v[i]) + ", on INTERP " + std::to_string(b.v[i]);
  }
  return "";
}

template <class F>
auto on(const char* device, F f) {
  const ScopedSettings scope([&](Settings& s) { s.device = device; });
  return f();
}

/// Empty where both devices agree, also in refusing.
std::string problem(const Use& use) {
  std::optional<Tensor> got, want;
  std::string refused[2];
  try {
    want = on("INTERP", [&] { return build(use, false).realize(); });
  } catch (const UserError& e) {
    refused[0] = e.what();
  }
  try {
    got = on("CPU", [&] { return build(use, true).realize(); });
  } catch (const UserError& e) {
    refused[1] = e.what();
  }
  if (!got || !want) return refused[0] == refused[1] ? "" : "CPU says " + refused[1] + ", INTERP says " + refused[0];
  return difference(*got, *want);
}

/// A smaller use that has a problem too: fewer elements, simpler views and dtypes, as long as one of these helps.
Use shrunk(Use use) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    std::vector<Use> tries;
    std::set<int64_t> sizes;
    for (std::size_t k = 0; k < use.operands.size(); ++k) {
      const auto with = [&](const auto& change) {
        Use other = use;
        change(other.operands[k]);
        tries.push_back(std::move(other));
      };
      if (use.operands[k].how != How::Plain) with([](OperandSpec& o) { o.how = How::Plain; });
      if (use.operands[k].special) with([](OperandSpec& o) { o.special = false; });
      if (use.operands[k].dtype != DType::Float32) with([](OperandSpec& o) { o.dtype = DType::Float32; });
      sizes.insert(use.operands[k].shape.begin(), use.operands[k].shape.end());
    }
    for (const int64_t n : sizes)  // equal sizes together, so that shapes go on fitting
      for (const int64_t less : {int64_t{1}, n / 2, n - 1}) {
        if (less >= n || less < 0) continue;
        Use other = use;
        for (OperandSpec& o : other.operands) std::replace(o.shape.begin(), o.shape.end(), n, less);
        tries.push_back(std::move(other));
      }
    for (const Use& other : tries)
      if (const std::string p = problem(other); !p.empty() && p.find(" says ") == std::string::npos) {
        use = other;
        smaller = true;
        break;
      }
  }
  return use;
}

TEST(RandomUses, GiveOnTheCpuInBatchesWhatTheInterpreterGives) {
  std::mt19937_64 seeds(seed_of("RandomUses"));
  const char* given = std::getenv("TENON_TEST_ROUNDS");
  const int rounds = given ? std::atoi(given) : 2;
  int64_t compared = 0, refused = 0;
  for (int round = 0; round < rounds; ++round) {
    const uint64_t seed = seeds();
    std::mt19937_64 rng(seed);
    std::vector<Use> uses;
    Tensors got, want;
    for (std::size_t op = 0; op < ops().size(); ++op) {
      const Use use = draw(rng, op);
      try {
        want.push_back(on("INTERP", [&] { return build(use, false); }));
      } catch (const UserError&) {
        EXPECT_EQ(problem(use), "") << text_of(use);
        ++refused;
        continue;
      }
      got.push_back(on("CPU", [&] { return build(use, true); }));
      uses.push_back(use);
    }
    on("INTERP", [&] { realize(want); });
    on("CPU", [&] { realize(got); });
    for (std::size_t i = 0; i < uses.size(); ++i) {
      ++compared;
      const std::string first = difference(got[i], want[i]);
      if (first.empty()) continue;
      const bool alone = !problem(uses[i]).empty();
      const Use small = alone ? shrunk(uses[i]) : uses[i];
      ADD_FAILURE() << "round seed " << seed << ": " << text_of(uses[i]) << ": " << first
                    << (alone ? "\nas small as it gets: " + text_of(small) + ": " + problem(small)
                              : "\nonly in this batch");
    }
  }
  std::printf("%lld uses compared, %lld refused on both\n", static_cast<long long>(compared),
              static_cast<long long>(refused));
  EXPECT_GT(compared, 3 * refused);
}

TEST(RandomUses, OfEveryOpThatIsAMethod) {
#define METHOD(name, parameters, arguments) #name,
  const std::set<std::string> names = {
#include <tenon/engine/tensor/methods.def>
  };
  std::set<std::string> shown;
  for (const Op& op : ops()) shown.insert(op.name);
  // Parts of others, and those that need arguments that fit each shape.
  for (const char* elsewhere :
       {"permute", "expand", "shrink", "unsqueeze", "expand_dims", "unflatten", "swapaxes", "unfold", "at", "gather",
        "dot", "trace", "clamp", "group_norm", "bitcast", "contiguous", "detach", "name"})
    shown.insert(elsewhere);
  for (const std::string& op : names) EXPECT_TRUE(shown.contains(op)) << op << ": add a row";
}

}  // namespace
}  // namespace tenon::test
