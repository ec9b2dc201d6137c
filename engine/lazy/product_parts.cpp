#include <tenon/engine/lazy/product_parts.h>

#include <algorithm>
#include <cmath>

#include <tenon/codegen/boxes.h>

namespace tenon::lazy {
namespace {

// Nanoseconds on an H200, fitted to 340 measured products of 23 shapes.
constexpr double kTerm = 4;                // of a tile: of each of its terms,
constexpr double kTermOfAValue = 0.00023;  // and of each term of each of its values
constexpr double kByte = 1 / 4200.0;       // of memory
constexpr double kLaunch = 2000;
constexpr double kLeftTerm = 140;  // left over: added up without tensor cores

constexpr double kWorthwhile = 0.95;  // of the time without parts: a smaller gain is within the estimate's error

constexpr int64_t kFewestOfAPart = 2 * kRowOfBoxes;  // terms

/// The time that all sums take in so many parts; nullopt: there is no tile.
std::optional<double> time_of(const SumsOfProduct& sums, int64_t parts, const Target& target) {
  ProductShape shape = sums.shape;
  shape.others *= static_cast<double>(parts);
  const auto tile = group_tile(shape, target);
  if (!tile) return {};
  const int64_t rows = tile->groups * unit_of(tile->columns).rows, each = terms_of_part(sums.terms, parts);
  const auto count = [](int64_t n) { return static_cast<double>(n); };
  // Some tiles are on a core at once, as many as have room for their STAGEs. While one waits, the others compute.
  const int64_t bytes = kBoxBuffers * (rows + tile->columns) * kRowOfBoxes * 2;
  const double room = count(std::max<int64_t>(target.large_shared_bytes / bytes, 1));
  const double tiles = std::ceil(count_tiles(shape, *tile) / target.cores), rounds = std::ceil(tiles / room);
  const double terms = count((each + kRowOfBoxes - 1) / kRowOfBoxes * kRowOfBoxes);
  const double computing = terms * (rounds * kTerm + tiles * kTermOfAValue * count(rows * tile->columns));
  const double reading = 2 * sums.shape.others * count((shape.rows + shape.columns) * sums.terms) * kByte;
  double time = std::sqrt(std::hypot(computing * computing, reading * reading)) + kLaunch;  // of the longer, and more
  // The sums are written and read as float32.
  if (parts > 1) time += 8 * shape.others * count(shape.rows * shape.columns) * kByte + kLaunch;
  if (const int64_t left = sums.terms - parts * each; left > 0) time += count(left) * kLeftTerm + kLaunch;
  return time;
}

}  // namespace

std::optional<int64_t> parts_of_sums(const SumsOfProduct& sums, const Target& target, int64_t most) {
  std::optional<int64_t> best;
  double least = INFINITY;
  for (int64_t parts = 1; parts <= most && (parts == 1 || terms_of_part(sums.terms, parts) >= kFewestOfAPart); ++parts)
    if (const auto time = time_of(sums, parts, target); time && *time < least) {
      best = parts;
      least = parts == 1 ? kWorthwhile * *time : *time;
    }
  return best;
}

}  // namespace tenon::lazy
