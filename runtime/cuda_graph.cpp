#include <algorithm>
#include <cstring>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/cuda_driver.h>

namespace tenon::cuda {
namespace {

thread_local Graph* noting = nullptr;  // notes what this thread launches

KernelNode node_of(void* function, const std::array<unsigned, 7>& numbers, void** arguments) {
  KernelNode node{.function = function, .shared_bytes = numbers[6], .arguments = arguments};
  for (std::size_t k = 0; k < 3; ++k) node.groups[k] = numbers[k], node.group[k] = numbers[k + 3];
  return node;
}

}  // namespace

void launch(const char* op, void* function, std::span<void*> arguments, const unsigned groups[3],
            const unsigned group[3], void* stream, unsigned shared_bytes, std::span<const std::size_t> sizes,
            bool awaits_kernels) {
  if (noting != nullptr) {
    if (sizes.size() != arguments.size())
      raise<InternalError>(op, "a launch in a graph without sizes of its arguments");
    noting->note(function, arguments, sizes,
                 {groups[0], groups[1], groups[2], group[0], group[1], group[2], shared_bytes}, awaits_kernels);
  } else {
    const int result = ready().cuLaunchKernel(function, groups[0], groups[1], groups[2], group[0], group[1], group[2],
                                              shared_bytes, stream, arguments.data(), nullptr);
    check(op, "its launch", result);
  }
  note_launch(op);
}

bool has_graphs() { return driver().cuGraphAddKernelNode_v2 != nullptr; }

Graph::~Graph() { drop(); }

void Graph::drop() {
  if (!is_of_a_parent()) {
    if (ready_ != nullptr) driver().cuGraphExecDestroy(ready_);
    if (graph_ != nullptr) driver().cuGraphDestroy(graph_);
  }
  graph_ = ready_ = nullptr;
}

void Graph::launch(const std::function<void()>& launches) {
  noted_ = 0;
  {
    struct Noting {
      Graph* outer;
      explicit Noting(Graph* graph) : outer(std::exchange(noting, graph)) {}
      ~Noting() { noting = outer; }
    } const scope(this);
    launches();
  }
  if (noted_ < launches_.size()) {
    launches_.resize(noted_);
    drop();
  }
  if (launches_.empty()) return;
  if (ready_ == nullptr) build();
  check("cuda", "cuGraphLaunch", ready().cuGraphLaunch(ready_, stream(0)));
}

void Graph::note(void* function, std::span<void*> arguments, std::span<const std::size_t> sizes,
                 const std::array<unsigned, 7>& numbers, bool awaits_kernels) {
  if (noted_ == launches_.size()) {
    launches_.emplace_back();
    drop();
  }
  Launch& launch = launches_[noted_++];
  if (launch.function != function || !std::ranges::equal(launch.sizes, sizes)) {
    drop();
    std::size_t bytes = 0;
    for (const std::size_t size : sizes) bytes += size;
    launch = {function, {}, std::vector<std::byte>(bytes), {sizes.begin(), sizes.end()}, awaits_kernels, nullptr};
  }
  bool same = launch.numbers == numbers;
  std::byte* at = launch.arguments.data();
  for (std::size_t k = 0; k < sizes.size(); at += sizes[k++]) {
    if (std::memcmp(at, arguments[k], sizes[k]) == 0) continue;
    same = false;
    std::memcpy(at, arguments[k], sizes[k]);
  }
  launch.numbers = numbers;
  if (same || ready_ == nullptr) return;
  const KernelNode node = node_of(function, numbers, arguments.data());
  check("cuda", "cuGraphExecKernelNodeSetParams",
        ready().cuGraphExecKernelNodeSetParams_v2(ready_, launch.node, &node));
}

void Graph::build() {
  const Driver& d = ready();
  drop();
  check("cuda", "cuGraphCreate", d.cuGraphCreate(&graph_, 0));
  void* before = nullptr;
  for (Launch& launch : launches_) {
    std::vector<void*> arguments;
    std::byte* at = launch.arguments.data();
    for (const std::size_t size : launch.sizes) arguments.push_back(std::exchange(at, at + size));
    const KernelNode node = node_of(launch.function, launch.numbers, arguments.data());
    const bool early = before != nullptr && launch.awaits_kernels && d.cuGraphAddDependencies_v2 != nullptr;
    check("cuda", "cuGraphAddKernelNode",
          d.cuGraphAddKernelNode_v2(&launch.node, graph_, &before, before == nullptr || early ? 0 : 1, &node));
    if (early) {
      const GraphEdge edge{.from_port = kWhenBegunByKernel, .type = kProgrammatic};
      check("cuda", "cuGraphAddDependencies", d.cuGraphAddDependencies_v2(graph_, &before, &launch.node, &edge, 1));
    }
    before = launch.node;
  }
  check("cuda", "cuGraphInstantiate", d.cuGraphInstantiateWithFlags(&ready_, graph_, 0));
}

}  // namespace tenon::cuda
