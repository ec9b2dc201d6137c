#include <tenon/engine/execute/beside.h>

#include <algorithm>

#include <tenon/base/settings.h>
#include <tenon/runtime/queue.h>

namespace tenon {
namespace {

constexpr std::size_t kWorthAThread = std::size_t{64} << 10;  // bytes; to wake a thread takes as long as few bytes

bool share_memory(const Schedule& schedule, int a, int b) {
  if (a == b) return true;
  const auto &x = schedule.buffers[static_cast<std::size_t>(a)], &y = schedule.buffers[static_cast<std::size_t>(b)];
  if (!x.arena || x.arena != y.arena) return false;
  const auto end = [](const BufferSpec& s) {
    return s.offset + static_cast<std::size_t>(s.elements.max()) * size_of(s.dtype);
  };
  return x.offset < end(y) && y.offset < end(x);
}

std::size_t bytes_of(const Schedule& schedule, const ScheduleItem& item) {
  std::size_t bytes = 0;
  for (const int b : item.buffers) {
    const BufferSpec& spec = schedule.buffers[static_cast<std::size_t>(b)];
    bytes = std::max(bytes, static_cast<std::size_t>(spec.elements.max()) * size_of(spec.dtype));
  }
  return bytes;
}

// The queue of its thread.
struct ThreadBeside {
  const Stream stream = new_stream(Device("CPU"));
};

}  // namespace

std::vector<std::optional<std::size_t>> waits_beside(const Schedule& schedule, const std::vector<bool>& may) {
  const auto& items = schedule.items;
  std::vector<std::optional<std::size_t>> waits(items.size());
  // After an item that overwrites, a failed run keeps what was computed before the failure, so items run in order.
  const auto in_order = std::ranges::find(items, true, &ScheduleItem::overwrites);
  for (auto i = static_cast<std::size_t>(in_order - items.begin()); i-- > 0;) {
    if (!may[i] || bytes_of(schedule, items[i]) < kWorthAThread) continue;
    std::size_t until = i + 1;
    const auto must_wait = [&](std::size_t k) {
      if (items[k].overwrites || (items[k].kind == ItemKind::Custom && !waits[k])) return true;
      return std::ranges::any_of(items[i].buffers, [&](int a) {
        return std::ranges::any_of(items[k].buffers, [&](int b) { return share_memory(schedule, a, b); });
      });
    };
    while (until < items.size() && !must_wait(until)) ++until;
    if (until > i + 1) waits[i] = until;
  }
  return waits;
}

CallsBeside::~CallsBeside() {
  for (const auto& call : calls_) call->ended.wait(false);
}

void CallsBeside::begin(std::size_t until, std::function<void()> call) {
  const auto own = std::make_shared<Call>();
  own->until = until;
  calls_.push_back(own);
  enqueue(process_state<ThreadBeside>().stream, [own, call = std::move(call), now = settings()] {
    const ScopedSettings same([&](Settings& s) { s = now; });
    try {
      call();
    } catch (...) {
      own->error = std::current_exception();
    }
    own->ended = true;
    own->ended.notify_all();
  });
}

void CallsBeside::wait_for(std::size_t item) {
  while (std::ranges::any_of(calls_, [&](const auto& call) { return call->until <= item; })) {
    const std::shared_ptr<Call> first = calls_.front();
    first->ended.wait(false);
    calls_.erase(calls_.begin());
    if (first->error) std::rethrow_exception(first->error);
  }
}

}  // namespace tenon
