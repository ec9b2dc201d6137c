#include <tenon/io/gguf_header.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include <tenon/base/raise.h>
#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

constexpr std::size_t kMostEntries = 10'000, kMostListed = 100'000, kLongestName = 64 << 10;
constexpr uint32_t kMostDims = 4;
constexpr uint64_t kMostAlignment = 1 << 20, kUsualAlignment = 32;
constexpr uint32_t kString = 8, kArray = 9;

/// Keys whose values decide how a file is read; their values must have these types.
struct KnownKey {
  std::string_view key;
  uint32_t type;      // of the value, or of a list's elements
  bool list = false;  // the lists of one vocabulary must all have one length
};
constexpr KnownKey kKnownKeys[] = {
    {"tokenizer.ggml.tokens", kString, true},
    {"tokenizer.ggml.scores", 6, true},
    {"tokenizer.ggml.token_type", 5, true},
    {"general.alignment", 4},
    {"general.architecture", kString},
    {"split.no", 2},
    {"split.count", 2},
    {"split.tensors.count", 5},
};

/// What is left of the header; every read is checked against it.
class Reader {
 public:
  Reader(Bytes file, const Origin& origin) : file_(file), origin_(origin) {}

  std::size_t position() const { return position_; }
  std::size_t left() const { return file_.size() - position_; }

  Bytes bytes(uint64_t count, std::string_view what) {
    if (count > left())
      fail(origin_, "{} needs {} bytes at byte {}, but only {} follow", what, count, position_, left());
    const Bytes part = file_.subspan(position_, count);
    position_ += count;
    return part;
  }
  template <class T>
  T number(std::string_view what) {
    T value;
    std::memcpy(&value, bytes(sizeof value, what).data(), sizeof value);
    return value;
  }
  std::string_view text(std::string_view what) {
    const auto length = number<uint64_t>(what);
    const Bytes part = bytes(length, what);
    return {reinterpret_cast<const char*>(part.data()), part.size()};
  }
  std::string name(std::string_view what) {
    const std::string_view text = this->text(what);
    if (text.empty() || text.size() > kLongestName)
      fail(origin_, "{} of {} bytes, expected 1 to {}", what, text.size(), kLongestName);
    return std::string(text);
  }

 private:
  Bytes file_;
  const Origin& origin_;
  std::size_t position_ = 0;
};

std::string key_text(std::string_view key) { return "metadata " + in_quotes(key); }

void check_bool(std::byte b, std::string_view key, const Origin& origin) {
  if (b > std::byte{1}) fail(origin, "{} has the bool {}, expected 0 or 1", key_text(key), std::to_integer<int>(b));
}

uint32_t read_type(Reader& in, std::string_view key, const Origin& origin) {
  const auto type = in.number<uint32_t>(key_text(key));
  if (type >= std::variant_size_v<GgufValue>)
    fail(origin, "{} has type {}, expected one below {}", key_text(key), type, std::variant_size_v<GgufValue>);
  return type;
}

GgufValue read_array(Reader& in, const std::shared_ptr<const void>& owner, std::string_view key, const Origin& origin) {
  const uint32_t type = read_type(in, key, origin);
  if (type == kArray) fail(origin, "{} is a list of lists, which no model has", key_text(key));
  const auto count = in.number<uint64_t>(key_text(key));
  const uint64_t least = type == kString ? 8 : gguf_type_bytes(type);
  if (count > in.left() / least)
    fail(origin, "{} is a list of {} {}s, but only {} bytes follow", key_text(key), count, gguf_type_name(type),
         in.left());
  Reader begin = in;
  if (type == kString)
    for (uint64_t i = 0; i < count; ++i) in.text(key_text(key));
  else
    in.bytes(count * least, key_text(key));
  const Bytes part = begin.bytes(in.position() - begin.position(), key_text(key));
  if (type == static_cast<uint32_t>(GgufValue(true).index()))
    for (const std::byte b : part) check_bool(b, key, origin);
  return GgufArray(type, static_cast<int64_t>(count), part, owner);
}

template <std::size_t kType = 0>
GgufValue read_value(Reader& in, uint32_t type, const std::shared_ptr<const void>& owner, std::string_view key,
                     const Origin& origin) {
  if constexpr (kType == std::variant_size_v<GgufValue>) {
    raise<InternalError>(origin.op, "type {} of metadata", type);
  } else {
    using T = std::variant_alternative_t<kType, GgufValue>;
    if (type != kType) return read_value<kType + 1>(in, type, owner, key, origin);
    if constexpr (std::is_same_v<T, GgufArray>) {
      return read_array(in, owner, key, origin);
    } else if constexpr (std::is_same_v<T, std::string>) {
      return std::string(in.text(key_text(key)));
    } else if constexpr (std::is_same_v<T, bool>) {
      const auto b = in.number<std::byte>(key_text(key));
      check_bool(b, key, origin);
      return b == std::byte{1};
    } else {
      return in.number<T>(key_text(key));
    }
  }
}

void check_known(const GgufMetadata& metadata, const Origin& origin) {
  std::string_view first;
  int64_t size = -1;
  for (const KnownKey& known : kKnownKeys) {
    const auto found = metadata.find(known.key);
    if (found == metadata.end()) continue;
    const auto* list = std::get_if<GgufArray>(&found->second);
    const bool same = known.list ? list && list->type() == known.type : found->second.index() == known.type;
    if (!same)
      fail(origin, "{} is {} {}, expected {} {}", key_text(known.key), list ? "a list of" : "of type",
           gguf_type_name(list ? list->type() : found->second.index()), known.list ? "a list of" : "type",
           gguf_type_name(known.type));
    if (!known.list) continue;
    if (size < 0) first = known.key, size = list->size();
    if (list->size() != size)
      fail(origin, "{} has {} elements, but {} has {}: one each for every token", key_text(known.key), list->size(),
           key_text(first), size);
  }
}

uint64_t alignment_of(const GgufMetadata& metadata, const Origin& origin) {
  const auto found = metadata.find("general.alignment");
  if (found == metadata.end()) return kUsualAlignment;
  const uint64_t alignment = std::get<uint32_t>(found->second);
  if (alignment == 0 || (alignment & (alignment - 1)) != 0 || alignment > kMostAlignment)
    fail(origin, "general.alignment is {}, expected a power of two of at most {}", alignment, kMostAlignment);
  return alignment;
}

struct Listed {
  GgufEntry entry;
  uint64_t offset;
};

Listed read_entry(Reader& in, const Origin& origin) {
  GgufEntry e{in.name("the name of a tensor"), nullptr, {}, 0, 0};
  const std::string what = "tensor " + in_quotes(e.name);
  const auto dims = in.number<uint32_t>(what);
  if (dims > kMostDims) fail(origin, "{} has {} axes, expected at most {}", what, dims, kMostDims);
  std::optional<int64_t> elements = 1;
  for (uint32_t i = 0; i < dims; ++i) {
    const auto size = in.number<uint64_t>(what);
    if (size <= uint64_t{1} << 62)
      elements = checked_product(*elements, std::max<int64_t>(static_cast<int64_t>(size), 1));
    if (size > uint64_t{1} << 62 || !elements) fail(origin, "{} has over 2^62 elements", what);
    e.shape.insert(e.shape.begin(), static_cast<int64_t>(size));  // the file has the innermost axis first
  }
  const auto id = in.number<uint32_t>(what);
  e.format = block_format(id);
  if (e.format == nullptr)
    fail(origin, "{} has format {}, which is none of those that are read: {}", what, id, block_format_names());
  const int64_t row = e.shape.empty() ? 1 : e.shape.back();
  if (row % e.format->elements != 0)
    fail(origin, "{} of {} has rows of {} elements, expected a multiple of {}", what, e.format->name, row,
         e.format->elements);
  const int64_t count = std::accumulate(e.shape.begin(), e.shape.end(), int64_t{1}, std::multiplies<>());
  const auto bytes = checked_product(count / e.format->elements, e.format->bytes);
  if (!bytes) fail(origin, "{} has over 2^62 bytes", what);
  e.bytes = static_cast<std::size_t>(*bytes);
  return {std::move(e), in.number<uint64_t>(what)};
}

void place(std::vector<Listed>& all, std::size_t data, uint64_t alignment, std::size_t file_bytes,
           const Origin& origin) {
  for (Listed& t : all) {
    const std::string what = "tensor " + in_quotes(t.entry.name);
    if (t.offset % alignment != 0)
      fail(origin, "{} begins at byte {} of the data, expected a multiple of {}", what, t.offset, alignment);
    if (data > file_bytes || t.offset > file_bytes - data || t.entry.bytes > file_bytes - data - t.offset)
      fail(origin, "{} lies at byte {} of the data and has {} bytes, but the data has {}", what, t.offset,
           t.entry.bytes, data > file_bytes ? 0 : file_bytes - data);
    t.entry.begin = data + t.offset;
  }
  std::vector<const GgufEntry*> in_order;
  for (const Listed& t : all)
    if (t.entry.bytes != 0) in_order.push_back(&t.entry);
  std::ranges::sort(in_order, {}, &GgufEntry::begin);
  // A tensor begins where the one before it ends. With a wrong type or shape it would overlap the next, or leave a gap.
  std::size_t expected = 0;
  for (std::size_t i = 0; i < in_order.size(); ++i) {
    const std::size_t begin = in_order[i]->begin - data;
    if (begin < expected)
      fail(origin, "the tensors {} and {} overlap", in_quotes(in_order[i - 1]->name), in_quotes(in_order[i]->name));
    if (begin - expected >= alignment)
      fail(origin, "tensor {} begins at byte {} of the data, expected {}, where {}", in_quotes(in_order[i]->name),
           begin, (expected + alignment - 1) / alignment * alignment,
           i == 0 ? "the data begins" : fmt::format("tensor {} ends", in_quotes(in_order[i - 1]->name)));
    expected = begin + in_order[i]->bytes;
  }
}

uint64_t read_count(Reader& in, std::string_view what, uint64_t most, const Origin& origin) {
  const auto count = in.number<uint64_t>(what);
  if (count > most) fail(origin, "says that it has {} {}, expected at most {}", count, what, most);
  return count;
}

}  // namespace

GgufHeader parse_gguf(Bytes head, std::size_t file_bytes, std::shared_ptr<const void> owner, const Origin& origin) {
  Reader in(head, origin);
  const Bytes magic = in.bytes(4, "the magic number");
  if (std::memcmp(magic.data(), "GGUF", 4) != 0)
    fail(origin, "begins with {}, expected GGUF",
         in_quotes({reinterpret_cast<const char*>(magic.data()), magic.size()}));
  GgufHeader header;
  header.version = in.number<uint32_t>("the version");
  if (header.version != 0 && (header.version & 0xffff) == 0) fail(origin, "is big-endian; convert it to little-endian");
  if (header.version != 2 && header.version != 3) fail(origin, "has version {}, expected 2 or 3", header.version);
  const uint64_t tensors = read_count(in, "tensors", kMostListed, origin);
  const uint64_t entries = read_count(in, "entries of metadata", kMostEntries, origin);

  for (uint64_t i = 0; i < entries; ++i) {
    std::string key = in.name("a key of the metadata");
    const uint32_t type = read_type(in, key, origin);
    GgufValue value = read_value(in, type, owner, key, origin);
    if (header.metadata.contains(key)) fail(origin, "the metadata has {} twice", in_quotes(key));
    header.metadata.emplace(std::move(key), std::move(value));
  }
  check_known(header.metadata, origin);

  std::vector<Listed> listed;
  for (uint64_t i = 0; i < tensors; ++i) listed.push_back(read_entry(in, origin));
  const uint64_t alignment = alignment_of(header.metadata, origin);
  const std::size_t data = (in.position() + alignment - 1) / alignment * alignment;
  place(listed, data, alignment, file_bytes, origin);

  std::vector<std::string_view> names;
  for (const Listed& t : listed) names.push_back(t.entry.name);
  std::ranges::sort(names);
  if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
    fail(origin, "the tensor {} stands twice in its list", in_quotes(*twice));
  for (Listed& t : listed) header.entries.push_back(std::move(t.entry));
  return header;
}

}  // namespace tenon::io
