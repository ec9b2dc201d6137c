#include <tenon/io/npy_header.h>

#include <algorithm>
#include <bit>

#include <tenon/base/raise.h>
#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kMostAxes = 8;
constexpr char kNative = std::endian::native == std::endian::little ? '<' : '>';

struct NpyType {
  std::string_view code;
  DType dtype;
};
constexpr NpyType kNpyTypes[] = {{"b1", DType::Bool},      {"i1", DType::Int8},       {"u1", DType::UInt8},
                                 {"i2", DType::Int16},     {"u2", DType::UInt16},     {"i4", DType::Int32},
                                 {"u4", DType::UInt32},    {"i8", DType::Int64},      {"u8", DType::UInt64},
                                 {"f2", DType::Float16},   {"f4", DType::Float32},    {"f8", DType::Float64},
                                 {"c8", DType::Complex64}, {"c16", DType::Complex128}};

std::string_view text_of(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// The number of bytes that hold the length of the text.
std::size_t length_bytes(Bytes prefix) { return prefix[6] == std::byte{1} ? 2 : 4; }

// The dictionary, read from left to right.
class HeaderText {
 public:
  HeaderText(std::string_view text, const Origin& origin) : rest_(text), origin_(origin) {}

  void read(NpyHeader& header) {
    take('{', "a dictionary");
    unsigned seen = 0;
    while (!next_is('}')) {
      const std::string_view key = string("a key");
      const auto* row = std::find_if(std::begin(kKeys), std::end(kKeys), [&](const Key& k) { return k.name == key; });
      if (row == std::end(kKeys))
        fail(origin_, "its header has the key {}, expected descr, fortran_order and shape", in_quotes(key));
      const unsigned bit = 1U << (row - kKeys);
      if ((seen & bit) != 0) fail(origin_, "its header has {} twice", key);
      seen |= bit;
      take(':', "a colon");
      (this->*row->read)(header);
      if (!next_is('}')) take(',', "a comma");
    }
    take('}', "the end of the dictionary");
    for (const Key& k : kKeys)
      if ((seen & 1U << (&k - kKeys)) == 0) fail(origin_, "its header lacks {}", k.name);
    skip_space();
    if (!rest_.empty()) unexpected("its end");
  }

 private:
  struct Key {
    std::string_view name;
    void (HeaderText::*read)(NpyHeader&);
  };
  static const Key kKeys[3];

  void descr(NpyHeader& header) {
    if (next_is('[')) fail(origin_, "elements with fields, expected one number each");
    const std::string_view text = string("a dtype");
    const std::string_view code = text.substr(std::min<std::size_t>(text.size(), 1));
    const auto* type =
        std::find_if(std::begin(kNpyTypes), std::end(kNpyTypes), [&](NpyType t) { return t.code == code; });
    const char order = text.empty() ? '\0' : text[0];
    if (type == std::end(kNpyTypes) ||
        std::string_view(code.back() == '1' ? "|<>" : "<>").find(order) == std::string_view::npos) {
      std::string known;
      for (const NpyType& t : kNpyTypes) known.append(known.empty() ? "" : ", ").append(t.code);
      fail(origin_, "dtype {}, expected < or > and one of {} (objects are never unpickled)", in_quotes(text), known);
    }
    header.dtype = type->dtype;
    header.swapped = order != '|' && order != kNative && size_of(type->dtype) > 1;
  }

  void fortran_order(NpyHeader& header) {
    skip_space();
    header.fortran_order = rest_.starts_with("True");
    const std::string_view word = header.fortran_order ? "True" : "False";
    if (!rest_.starts_with(word)) unexpected("True or False");
    rest_.remove_prefix(word.size());
  }

  void shape(NpyHeader& header) {
    take('(', "a shape");
    while (!next_is(')')) {
      if (header.shape.size() == kMostAxes) fail(origin_, "over {} axes", kMostAxes);
      header.shape.push_back(size());
      // (3) is a number in Python; a shape of one axis is (3,).
      if (!next_is(')') || header.shape.size() == 1) take(',', "a comma");
    }
    take(')', "the end of a shape");
  }

  int64_t size() {
    skip_space();
    const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (digits == 0) unexpected("a size");
    int64_t value = 0;
    for (const char c : rest_.substr(0, digits)) {
      value = value * 10 + (c - '0');
      if (value > int64_t{1} << 58) fail(origin_, "the size {}, beyond 2^58", in_quotes(rest_.substr(0, digits)));
    }
    rest_.remove_prefix(digits);
    if (rest_.starts_with('L')) rest_.remove_prefix(1);  // Python 2 wrote long integers so
    return value;
  }

  std::string_view string(std::string_view what) {
    skip_space();
    const char quote = rest_.empty() ? '\0' : rest_[0];
    const std::size_t end = quote == '\'' || quote == '"' ? rest_.find(quote, 1) : std::string_view::npos;
    if (end == std::string_view::npos) unexpected(what);
    const std::string_view value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return value;
  }

  void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }
  bool next_is(char c) {
    skip_space();
    return rest_.starts_with(c);
  }
  void take(char c, std::string_view what) {
    if (!next_is(c)) unexpected(what);
    rest_.remove_prefix(1);
  }
  [[noreturn]] void unexpected(std::string_view what) {
    fail(origin_, "its header has {} where {} should be", in_quotes(rest_.substr(0, 20)), what);
  }

  std::string_view rest_;
  const Origin& origin_;
};

const HeaderText::Key HeaderText::kKeys[3] = {
    {"descr", &HeaderText::descr}, {"fortran_order", &HeaderText::fortran_order}, {"shape", &HeaderText::shape}};

}  // namespace

std::size_t npy_header_bytes(Bytes prefix, const Origin& origin) {
  if (prefix.size() < kNpyPrefixBytes || !text_of(prefix).starts_with(kMagic))
    fail(origin, "begins with {}, expected \"\\x93NUMPY\", a version and the length of a header",
         in_quotes(text_of(prefix.first(std::min(prefix.size(), kMagic.size())))));
  const auto major = std::to_integer<int>(prefix[6]), minor = std::to_integer<int>(prefix[7]);
  if (major < 1 || major > 3 || minor != 0)
    fail(origin, "version {}.{} of the npy format, expected 1.0, 2.0 or 3.0", major, minor);
  const std::size_t begin = 8 + length_bytes(prefix);
  const uint64_t length = from_little_endian(prefix.subspan(8, length_bytes(prefix)));
  if (length > kMostNpyHeaderBytes)
    fail(origin, "says that its header has {} bytes, expected at most {}", length, kMostNpyHeaderBytes);
  return begin + length;
}

NpyHeader parse_npy_header(Bytes file, const Origin& origin) {
  NpyHeader header;
  header.size = npy_header_bytes(file.first(std::min(file.size(), kNpyPrefixBytes)), origin);
  if (file.size() < header.size)
    fail(origin, "ends within its header: {} bytes, expected {}", file.size(), header.size);
  const std::size_t begin = 8 + length_bytes(file);
  HeaderText(text_of(file.subspan(begin, header.size - begin)), origin).read(header);

  // Sizes of 0 count as 1 here: the product of the other sizes must not overflow, because strides are such products.
  std::optional<int64_t> bound = static_cast<int64_t>(size_of(header.dtype));
  header.count = 1;
  for (const int64_t size : header.shape) {
    bound = checked_product(*bound, std::max<int64_t>(size, 1));
    if (!bound) fail(origin, "shape ({}), whose product passes 2^62 bytes", fmt::join(header.shape, ", "));
    header.count *= size;
  }
  header.bytes = header.count * static_cast<int64_t>(size_of(header.dtype));
  return header;
}

std::string npy_header(DType dtype, const Sizes& shape, const char* op) {
  const auto* type =
      std::find_if(std::begin(kNpyTypes), std::end(kNpyTypes), [&](NpyType t) { return t.dtype == dtype; });
  if (type == std::end(kNpyTypes))
    raise<UserError>(op, "dtype {}, which numpy has not; cast it to float32 first", name(dtype));
  if (shape.size() > kMostAxes)
    raise<UserError>(op, "{} axes, expected at most {}; reshape it", shape.size(), kMostAxes);
  std::string text =
      fmt::format("{{'descr': '{}{}', 'fortran_order': False, 'shape': ({}{}), }}", size_of(dtype) == 1 ? '|' : kNative,
                  type->code, fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  constexpr std::size_t kBegin = 10, kMultiple = 64;
  text.resize((kBegin + text.size() + kMultiple) / kMultiple * kMultiple - kBegin - 1, ' ');
  text += '\n';
  return fmt::format("{}{}{}{}", kMagic, std::string_view("\1\0", 2), little_endian(text.size(), 2), text);
}

}  // namespace tenon::io
