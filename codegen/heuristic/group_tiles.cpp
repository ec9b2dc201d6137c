#include <tenon/codegen/heuristic/group_tiles.h>

#include <algorithm>
#include <cmath>

#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

constexpr GroupTile kTiles[] = {{2, 256}, {2, 128}, {1, 128}, {2, 64}, {1, 64}};
constexpr int64_t kOfShared = 128;  // columns: a core has the registers of two such groups
constexpr int64_t kChunks[] = {kLongestChunk, 1024, 512};
constexpr double kFewerReads = 0.9;     // of what tiles read at the same time: worth an order of their own
constexpr double kFewerColumns = 0.95;  // of all that the cores compute one after the other: worth a smaller unit

int64_t quotient(int64_t n, int64_t by) { return (n + by - 1) / by; }  // rounded up

}  // namespace

int64_t chunk_of(int64_t terms) {
  if (terms < 2 * kLongestChunk) return 0;
  const auto added = [&](int64_t chunk) { return quotient(terms, chunk) * chunk; };  // with zeros
  return *std::ranges::min_element(kChunks, {}, added);                              // of several the largest
}

double count_tiles(const ProductShape& p, const GroupTile& tile) {
  return p.others * static_cast<double>(quotient(p.rows, tile.groups * unit_of(tile.columns).rows) *
                                        quotient(p.columns, tile.columns));
}

std::optional<int64_t> rows_of_a_block(const ProductShape& p, const GroupTile& tile, const Target& target) {
  const int64_t side = tile.groups * unit_of(tile.columns).rows, cores = target.cores;
  const int64_t rows = quotient(p.rows, side), columns = quotient(p.columns, tile.columns);
  const auto read_at_once = [&](int64_t block) {  // rows and columns of the factors
    return std::min(rows, block * quotient(cores, block * columns)) * side +
           std::min(columns, quotient(cores, block)) * tile.columns;
  };
  int64_t best = 1;
  for (int64_t block = 2; block < rows; ++block)
    if (rows % block == 0 && read_at_once(block) < read_at_once(best)) best = block;
  if (static_cast<double>(read_at_once(best)) > kFewerReads * static_cast<double>(read_at_once(1))) return {};
  return best * side;
}

std::optional<GroupTile> group_tile(const ProductShape& p, const Target& target) {
  for (const GroupTile& tile : kTiles) {
    const TensorUnit unit = unit_of(tile.columns);
    const bool half_empty = 2 * p.columns <= unit.columns && tile.columns > kTensorUnits[1].columns;
    const bool alone = p.terms < kManyTerms && tile.columns > kOfShared;
    if (half_empty || alone || (tile.groups > 1 && p.rows <= unit.rows)) continue;
    if (count_tiles(p, tile) <= 0.5 * target.cores) continue;
    const auto columns_of_a_core = [&](int64_t columns) {
      return std::ceil(count_tiles(p, {tile.groups, columns}) / target.cores) * static_cast<double>(columns);
    };
    int64_t best = unit.columns;
    for (const TensorUnit& other : kTensorUnits)
      if (2 * other.columns > unit.columns && other.columns < unit.columns &&
          (!p.column_slabs || other.columns % kRowOfBoxes == 0) &&
          columns_of_a_core(other.columns) < kFewerColumns * columns_of_a_core(best))
        best = other.columns;
    return GroupTile{tile.groups, best};
  }
  return {};
}

}  // namespace tenon
