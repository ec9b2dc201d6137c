#include <tenon/engine/extend/for_each.h>

#include <tenon/base/raise.h>

namespace tenon::detail {

void no_such_type(const char* op, DType got, std::initializer_list<DType> known) {
  std::vector<std::string_view> names;
  for (const DType d : known) names.push_back(name(d));
  raise<UserError>(op, "dtype is {}, expected one of {}; cast it first", name(got), fmt::join(names, ", "));
}

void shapes_differ(const char* op, const Sizes& expected, const Sizes& got) {
  raise<UserError>(op, "an input of shape {} for an output of shape {}, expected equal ones; broadcast it first",
                   to_string(to_shape(got)), to_string(to_shape(expected)));
}

}  // namespace tenon::detail
