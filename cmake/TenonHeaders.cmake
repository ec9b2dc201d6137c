# What nearly every unit includes is compiled once for all layers, and once with GoogleTest for the tests: 2 to 4 of the
# 8 seconds that a unit takes. A source with flags of its own takes no part (SKIP_PRECOMPILE_HEADERS), nor does a target
# whose flags the compiler holds to be others (position-independent code, optimization).
set(TENON_HEADERS
  <algorithm> <array> <atomic> <bit> <chrono> <cmath> <cstdint> <cstdio> <cstdlib> <cstring> <filesystem> <fstream>
  <functional> <limits> <map> <memory> <mutex> <numeric> <optional> <random> <set> <span> <sstream> <string>
  <string_view> <thread> <unordered_map> <unordered_set> <utility> <variant> <vector> <fmt/format.h> <fmt/ranges.h>)
