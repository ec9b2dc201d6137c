#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
Node extract(const Node& n) { return n; }
int64_t operation_count(const Node& n) { return extract(n).tree_operations(); }
}  // namespace tenon
