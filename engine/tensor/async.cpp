#include <tenon/engine/tensor/async.h>

#include <map>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/realize.h>

namespace tenon {

void async_eval(const Tensors& tensors) {
  std::map<std::pair<const std::string*, int>, std::vector<LazyRef>> of_streams;
  for (const Tensor& t : tensors) {
    if (detail::cell_observer) detail::cell_observer->host_read(t, "async_eval");
    LazyRef& v = t.cell()->value;
    if (is_realized(*v)) continue;
    if (v->is_view()) v = lazy::contiguous(v);
    of_streams[{&v->stream.device.name(), v->stream.index}].push_back(v);
  }
  for (auto& [key, values] : of_streams) {
    const Stream stream = values.front()->stream;
    enqueue(stream, [values = std::move(values), now = settings()] {
      const ScopedSettings same([&](Settings& s) { s = now; });
      realize(std::span<const LazyRef>(values));
    });
  }
}

}  // namespace tenon
