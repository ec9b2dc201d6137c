// What the tests of the engine's core share: values on the interpreter, and the kernels that a graph becomes.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <tenon/base/error.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/engine/lazy/lazy_buffer.h>
#include <tenon/engine/lazy/reduce.h>
#include <tenon/engine/schedule/scheduler.h>

namespace tenon::test {

inline Stream interp() { return {Device("INTERP"), 0}; }

/// Where values of a test lie unless it says another place; tests that run on several devices change it.
inline Stream& where() {
  static Stream stream = interp();
  return stream;
}

inline Shape shape_of(std::initializer_list<Node> sizes) { return Shape(sizes); }

template <class T = float>
LazyRef values(std::vector<T> data, const Shape& shape, Stream stream = where()) {
  return lazy::from_buffer(Buffer::fromCPU(data, stream.device), shape, stream);
}

/// first, first + 1, ... in float32.
inline LazyRef counting(const Shape& shape, float first = 0, Stream stream = where()) {
  std::vector<float> data(static_cast<std::size_t>(numel(shape, "test").max()));
  for (float& x : data) x = first++;
  return values(data, shape, stream);
}

/// Computes x and reads it, views and all, in row-major order.
template <class T = float>
std::vector<T> read(const LazyRef& x) {
  const LazyRef whole = lazy::contiguous(x);
  realize(std::span(&whole, 1));
  std::vector<T> all = whole->realized->toCPU<T>();
  int64_t count = 1;
  for (const int64_t size : resolve(whole->shape())) count *= size;
  all.resize(static_cast<std::size_t>(count));
  return all;
}

inline void realize_all(std::vector<LazyRef> values) { realize(values); }

inline std::shared_ptr<const Schedule> schedule_of(const std::vector<LazyRef>& roots, const FusionLimits& limits = {}) {
  return schedule(Graph(roots), limits);
}

/// What is wrong with the waves of a schedule: two items of one wave touch the same memory, and one writes it. Empty if
/// nothing is.
inline std::string problem_of_waves(const Schedule& schedule) {
  const auto bytes = [&](int buffer) {
    const BufferSpec& b = schedule.buffers[static_cast<std::size_t>(buffer)];
    return std::pair(b.offset, b.offset + static_cast<std::size_t>(b.elements.max()) * size_of(b.dtype));
  };
  const auto share_memory = [&](int a, int b) {
    const auto &x = schedule.buffers[static_cast<std::size_t>(a)], &y = schedule.buffers[static_cast<std::size_t>(b)];
    return a == b ||
           (x.arena && x.arena == y.arena && bytes(a).first < bytes(b).second && bytes(b).first < bytes(a).second);
  };
  const auto& items = schedule.items;
  for (std::size_t i = 0; i < items.size(); ++i)
    for (std::size_t j = i + 1; j < items.size() && items[j].wave == items[i].wave; ++j) {
      if (items[i].kind != ItemKind::Kernel || items[j].kind != ItemKind::Kernel) return "a wave with a call or a copy";
      const auto a = ast::signature(items[i].ast).slots, b = ast::signature(items[j].ast).slots;
      for (std::size_t k = 0; k < a.size(); ++k)
        for (std::size_t l = 0; l < b.size(); ++l)
          if ((a[k].written || b[l].written) && share_memory(items[i].buffers[k], items[j].buffers[l]))
            return fmt::format("items {} and {} of wave {} share memory", i, j, items[i].wave);
    }
  return "";
}

inline std::vector<Node> kernels_of(const std::vector<LazyRef>& roots, const FusionLimits& limits = {}) {
  std::vector<Node> asts;
  for (const ScheduleItem& item : schedule_of(roots, limits)->items)
    if (item.kind == ItemKind::Kernel) asts.push_back(item.ast);
  return asts;
}

inline std::vector<std::string> reasons_of(const std::vector<LazyRef>& roots) {
  std::vector<std::string> reasons;
  for (const ScheduleItem& item : schedule_of(roots)->items) reasons.push_back(item.reason);
  return reasons;
}

inline int count_ops(const Node& ast, Op op) {
  int count = 0;
  for (const Node& n : topological(std::span(&ast, 1))) count += n.op() == op;
  return count;
}

inline LazyRef add(const LazyRef& a, const LazyRef& b) { return lazy::alu(Op::Add, {a, b}); }
inline LazyRef sub(const LazyRef& a, const LazyRef& b) { return lazy::alu(Op::Sub, {a, b}); }
inline LazyRef mul(const LazyRef& a, const LazyRef& b) { return lazy::alu(Op::Mul, {a, b}); }
inline LazyRef exp(const LazyRef& a) { return lazy::alu(Op::Exp, {a}); }
inline LazyRef like(const LazyRef& x, double c) { return lazy::constant(x->shape(), x->dtype, c, x->stream); }
inline LazyRef plus(const LazyRef& x, double c) { return add(x, like(x, c)); }
inline LazyRef times(const LazyRef& x, double c) { return mul(x, like(x, c)); }
inline LazyRef reduce(const LazyRef& x, Combiner c, std::vector<int> axes) { return lazy::reduce(x, c, axes); }
inline LazyRef sum(const LazyRef& x, std::vector<int> axes) { return lazy::reduce(x, Combiner::Add, axes); }
inline LazyRef reshape(const LazyRef& x, const Shape& s) { return lazy::reshape(x, s); }
inline LazyRef expand(const LazyRef& x, const Shape& s) { return lazy::expand(x, s); }
inline LazyRef permute(const LazyRef& x, std::vector<int> order) { return lazy::permute(x, order); }
inline LazyRef transpose(const LazyRef& x) { return permute(x, {1, 0}); }
inline LazyRef pad(const LazyRef& x, std::vector<std::pair<Node, Node>> by) { return lazy::pad(x, by); }
inline LazyRef shrink(const LazyRef& x, std::vector<std::pair<Node, Node>> to) { return lazy::shrink(x, to); }
inline Shape copy(std::span<const Node> s) { return {s.begin(), s.end()}; }

}  // namespace tenon::test
