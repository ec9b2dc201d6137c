#include <tenon/runtime/grid_program.h>

#include <memory>
#include <string_view>

#include <tenon/base/raise.h>
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

struct GridTarget {
  std::string_view name;
  GridProgram (*build)(const std::string& name, const std::string& source);
};
constexpr GridTarget kGridTargets[] = {
    {"opencl", program_of<OpenClKernel>}, {"metal", program_of<metal::Kernel>}, {"cuda", program_of<cuda::Kernel>}};

}  // namespace

GridProgram build_grid_program(const std::string& target, const std::string& name, const std::string& source) {
  for (const GridTarget& known : kGridTargets)
    if (known.name == target) return known.build(name, source);
  raise<InternalError>("grid program", "{} is for the target {}, which has no row in runtime/grid_program.cpp", name,
                       target);
}

}  // namespace tenon
