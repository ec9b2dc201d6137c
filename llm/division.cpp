#include <tenon/llm/division.h>

#include <fmt/format.h>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {
namespace {

constexpr const char* kDecoder = "Decoder";

struct Divided {
  const char* name;
  int64_t Config::*number;
};
constexpr Divided kDivided[] = {{"heads", &Config::heads},
                                {"heads of keys and values", &Config::kv_heads},
                                {"inner elements", &Config::inner},
                                {"inner elements of an expert", &Config::expert_inner},
                                {"inner elements of the shared expert", &Config::shared_inner},
                                {"tokens of the vocabulary", &Config::vocabulary}};

}  // namespace

Config part_of(const Config& whole, const distributed::Group& group) {
  Config part = whole;
  std::string wrong;
  for (const auto& [name, number] : kDivided) {
    if (whole.*number % group.size() != 0)
      wrong += fmt::format("{}{} {}", wrong.empty() ? "" : ", ", whole.*number, name);
    part.*number /= group.size();
  }
  if (!wrong.empty())
    raise<UserError>(kDecoder, "{} ranks cannot divide {}; start a number of ranks that divides them", group.size(),
                     wrong);
  return part;
}

io::GgufTensor part_of(const io::GgufTensor& whole, std::size_t axis, const std::string& name,
                       const distributed::Group& group) {
  const bool is_last = axis + 1 == whole.shape.size();
  const int64_t block = is_last ? whole.format->elements : 1, count = whole.shape[axis] / group.size();
  if (count % block != 0)
    raise<UserError>(kDecoder, "the tensor \"{}\" {} of {} has blocks of {} elements, which {} ranks cannot divide",
                     name, to_string(to_shape(whole.shape)), whole.format->name, block, group.size());
  const int64_t begin = group.rank() * count;
  std::vector<Index> entries(axis, slice());
  entries.push_back(slice(begin / block, (begin + count) / block));
  io::GgufTensor part{whole.format, whole.shape, whole.data.at(entries)};
  part.shape[axis] = count;
  if (axis > 0) part.data = part.data.contiguous().realize();
  return part;
}

}  // namespace tenon::llm
