#include <tenon/codegen/passes/resize.h>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

Node resized(Node x, DType to, bool cuts, bool at_once) {
  const auto step = [&](std::size_t bytes) {
    x = make_node(Op::Cast, is_unsigned(x.dtype()) ? unsigned_of(bytes) : signed_of(bytes), {x});
  };
  const std::size_t from = size_of(x.dtype());
  if (at_once && to == DType::Int32 && from < 4) return make_node(Op::Cast, to, {x});
  for (std::size_t bytes = 2 * from; bytes < size_of(to); bytes *= 2) step(bytes);
  for (std::size_t bytes = from / 2; bytes > size_of(to) && !cuts; bytes /= 2) step(bytes);
  return x.dtype() == to ? x : make_node(Op::Cast, to, {x});
}

}  // namespace

Node resize_in_steps(const Node& sink, const Target& target) {
  const FreeRanges free(topological(std::span(&sink, 1)));
  const bool cuts = target.vector_bytes == 64;
  return rebuild(sink, [&](const Node& n, std::span<const Node> s) {
    if (n.op() != Op::Cast || !is_integer(n.src(0).dtype()) || !free.is_in_lanes(n)) return with_src(n, s);
    const bool at_once = extends_at_once(target, free.lane_of(n).src(0).value());
    if (is_integer(n.dtype())) return resized(s[0], n.dtype(), cuts, at_once);
    if (is_floating_point(n.dtype()) && !is_float16_bits(n.dtype()) && size_of(s[0].dtype()) < 4)
      return make_node(Op::Cast, n.dtype(), {resized(s[0], DType::Int32, cuts, at_once)});
    return with_src(n, s);
  });
}

}  // namespace tenon
