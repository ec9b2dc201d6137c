#include <tenon/codegen/nest.h>

#include <algorithm>

#include <fmt/format.h>

namespace tenon {

void LoopNest::add(NestAxis axis) {
  loops.push_back({.axis = static_cast<int>(axes.size())});
  axes.push_back(std::move(axis));
}

std::size_t LoopNest::outermost(int axis) const {
  const auto found = std::ranges::find_if(loops, [&](const NestLoop& l) { return !l.chunks && l.axis == axis; });
  return static_cast<std::size_t>(found - loops.begin());
}

void LoopNest::put_on_grid(int axis) {
  for (NestLoop& loop : loops) loop.grid |= !loop.chunks && loop.axis == axis;
}

bool LoopNest::overlaps(int axis, const Node& size) const {
  const NestAxis& of = axes[static_cast<std::size_t>(axis)];
  const auto divides = [&](const NestLoop& loop) { return loop.chunks || (loop.axis == axis && loop.block > 0); };
  return repeatable && of.tail == Tail::Guard && size.min() >= of.step() && std::ranges::none_of(loops, divides);
}

bool LoopNest::any_overlaps(std::span<const Node> shape) const {
  for (std::size_t g = 0; g < axes.size(); ++g)
    if (overlaps(static_cast<int>(g), size_of(axes[g], shape))) return true;
  return false;
}

double LoopNest::repeats(std::span<const Node> shape) const {
  double repeats = 1;
  for (std::size_t g = 0; g < axes.size(); ++g) {
    const Node size = size_of(axes[g], shape);
    const int64_t step = axes[g].step();
    if (!overlaps(static_cast<int>(g), size) || !size.is_const()) continue;
    const int64_t steps = (size.value() + step - 1) / step;
    repeats *= static_cast<double>(steps * step) / static_cast<double>(size.value());
  }
  return repeats;
}

void LoopNest::move_out(std::size_t loop) {
  const auto at = loops.begin() + static_cast<std::ptrdiff_t>(loop);
  std::rotate(loops.begin(), at, at + 1);
}

bool LoopNest::any_in_order() const { return std::ranges::any_of(axes, &NestAxis::in_order); }

std::vector<Node> LoopNest::sizes(std::span<const Node> shape) const {
  std::vector<Node> sizes;
  for (const NestAxis& axis : axes) sizes.push_back(size_of(axis, shape));
  return sizes;
}

Node size_of(const NestAxis& axis, std::span<const Node> shape) {
  Node size = 1;
  for (const int a : axis.axes) size = size * shape[static_cast<std::size_t>(a)];
  return size;
}

std::vector<Node> ungrouped(const LoopNest& nest, std::span<const Node> at, std::span<const Node> shape,
                            std::vector<Node> others) {
  others.resize(shape.size(), Node(0));
  for (std::size_t g = 0; g < nest.axes.size(); ++g) {
    const auto& axes = nest.axes[g].axes;
    Node stride = 1;
    for (std::size_t k = axes.size(); k-- > 0;) {
      const auto axis = static_cast<std::size_t>(axes[k]);
      others[axis] = k == 0 ? at[g] / stride : (at[g] / stride) % shape[axis];
      stride = stride * shape[axis];
    }
  }
  return others;
}

std::string to_string(const LoopNest& nest, std::span<const Node> shape, std::string_view owner, int first) {
  std::string text;
  for (const NestLoop& loop : nest.loops) {
    text += text.empty() ? "" : " > ";
    if (loop.chunks) {
      text += fmt::format("reduce {} in chunks of {}", loop.axis, loop.block);
      continue;
    }
    const NestAxis& axis = nest.axes[static_cast<std::size_t>(loop.axis)];
    text += fmt::format("{} {} of {}", owner, first + loop.axis, render(size_of(axis, shape)));
    if (loop.grid) text += " of the grid";
    if (loop.parts > 1) text += fmt::format(" in {} parts", loop.parts);
    if (loop.block > 0) {
      text += fmt::format(" in blocks of {}", loop.block);
      continue;
    }
    const bool units = axis.fragment != Fragment::None;
    if (axis.copies > 1) text += fmt::format(" by {} copies", axis.copies);
    if (units) text += fmt::format("{} units", axis.copies > 1 ? " of" : " by");
    if (axis.threads > 1)
      text += fmt::format(" by {} {}", axis.threads,
                          axis.unit > kUnit ? "groups of four warps"
                          : units           ? "warps"
                                            : "threads");
    if (axis.lanes > 1) text += fmt::format(" {} {} lanes", axis.copies > 1 ? "of" : "by", axis.lanes);
    for (const int64_t cut : axis.cuts) text += fmt::format("{}{}", cut == axis.cuts[0] ? " cut at " : " and ", cut);
  }
  return text.empty() ? "1" : text;
}

}  // namespace tenon
