#include <tenon/codegen/passes/join_accesses.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

/// What an access reaches: is it a LOAD, is it of a STAGE, the number, the dtype, the condition.
using Place = std::tuple<bool, bool, int32_t, DType, const void*>;

struct Element {
  int entry;
  Node at;
};

class Join {
 public:
  Join(std::vector<UOp>& uops, const ast::Signature& signature, int64_t bytes)
      : uops_(uops), signature_(signature), bytes_(bytes) {}

  void run() {
    for (std::size_t i = 0; i < uops_.size(); ++i) {
      const UOp& u = uops_[i];
      const bool fills = u.uop == UOps::Store && u.node.op() == Op::Fill;
      const bool reads_stage = u.uop == UOps::Load && u.node.src().size() > 1;
      // Accesses are joined only between two of these entries, and between changes from filling to reading.
      const bool alternates = (fills && reads_stages_) || (reads_stage && fills_stages_);
      if (u.uop == UOps::Loop || u.uop == UOps::EndLoop || u.uop == UOps::Barrier || alternates) join_noted();
      fills_stages_ |= fills, reads_stages_ |= reads_stage;
      if (u.uop == UOps::Load || u.uop == UOps::Store) note(static_cast<int>(i));
    }
    join_noted();
  }

 private:
  void note(int i) {
    const UOp& u = uops_[static_cast<std::size_t>(i)];
    if (!std::holds_alternative<OneElement>(u.access)) return;
    const bool load = u.uop == UOps::Load, stage = load ? u.node.src().size() > 1 : u.node.op() == Op::Fill;
    if (!load && u.node.arg<StoreArg>().mode == StoreMode::Add) return;
    if (stage && (load ? u.node.src(1) : uops_[static_cast<std::size_t>(u.vin[0])].node).arg<StageArg>().own) return;
    const Node& index = u.node.src(load ? 0 : 1);
    const int32_t number = load ? index.arg<SlotArg>().slot : u.node.arg<StoreArg>().slot;
    const Node valid = index.src().size() > 1 ? index.src(1) : Node(1);
    if (through_values(index.src(0)) || through_values(valid)) return;
    const DType d = load ? u.dtype : index.dtype();
    if (!stage) {
      if (signature_.slots[static_cast<std::size_t>(number)].dtype != d) return;
      // An update in place: what is read after a write is not joined with what was read before it.
      if (load && stored_.contains(number)) join_noted();
      if (!load) stored_.insert(number);
    }
    noted_[{load, stage, number, d, valid.id()}].push_back({i, simplify(index.src(0))});
  }

  void join_noted() {
    for (const auto& [place, elements] : noted_) join(std::get<DType>(place), elements);
    noted_.clear(), stored_.clear();
    fills_stages_ = reads_stages_ = false;
  }

  void join(DType d, std::vector<Element> elements) {
    if (elements.size() > kMost) return;
    for (int64_t count = bytes_ / static_cast<int64_t>(size_of(d)); count > 1; count /= 2) {
      std::vector<Element> left;
      while (!elements.empty()) {
        const std::vector<std::size_t> run = run_from(elements, count);
        if (run.empty()) {
          left.push_back(elements.front());
          elements.erase(elements.begin());
          continue;
        }
        std::vector<int> entries;
        for (const std::size_t at : run) entries.push_back(elements[at].entry);
        const auto [lead, last] = std::ranges::minmax(entries);
        for (std::size_t k = 0; k < entries.size(); ++k)
          uops_[static_cast<std::size_t>(entries[k])].access =
              Joined{lead, static_cast<int64_t>(k), count, entries[k] == last};
        std::erase_if(elements, [&](const Element& e) { return std::ranges::find(entries, e.entry) != entries.end(); });
      }
      elements = std::move(left);
    }
  }

  /// The elements of the aligned access that contains the first element; empty if an element is missing.
  static std::vector<std::size_t> run_from(const std::vector<Element>& elements, int64_t count) {
    std::vector<std::size_t> run(static_cast<std::size_t>(count), elements.size());
    const Node phase = simplify(elements[0].at % Node(count));
    if (!phase.is_const()) return {};
    const Node begin = elements[0].at - phase;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const Node k = simplify(elements[i].at - begin);
      if (!k.is_const() || k.value() < 0 || k.value() >= count) continue;
      std::size_t& at = run[static_cast<std::size_t>(k.value())];
      if (at != elements.size()) return {};  // the element occurs twice
      at = i;
    }
    return std::ranges::find(run, elements.size()) == run.end() ? run : std::vector<std::size_t>();
  }

  static constexpr std::size_t kMost = 256;  // elements that are looked at together

  std::vector<UOp>& uops_;
  const ast::Signature& signature_;
  const int64_t bytes_;
  // Since accesses were joined last:
  std::set<int32_t> stored_;  // slots
  bool fills_stages_ = false, reads_stages_ = false;
  std::map<Place, std::vector<Element>> noted_;
};

}  // namespace

void join_accesses(std::vector<UOp>& uops, const ast::Signature& signature, int64_t bytes) {
  if (bytes > 0) Join(uops, signature, bytes).run();
}

}  // namespace tenon
