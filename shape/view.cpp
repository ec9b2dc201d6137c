#include <tenon/shape/view.h>

#include <algorithm>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

// The Views that this thread has made lately, found without a lock and without memory: programs make the same ones
// again and again.
constexpr std::size_t kRecent = 512;
std::vector<Node>& recent() {
  static thread_local std::vector<Node> views(kRecent);
  return views;
}
std::vector<Node>& recent_contiguous() {
  static thread_local std::vector<Node> contiguous_views(kRecent);
  return contiguous_views;
}

// The place for a View with these parts among its sources.
Node& place_in(std::vector<Node>& views, ViewArg arg, std::initializer_list<std::span<const Node>> parts,
               const std::optional<Mask>& mask = {}) {
  uint64_t h = 2 * static_cast<uint64_t>(arg.rank) + arg.masked;
  const auto add = [&](const Node& s) { h = (h ^ std::hash<Node>()(s)) * 0x9e3779b97f4a7c15u; };
  for (const std::span<const Node> part : parts) std::ranges::for_each(part, add);
  if (mask)
    for (const auto& [begin, end] : *mask) add(begin), add(end);
  return views[(h >> 32) % kRecent];
}

// Are these the sources of a mask?
bool is_mask(std::span<const Node> sources, const Mask& mask) {
  if (sources.size() != 2 * mask.size()) return false;
  for (std::size_t i = 0; i < mask.size(); ++i)
    if (sources[i] != mask[i].first || sources[mask.size() + i] != mask[i].second) return false;
  return true;
}

bool begins_with(std::span<const Node>& sources, std::span<const Node> part) {
  if (sources.size() < part.size() || !std::ranges::equal(sources.first(part.size()), part)) return false;
  sources = sources.subspan(part.size());
  return true;
}

Node make_view(std::span<const Node> shape, std::span<const Node> strides, const Node& offset,
               const std::optional<Mask>& mask) {
  const ViewArg arg{static_cast<int32_t>(shape.size()), mask.has_value()};
  const std::span<const Node> start(&offset, 1);
  Node& view = place_in(recent(), arg, {shape, strides, start}, mask);
  if (view && view.arg<ViewArg>() == arg)
    if (std::span<const Node> there = view.src(); begins_with(there, shape) && begins_with(there, strides) &&
                                                  begins_with(there, start) && (!mask || is_mask(there, *mask)))
      return view;
  std::vector<Node> sources;
  sources.reserve((mask ? 4 : 2) * shape.size() + 1);
  sources.insert(sources.end(), shape.begin(), shape.end());
  sources.insert(sources.end(), strides.begin(), strides.end());
  sources.push_back(offset);
  if (mask) {
    for (const auto& [begin, end] : *mask) sources.push_back(begin);
    for (const auto& [begin, end] : *mask) sources.push_back(end);
  }
  return view = make_node(Op::ViewDesc, DType::Void, sources, arg);
}

// Are the parts as create() gives them? Of a mask only what numbers show at once.
bool is_normal(std::span<const Node> shape, std::span<const Node> strides, const std::optional<Mask>& mask) {
  bool hides = !mask;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].is(1) && !strides[i].is(0)) return false;
    if (!mask) continue;
    const auto& [begin, end] = (*mask)[i];
    if (!begin.is_const() || !end.is_const()) return false;
    const int64_t shown = end.value() - begin.value();
    if (shown < 1 || (shown == 1 && !strides[i].is(0))) return false;
    hides = hides || !begin.is(0) || !(end == shape[i]);
  }
  return hides;
}

}  // namespace

View View::contiguous(std::span<const Node> shape) {
  const std::size_t n = shape.size();
  const ViewArg arg{static_cast<int32_t>(n), false};
  Node& view = place_in(recent_contiguous(), arg, {shape});
  if (view && view.arg<ViewArg>() == arg && std::ranges::equal(view.src().first(n), shape)) return View(view);
  std::vector<Node> sources(2 * n + 1, Node(0));  // shape, strides, offset
  std::ranges::copy(shape, sources.begin());
  Node step = 1;
  for (std::size_t i = n; i-- > 0;) {
    if (!shape[i].is(1)) sources[n + i] = step;
    if (i > 0) step = step * shape[i];
  }
  return View(view = make_node(Op::ViewDesc, DType::Void, sources, arg));
}

View View::create(std::span<const Node> shape, std::span<const Node> strides, Node offset,
                  const std::optional<Mask>& mask) {
  if (shape.size() != strides.size() || (mask && mask->size() != shape.size()))
    raise<InternalError>("View", "shape {} comes with {} strides", to_string(shape), strides.size());
  for (const Node& size : shape)
    if (size.is(0)) return contiguous(shape);  // it has no elements
  if (is_normal(shape, strides, mask)) return View(make_view(shape, strides, offset, mask));
  std::vector<Node> steps(strides.begin(), strides.end());
  std::optional<Mask> kept = mask;
  if (kept && shape.empty()) return View(make_view(shape, strides, 0, kept));
  if (kept) {
    bool full = true, empty = false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const auto& [begin, end] = (*kept)[i];
      full = full && begin.is(0) && end == shape[i];
      empty = empty || (end - begin).max() <= 0;
    }
    if (empty) {
      const std::vector<Node> zeros(shape.size(), Node(0));
      return View(make_view(shape, zeros, 0, Mask(shape.size(), {Node(0), Node(0)})));
    }
    if (full) kept.reset();
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Node begin = kept ? (*kept)[i].first : Node(0), end = kept ? (*kept)[i].second : shape[i];
    if (!(end - begin).is(1)) continue;
    offset = offset + begin * steps[i];
    steps[i] = 0;
  }
  return View(make_view(shape, steps, offset, kept));
}

std::optional<Mask> View::mask() const {
  if (!masked()) return std::nullopt;
  Mask mask;
  const std::size_t n = rank();
  for (std::size_t i = 0; i < n; ++i) mask.emplace_back(node_.src(2 * n + 1 + i), node_.src(3 * n + 1 + i));
  return mask;
}

bool View::shows_nothing() const {
  const std::size_t n = rank();
  return masked() && (n == 0 || node_.src(3 * n + 1).is(0));
}

// Called at every launch, so it compares numbers without making Nodes.
bool View::is_contiguous() const {
  if (masked() || !offset().is(0)) return false;
  int64_t step = 1;
  for (std::size_t i = rank(); i-- > 0;) {
    const Node &size = shape()[i], &stride = strides()[i];
    if (!size.is_const() || !stride.is_const()) return *this == contiguous(shape());
    if (stride.value() != (size.is(1) ? 0 : step)) return false;
    step *= size.value();
  }
  return true;
}

bool View::varies_along(std::size_t axis) const {
  const Node& size = shape()[axis];
  if (size.max() <= 1) return false;
  if (!strides()[axis].is(0)) return true;
  const std::size_t n = rank();
  return masked() && !(node_.src(2 * n + 1 + axis).is(0) && node_.src(3 * n + 1 + axis) == size);
}

std::pair<Node, Node> View::index(std::span<const Node> at) const {
  if (at.size() != rank())
    raise<InternalError>("View", "{} index expressions for shape {}", at.size(), to_string(shape()));
  std::vector<Node> terms{offset()}, valid;
  for (std::size_t i = 0; i < at.size(); ++i) terms.push_back(at[i] * strides()[i]);
  if (masked() && rank() == 0) valid.emplace_back(0);
  if (const auto m = mask())
    for (std::size_t i = 0; i < at.size(); ++i) {
      valid.push_back(ge(at[i], (*m)[i].first));
      valid.push_back(lt(at[i], (*m)[i].second));
    }
  return {sum(terms), all_of(valid)};
}

std::string tuple_text(std::span<const Node> items) {
  const std::string text = to_string(items);
  return items.size() == 1 ? text.substr(0, text.size() - 1) + ",)" : text;
}

std::string to_string(const View& v) {
  std::string text = "View(" + tuple_text(v.shape()) + ", " + tuple_text(v.strides()) + ", " + render(v.offset());
  if (const auto mask = v.mask()) {
    text += ", mask=(";
    for (std::size_t i = 0; i < mask->size(); ++i)
      text += (i == 0 ? "(" : ", (") + render((*mask)[i].first) + ", " + render((*mask)[i].second) + ")";
    text += mask->size() == 1 ? ",)" : ")";
  }
  return text + ")";
}

}  // namespace tenon
