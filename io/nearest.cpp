#include <tenon/io/nearest.h>

#include <algorithm>
#include <numeric>

#include <tenon/io/file.h>

namespace tenon::io {
namespace {

/// The number of insertions, deletions and replacements that change one into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(std::string_view name, const std::vector<std::string>& names) {
  constexpr std::size_t kCompared = 200;  // characters; the time grows with their square
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const std::string& n : names)
    near.emplace_back(edit_distance(name.substr(0, kCompared), std::string_view(n).substr(0, kCompared)), n);
  const std::size_t shown = std::min<std::size_t>(near.size(), 3);
  std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(shown), near.end());
  std::string result;
  for (std::size_t i = 0; i < shown; ++i) result.append(i == 0 ? "" : ", ").append(in_quotes(near[i].second));
  return result;
}

}  // namespace tenon::io
