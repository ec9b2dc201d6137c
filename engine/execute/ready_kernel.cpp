#include <tenon/engine/execute/ready_kernel.h>

#include <fmt/format.h>

#include <tenon/base/settings.h>
#include <tenon/codegen/interpret.h>
#include <tenon/codegen/verify_ops.h>

namespace tenon {

GenerateOptions options_of_settings() {
  GenerateOptions options;
  options.verify = settings().verify;
  if (settings().debug >= 5)
    options.watch = [last = Node()](std::string_view pass, const Node& graph) mutable {
      fmt::print(stderr, "after {}:{}", pass, graph == last ? " no change\n" : "\n" + graph_text(graph));
      last = graph;
    };
  return options;
}

ProgramSpec spec_of(const KernelSource& s) {
  return {s.name,
          s.text,
          static_cast<int>(s.signature.slots.size()),
          static_cast<int>(s.signature.variables.size()),
          s.part,
          s.scratch_bytes,
          s.checked,
          s.flags};
}

void ReadyKernel::launch(std::span<void* const> buffers, std::span<const int64_t> variables,
                         std::span<const int64_t> elements) const {
  if (grid_program) return grid_program(buffers, variables, source.grid_of(variables), source.group);
  if (!program) return interpret(ast, buffers, variables, settings().check);
  program->launch(buffers, variables, parts(variables), elements);
}

int64_t ReadyKernel::parts(std::span<const int64_t> variables) const {
  return source.part ? source.value_of(source.parts, variables) : 1;
}

std::string opts_text(const KernelSource& source) {
  std::string text;
  for (const Opt& opt : source.opts) text += (text.empty() ? "" : " ") + to_string(opt);
  return text;
}

}  // namespace tenon
