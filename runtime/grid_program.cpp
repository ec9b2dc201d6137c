#include <tenon/runtime/grid_program.h>

#include <memory>
#include <string_view>
#include <type_traits>

#include <tenon/base/raise.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/metal.h>
#include <tenon/runtime/opencl.h>

namespace tenon {
namespace {

template <class Kernel>
GridProgram program_of(const std::string& name, const std::string& source, const GridNeeds& needs) {
  std::shared_ptr<const Kernel> kernel;
  if constexpr (std::is_constructible_v<Kernel, const std::string&, const std::string&, const GridNeeds&>)
    kernel = std::make_shared<const Kernel>(name, source, needs);
  else
    kernel = std::make_shared<const Kernel>(name, source);
  return [kernel](std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
                  std::span<const int64_t> group) { kernel->launch(buffers, variables, grid, group); };
}

LaunchTogether of_cuda_graph() {
  if (!cuda::has_graphs()) return nullptr;
  return [graph = std::make_shared<cuda::Graph>()](const std::function<void()>& launches) { graph->launch(launches); };
}

struct GridTarget {
  std::string_view name;
  GridProgram (*build)(const std::string& name, const std::string& source, const GridNeeds& needs);
  LaunchTogether (*together)() = nullptr;
};
constexpr GridTarget kGridTargets[] = {{"opencl", program_of<OpenClKernel>},
                                       {"metal", program_of<metal::Kernel>},
                                       {"cuda70", program_of<cuda::Kernel>, of_cuda_graph},
                                       {"cuda", program_of<cuda::Kernel>, of_cuda_graph},
                                       {"cuda90", program_of<cuda::Kernel>, of_cuda_graph}};

}  // namespace

GridProgram build_grid_program(const std::string& target, const std::string& name, const std::string& source,
                               const GridNeeds& needs) {
  for (const GridTarget& known : kGridTargets)
    if (known.name == target) return known.build(name, source, needs);
  raise<InternalError>("grid program", "{} is for the target {}, which has no row in runtime/grid_program.cpp", name,
                       target);
}

LaunchTogether launch_together(const std::string& target) {
  for (const GridTarget& known : kGridTargets)
    if (known.name == target && known.together) return known.together();
  return nullptr;
}

}  // namespace tenon
