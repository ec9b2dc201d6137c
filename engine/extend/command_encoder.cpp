#include <tenon/engine/extend/command_encoder.h>

#include <cstring>

#include <tenon/base/raise.h>
#include <tenon/engine/extend/layout.h>

namespace tenon {

CommandEncoder::Argument& CommandEncoder::at(int index) {
  constexpr int kMost = 64;
  if (index < 0 || index >= kMost) raise<UserError>(kernel_->name, "argument {}, expected 0 to {}", index, kMost - 1);
  if (index >= static_cast<int>(arguments_.size())) arguments_.resize(static_cast<std::size_t>(index) + 1);
  Argument& argument = arguments_[static_cast<std::size_t>(index)];
  argument = {true, nullptr, {}};
  return argument;
}

void CommandEncoder::set_input(const Tensor& t, int index) {
  at(index).memory = detail::first_element(t, layout_of(t), t.dtype());
}
void CommandEncoder::set_output(Tensor& t, int index) { set_input(t, index); }

void CommandEncoder::set_bytes(const void* data, std::size_t bytes, int index) {
  Argument& argument = at(index);
  argument.bytes.resize(std::max<std::size_t>(bytes, 1));  // an empty array too needs an address
  if (bytes > 0) std::memcpy(argument.bytes.data(), data, bytes);
}

void CommandEncoder::dispatch_threads(Grid threads, Grid group) {
  const auto fits = [](Grid g, int64_t least) { return g.x >= least && g.y >= least && g.z >= least; };
  if (!fits(threads, 0) || !fits(group, 1))
    raise<UserError>(kernel_->name,
                     "a grid of ({}, {}, {}) threads in groups of ({}, {}, {}), expected at least 1 a group", threads.x,
                     threads.y, threads.z, group.x, group.y, group.z);
  std::vector<KernelArgument> all;
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    const Argument& a = arguments_[i];
    if (!a.set) raise<UserError>(kernel_->name, "argument {} of {} is not set", i, arguments_.size());
    all.push_back(a.bytes.empty() ? KernelArgument{a.memory} : KernelArgument{a.bytes.data(), a.bytes.size()});
  }
  kernel_->launch(all, threads, group, stream_);
}

void CommandEncoder::dispatch_threadgroups(Grid groups, Grid group) {
  dispatch_threads({groups.x * group.x, groups.y * group.y, groups.z * group.z}, group);
}

}  // namespace tenon
