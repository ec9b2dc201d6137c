#include <tenon/engine/tensor/handles.h>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

WatchedHandle* find_watched(const Tensor* handle, const TensorCell& cell) {
  WatchedHandle* at = cell.watched.load(std::memory_order_acquire);
  while (at && at->handle != handle) at = at->next;
  return at;
}

}  // namespace

WatchedHandle& watch(const Tensor* handle, TensorCell& cell) {
  if (WatchedHandle* known = find_watched(handle, cell)) return *known;
  auto entry = std::make_unique<WatchedHandle>();
  entry->handle = handle;
  entry->next = cell.watched.load(std::memory_order_acquire);
  while (!cell.watched.compare_exchange_weak(entry->next, entry.get(), std::memory_order_acq_rel)) {
    if (WatchedHandle* known = find_watched(handle, cell)) return *known;
  }
  return *entry.release();
}

void name_parameter(const Tensor& handle, bool is_one) { watch(&handle, *handle.cell()).is_parameter = is_one; }

TensorCell::~TensorCell() {
  for (WatchedHandle* at = watched.load(std::memory_order_acquire); at != nullptr;) delete std::exchange(at, at->next);
}

namespace detail {

constinit thread_local CellObserver* cell_observer = nullptr;

void handle_read(const Tensor& handle) { cell_observer->handle_read(handle); }

void handle_rebound(const Tensor& handle, const CellRef& next) {
  if (WatchedHandle* entry = find_watched(&handle, *handle.cell())) {
    if (entry->is_parameter) {
      if (!next || !next->requires_grad)
        raise<UserError>("assign",
                         "a Module's parameter is made a handle of a Tensor that asks for no gradient (a = c, a += b), "
                         "so it would be trained no more; give it values with a.assign(c), or call "
                         "c.set_requires_grad() before");
      watch(&handle, *next).is_parameter = true;
      entry->is_parameter = false;
    }
    ++entry->changes;
  }
  if (cell_observer) cell_observer->handle_rebound(handle);
}

void handle_left(const Tensor& handle, const TensorCell* cell, bool ends) noexcept {
  if (WatchedHandle* entry = cell ? find_watched(&handle, *cell) : nullptr) {
    entry->is_parameter = false;
    ++entry->changes;
  }
  if (!cell_observer) return;
  if (ends)
    cell_observer->handle_ended(handle);
  else
    cell_observer->handle_rebound(handle);
}

}  // namespace detail
}  // namespace tenon
