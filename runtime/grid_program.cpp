#include <tenon/runtime/grid_program.h>

#include <memory>

#include <tenon/runtime/cuda.h>
#include <tenon/runtime/metal.h>
#include <tenon/runtime/opencl.h>

namespace tenon {
namespace {

template <class Kernel>
GridProgram program_of(const std::string& name, const std::string& source) {
  const auto kernel = std::make_shared<const Kernel>(name, source);
  return [kernel](std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
                  std::span<const int64_t> group) { kernel->launch(buffers, variables, grid, group); };
}

}  // namespace

GridProgram build_grid_program(const std::string& target, const std::string& name, const std::string& source) {
  if (target == "cuda") return program_of<cuda::Kernel>(name, source);
  return target == "metal" ? program_of<metal::Kernel>(name, source) : program_of<OpenClKernel>(name, source);
}

}  // namespace tenon
