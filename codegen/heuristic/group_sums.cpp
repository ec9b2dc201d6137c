#include <tenon/codegen/heuristic/group_sums.h>

#include <algorithm>

#include <tenon/codegen/boxes.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

constexpr int64_t kWarps = 4;               // side by side
constexpr int64_t kColumnsOfAWarp = 2;      // units
constexpr int64_t kMostRows = 4;            // units
constexpr int64_t kGroupsOfACore = 3;       // of threads
constexpr int64_t kMostPartsOfGroups = 16;  // more cost more to add up than they gain
constexpr int64_t kFewestOfAPart = 4;       // groups of terms

}  // namespace

std::vector<Opt> sum_of_groups_opts(std::span<const Node> sizes) {
  const int last = static_cast<int>(sizes.size()) - 1;
  const int64_t rows = (sizes[sizes.size() - 2].max() + kUnit - 1) / kUnit;
  std::vector<Opt> opts;
  for (int g = std::max(0, last - kGridOfBoxes + 1); g <= last; ++g) opts.push_back({OptKind::Global, {false, g}, 1});
  opts.push_back({OptKind::Unroll, {false, last - 1}, std::min(rows, kMostRows)});
  opts.push_back({OptKind::Unroll, {false, last}, kColumnsOfAWarp});
  opts.push_back({OptKind::Local, {false, last}, kWarps});
  opts.push_back({OptKind::TensorCore, {true, 0}, kTensorUnits[0].columns});
  return opts;
}

int64_t parts_of_groups(int64_t groups, int64_t columns, const Target& target) {
  const int64_t each = kWarps * kColumnsOfAWarp * kTensorUnits[0].columns, across = (columns + each - 1) / each;
  int64_t parts = 1;
  while (parts < kMostPartsOfGroups && groups % (2 * parts) == 0 && groups / (2 * parts) >= kFewestOfAPart &&
         across * parts < kGroupsOfACore * target.cores)
    parts *= 2;
  return parts;
}

}  // namespace tenon
