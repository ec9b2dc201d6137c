#include <tenon/io/safetensors_header.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include <tenon/io/fail.h>
#include <tenon/io/json.h>

namespace tenon::io {
namespace {

struct Format {
  std::string_view name;
  DType dtype;
};
constexpr Format kSafetensorsFormats[] = {{"BOOL", DType::Bool},     {"U8", DType::UInt8},     {"I8", DType::Int8},
                                          {"U16", DType::UInt16},    {"I16", DType::Int16},    {"F16", DType::Float16},
                                          {"BF16", DType::BFloat16}, {"U32", DType::UInt32},   {"I32", DType::Int32},
                                          {"F32", DType::Float32},   {"U64", DType::UInt64},   {"I64", DType::Int64},
                                          {"F64", DType::Float64},   {"C64", DType::Complex64}};

// Runs before the JSON parser: no token may be so long that the parser's copies of it would be large, and nesting may
// not be deeper than in any valid header.
void check_tokens(std::string_view text, const Origin& origin) {
  constexpr std::size_t kLongestNumber = 64;
  constexpr int kDeepest = 8;
  if (text.find('\0') != std::string_view::npos) fail(origin, "a NUL in its header");  // where the parser would stop
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t begin = i;
    const char c = text[i];
    if (c == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        if (text[i] == '\\') ++i;
      if (i - begin > kLongestString) fail(origin, "a string of over {} bytes in its header", kLongestString);
    } else if (c == '{' || c == '[') {
      if (++depth > kDeepest) fail(origin, "its header is nested deeper than {} levels", kDeepest);
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (std::string_view(",: \t\r\n").find(c) == std::string_view::npos) {
      while (i + 1 < text.size() && std::string_view(",:{}[]\" \t\r\n").find(text[i + 1]) == std::string_view::npos)
        ++i;
      if (i - begin > kLongestNumber) fail(origin, "a number of over {} digits in its header", kLongestNumber);
    }
  }
}

// Receives the events of the JSON parser, and accepts them only in the order of a valid header; each state says what
// may come next.
class HeaderReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  HeaderReader(const Origin& origin, SafetensorsHeader& header) : origin_(origin), header_(header) {}

  bool start_object(std::size_t) override {
    switch (state_) {
      case State::Start:
        state_ = State::Top;
        return true;
      case State::Metadata:
        state_ = State::MetadataKey;
        return true;
      case State::Entry:
        state_ = State::Field;
        return true;
      default:
        return unexpected("an object");
    }
  }
  bool end_object() override {
    if (state_ == State::Field) {
      if (seen_ != kAllFields) fail(origin_, "tensor {} lacks {}", in_quotes(entry().name), missing_field());
      state_ = State::Top;
    } else {
      state_ = state_ == State::MetadataKey ? State::Top : State::End;
    }
    return true;
  }
  bool key(string_t& name) override {
    switch (state_) {
      case State::Top:
        return top_key(name);
      case State::Field:
        return field(name);
      default:
        key_ = name, state_ = State::MetadataValue;
        return true;
    }
  }
  bool string(string_t& value) override {
    if (state_ == State::MetadataValue) {
      if (header_.metadata.size() == kMostMetadata) fail(origin_, "over {} entries of metadata", kMostMetadata);
      if (!header_.metadata.emplace(key_, value).second) fail(origin_, "the metadata has {} twice", in_quotes(key_));
      state_ = State::MetadataKey;
      return true;
    }
    if (state_ != State::DType) return unexpected("a string");
    const auto* format = std::find_if(std::begin(kSafetensorsFormats), std::end(kSafetensorsFormats),
                                      [&](const Format& f) { return f.name == value; });
    if (format == std::end(kSafetensorsFormats)) {
      std::string known;
      for (const Format& f : kSafetensorsFormats) known.append(known.empty() ? "" : ", ").append(f.name);
      fail(origin_, "tensor {} has dtype {}, expected one of {}", in_quotes(entry().name), in_quotes(value), known);
    }
    entry().dtype = format->dtype;
    state_ = State::Field;
    return true;
  }
  bool start_array(std::size_t) override {
    if (state_ == State::Shape)
      state_ = State::ShapeNumber;
    else if (state_ == State::Offsets)
      state_ = State::OffsetNumber, offsets_ = 0;
    else
      return unexpected("a list");
    return true;
  }
  bool end_array() override {
    if (state_ == State::OffsetNumber && offsets_ != 2)
      fail(origin_, "tensor {} has {} data_offsets, expected 2", in_quotes(entry().name), offsets_);
    state_ = State::Field;
    return true;
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (state_ != State::ShapeNumber && state_ != State::OffsetNumber) return unexpected("a number");
    if (value > uint64_t{1} << 62)
      fail(origin_, "tensor {} has the {} {}, beyond 2^62", in_quotes(entry().name), number_role(), value);
    const auto number = static_cast<int64_t>(value);
    if (state_ == State::ShapeNumber) {
      if (entry().shape.size() == kMostAxes)
        fail(origin_, "tensor {} has over {} axes", in_quotes(entry().name), kMostAxes);
      entry().shape.push_back(number);
      return true;
    }
    if (offsets_ == 2) fail(origin_, "tensor {} has over 2 data_offsets", in_quotes(entry().name));
    (offsets_++ == 0 ? entry().begin : entry().end) = number;
    return true;
  }
  bool number_integer(number_integer_t value) override {
    if (state_ != State::ShapeNumber && state_ != State::OffsetNumber) return unexpected("a number");
    fail(origin_, "tensor {} has the {} {}, expected none below 0", in_quotes(entry().name), number_role(), value);
  }
  bool number_float(number_float_t, const string_t& text) override {
    if (state_ != State::ShapeNumber && state_ != State::OffsetNumber) return unexpected("a number");
    fail(origin_, "tensor {} has the {} {}, expected an integer below 2^62", in_quotes(entry().name), number_role(),
         in_quotes(text));
  }
  bool null() override { return unexpected("null"); }
  bool boolean(bool) override { return unexpected("true or false"); }
  bool binary(binary_t&) override { return unexpected("binary data"); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& e) override {
    fail(origin_, "its header is not JSON, at byte {}: {}", position, in_quotes(json_complaint(e.what())));
  }

 private:
  enum class State {
    Start,
    Top,
    Metadata,
    MetadataKey,
    MetadataValue,
    Entry,
    Field,
    DType,
    Shape,
    ShapeNumber,
    Offsets,
    OffsetNumber,
    End
  };
  static constexpr unsigned kAllFields = 7;
  struct FieldRow {
    std::string_view name;
    unsigned bit;
    State next;
  };
  static constexpr FieldRow kFields[] = {
      {"dtype", 1, State::DType}, {"shape", 2, State::Shape}, {"data_offsets", 4, State::Offsets}};

  SafetensorsEntry& entry() { return header_.entries.back(); }
  std::string_view number_role() const { return state_ == State::ShapeNumber ? "size" : "offset"; }

  bool top_key(const string_t& name) {
    if (name == "__metadata__") {
      if (has_metadata_) fail(origin_, "__metadata__ stands twice in its header");
      has_metadata_ = true;
      state_ = State::Metadata;
      return true;
    }
    if (header_.entries.size() == kMostTensors) fail(origin_, "over {} tensors", kMostTensors);
    header_.entries.emplace_back().name = name;
    seen_ = 0;
    state_ = State::Entry;
    return true;
  }
  bool field(const string_t& name) {
    for (const FieldRow& f : kFields) {
      if (f.name != name) continue;
      if ((seen_ & f.bit) != 0) fail(origin_, "tensor {} has {} twice", in_quotes(entry().name), f.name);
      seen_ |= f.bit;
      state_ = f.next;
      return true;
    }
    fail(origin_, "tensor {} has the field {}, expected dtype, shape and data_offsets", in_quotes(entry().name),
         in_quotes(name));
  }
  std::string_view missing_field() const {
    for (const FieldRow& f : kFields)
      if ((seen_ & f.bit) == 0) return f.name;
    return "";
  }
  bool unexpected(std::string_view what) {
    static constexpr std::string_view kExpected[] = {"an object",
                                                     "a name",
                                                     "an object of strings",
                                                     "a name",
                                                     "a string",
                                                     "an object with dtype, shape and data_offsets",
                                                     "a field",
                                                     "a string",
                                                     "a list of integers",
                                                     "an integer",
                                                     "a list of two integers",
                                                     "an integer",
                                                     "nothing"};
    std::string where = "its header";
    if (state_ == State::Metadata || state_ == State::MetadataValue)
      where = "__metadata__";
    else if (state_ > State::MetadataValue && !header_.entries.empty())
      where = "tensor " + in_quotes(entry().name);
    fail(origin_, "{} has {}, expected {}", where, what, kExpected[static_cast<int>(state_)]);
  }

  const Origin& origin_;
  SafetensorsHeader& header_;
  State state_ = State::Start;
  std::string key_;
  unsigned seen_ = 0;  // bits of kFields
  int offsets_ = 0;
  bool has_metadata_ = false;
};

void check_entry(const SafetensorsEntry& e, int64_t data_bytes, const Origin& origin) {
  // Sizes of 0 count as 1 here: the product of the other sizes must not overflow, because strides are such products.
  std::optional<int64_t> bound = static_cast<int64_t>(size_of(e.dtype));
  int64_t bytes = *bound;
  for (const int64_t size : e.shape) {
    bound = checked_product(*bound, std::max<int64_t>(size, 1));
    if (!bound)
      fail(origin, "tensor {} of shape ({}): the product passes 2^62 bytes", in_quotes(e.name),
           fmt::join(e.shape, ", "));
    bytes *= size;
  }
  if (e.end < e.begin || e.end > data_bytes)
    fail(origin, "tensor {} lies from byte {} to {} of the data, which has {}", in_quotes(e.name), e.begin, e.end,
         data_bytes);
  if (e.end - e.begin != bytes)
    fail(origin, "tensor {} has {} bytes, but {} of shape ({}) needs {}", in_quotes(e.name), e.end - e.begin,
         name(e.dtype), fmt::join(e.shape, ", "), bytes);
}

void check_names(const std::deque<SafetensorsEntry>& entries, const Origin& origin) {
  std::vector<std::string_view> names;
  names.reserve(entries.size());
  for (const SafetensorsEntry& e : entries) names.push_back(e.name);
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) fail(origin, "the tensor {} stands twice in its header", in_quotes(*twice));
}

void check_cover(const std::deque<SafetensorsEntry>& in_order, int64_t data_bytes, const Origin& origin) {
  int64_t covered = 0;
  for (const SafetensorsEntry& e : in_order) {
    if (e.begin != covered)
      fail(origin, "tensor {} begins at byte {} of the data, expected {}: {}", in_quotes(e.name), e.begin, covered,
           e.begin < covered ? "it overlaps another" : "bytes before it belong to no tensor");
    covered = e.end;
  }
  if (covered != data_bytes) fail(origin, "{} bytes of data, but its tensors end at {}", data_bytes, covered);
}

}  // namespace

std::optional<std::string_view> safetensors_name(DType dtype) {
  for (const Format& f : kSafetensorsFormats)
    if (f.dtype == dtype) return f.name;
  return {};
}

SafetensorsHeader parse_safetensors(Bytes file, const Origin& origin) {
  constexpr std::size_t kLengthBytes = 8;
  if (file.size() < kLengthBytes)
    fail(origin, "{} bytes, expected at least the {} of a safetensors file's header length", file.size(), kLengthBytes);
  const uint64_t length = from_little_endian(file.first(kLengthBytes));
  if (length > static_cast<uint64_t>(kMostHeaderBytes))
    fail(origin, "says that its header has {} bytes, expected at most {}: is it a safetensors file?", length,
         kMostHeaderBytes);
  if (length > file.size() - kLengthBytes)
    fail(origin, "says that its header has {} bytes, but only {} follow", length, file.size() - kLengthBytes);
  const std::string_view text(reinterpret_cast<const char*>(file.data()) + kLengthBytes, length);
  if (!text.starts_with('{')) fail(origin, "its header begins with {}, expected {{", in_quotes(text.substr(0, 1)));

  SafetensorsHeader header;
  header.data_begin = kLengthBytes + length;
  check_tokens(text, origin);
  HeaderReader reader(origin, header);
  nlohmann::json::sax_parse(text.begin(), text.end(), &reader);

  const auto data_bytes = static_cast<int64_t>(file.size() - header.data_begin);
  for (const SafetensorsEntry& e : header.entries) check_entry(e, data_bytes, origin);
  check_names(header.entries, origin);
  std::sort(header.entries.begin(), header.entries.end(),
            [](const auto& a, const auto& b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
  check_cover(header.entries, data_bytes, origin);
  return header;
}

}  // namespace tenon::io
