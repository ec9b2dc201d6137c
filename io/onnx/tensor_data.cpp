#include <tenon/io/onnx/tensor_data.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>

#include <tenon/io/elements.h>
#include <tenon/io/fail.h>

namespace tenon::onnx {

using io::fail;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostRank = 64;

std::string tensor_name(const TensorProto& t) { return "tensor " + io::in_quotes(t.name); }

int64_t element_count(const TensorProto& t, const Origin& origin) {
  if (t.dims.size() > kMostRank)
    fail(origin, "{} has {} axes, expected at most {}", tensor_name(t), t.dims.size(), kMostRank);
  int64_t count = 1;
  for (const int64_t size : t.dims) {
    const auto product = size < 0 ? std::nullopt : io::checked_product(count, std::max<int64_t>(size, 1));
    if (!product) fail(origin, "{} has the size {} in its shape ({})", tensor_name(t), size, fmt::join(t.dims, ", "));
    count = *product;
  }
  return std::ranges::count(t.dims, 0) > 0 ? 0 : count;
}

/// The bytes of `count` elements in a file: elements below 8 bits are packed.
int64_t packed_bytes(int64_t count, int bits, const TensorProto& t, const Origin& origin) {
  const auto all = io::checked_product(count, bits);
  if (!all) fail(origin, "{} has {} elements of {} bits: no memory has so many", tensor_name(t), count, bits);
  return bits < 8 ? (*all + 7) / 8 : *all / 8;
}

// ---- elements as numbers of the protocol buffer

/// How elements are stored as numbers: each number is a varint or has 4 or 8 bytes, of which some belong to the
/// element.
struct NumberForm {
  int field;
  std::size_t stored;   // bytes of a number; 0: a varint
  std::size_t element;  // bytes of it that belong to the element
  int64_t numbers;      // how many there must be
};

NumberForm number_form(const ElementInfo& e, int64_t count, const TensorProto& t, const Origin& origin) {
  switch (e.type) {
    case ElementType::Float:
      return {4, 4, 4, count};
    case ElementType::Complex64:
      return {4, 4, 4, 2 * count};
    case ElementType::Double:
      return {10, 8, 8, count};
    case ElementType::Complex128:
      return {10, 8, 8, 2 * count};
    case ElementType::Int64:
      return {7, 0, 8, count};
    case ElementType::UInt32:
      return {11, 0, 4, count};
    case ElementType::UInt64:
      return {11, 0, 8, count};
    case ElementType::Int32:
      return {5, 0, 4, count};
    default:
      break;
  }
  if (e.bits < 8) return {5, 0, 1, packed_bytes(count, e.bits, t, origin)};
  return {5, 0, static_cast<std::size_t>(e.bits) / 8, count};
}

std::vector<std::byte> bytes_of_numbers(const TensorProto& t, const ElementInfo& e, int64_t count,
                                        const Origin& origin) {
  const NumberForm form = number_form(e, count, t, origin);
  if (t.numbers_field != 0 && t.numbers_field != form.field)
    fail(origin, "{} of type {} has its elements in field {}, expected field {}", tensor_name(t), e.name,
         t.numbers_field, form.field);
  int64_t there = 0;  // counted before memory is allocated
  for (const Bytes part : t.numbers)
    there += form.stored == 0 ? std::ranges::count_if(part, [](std::byte b) { return b < std::byte{0x80}; })
                              : static_cast<int64_t>(part.size() / form.stored);
  if (there != form.numbers)
    fail(origin, "{} of shape ({}) has {} elements, expected {}", tensor_name(t), fmt::join(t.dims, ", "), there,
         form.numbers);
  std::vector<std::byte> result;
  result.reserve(static_cast<std::size_t>(there) * form.element);
  for (Bytes part : t.numbers)
    while (!part.empty()) {
      uint64_t number = 0;
      if (form.stored == 0) {
        number = take_varint(part, origin);
      } else {
        if (part.size() < form.stored) fail(origin, "{} has a part of a number", tensor_name(t));
        number = io::from_little_endian(part.first(form.stored));
        part = part.subspan(form.stored);
      }
      for (std::size_t i = 0; i < form.element; ++i) result.push_back(static_cast<std::byte>(number >> 8 * i & 0xff));
    }
  return result;
}

// ---- external data

int64_t external_number(Text text, Text key, const TensorProto& t, const Origin& origin) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0)
    fail(origin, "{}: {} of its external data is {}, expected a number of bytes", tensor_name(t), key,
         io::in_quotes(text));
  return value;
}

/// The path of external data. Throws if its text or a link leads out of the model's folder.
std::string external_path(Text location, const TensorProto& t, const DataSource& from) {
  const Origin& origin = from.file->origin();
  const fs::path path(location);
  bool inside =
      !location.empty() && location.find('\0') == Text::npos && location.find('\\') == Text::npos && path.is_relative();
  for (const fs::path& part : path) inside &= part != "..";
  const fs::path folder = fs::path(from.folder.empty() ? "." : from.folder);
  std::error_code error;
  const fs::path home = fs::canonical(folder, error), real = fs::canonical(folder / path, error);
  if (inside && error) fail(origin, "{}: no file {} beside the model", tensor_name(t), io::in_quotes(location));
  if (inside) inside = std::mismatch(home.begin(), home.end(), real.begin(), real.end()).first == home.end();
  if (!inside)
    fail(origin, "{}: its external data lies at {}, which leads out of the model's folder", tensor_name(t),
         io::in_quotes(location));
  return real.string();
}

struct Part {
  std::shared_ptr<const io::MappedFile> file;
  Bytes bytes;
};

Part external_part(const TensorProto& t, int64_t wanted, const DataSource& from) {
  const Origin& origin = from.file->origin();
  Text location;
  int64_t offset = 0;
  std::optional<int64_t> length;
  for (const auto& [key, text] : t.external) {
    if (key == "location") location = text;
    if (key == "offset") offset = external_number(text, key, t, origin);
    if (key == "length") length = external_number(text, key, t, origin);
  }
  const auto file = std::make_shared<const io::MappedFile>(Origin{origin.op, external_path(location, t, from)});
  const auto size = static_cast<int64_t>(file->bytes().size());
  if (length && *length != wanted)
    fail(origin, "{} needs {} bytes, but its external data has {}", tensor_name(t), wanted, *length);
  if (offset > size || wanted > size - offset)
    fail(file->origin(), "{} needs {} bytes at byte {} of {}", tensor_name(t), wanted, offset, size);
  return {file, file->bytes().subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(wanted))};
}

// ---- elements

/// Integers below 8 bits and small floats, in the form in which a Tensor holds them.
Tensor widened(Bytes bytes, const ElementInfo& e, int64_t count, const Sizes& shape, Device device) {
  const auto code = [&](int64_t i) {
    const int64_t bit = i * (e.bits == 6 ? 8 : e.bits);  // floats of 6 bits are not packed
    return std::to_integer<unsigned>(bytes[static_cast<std::size_t>(bit / 8)]) >> bit % 8 & ((1U << e.bits) - 1);
  };
  const auto all = static_cast<std::size_t>(count);
  if (e.is_small_float()) {
    std::vector<float> values(all);
    for (int64_t i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = small_float_value(e.small, code(i));
    return array(values, Dims(shape), device);
  }
  const unsigned sign = e.held == DType::Int8 ? 1U << (e.bits - 1) : 0;
  std::vector<int8_t> values(all);
  for (int64_t i = 0; i < count; ++i)
    values[static_cast<std::size_t>(i)] =
        static_cast<int8_t>(static_cast<int>(code(i) ^ sign) - static_cast<int>(sign));
  return from_data(values.data(), count, Dims(shape), e.held, device);
}

/// Read from the bytes, not from the Tensor: a node may be run while jit traces, and then a Tensor has no values.
std::optional<Known> known_elements(Bytes bytes, DType dtype, const Sizes& shape, int64_t count) {
  if (dtype != DType::Int64 || static_cast<std::size_t>(count) > kMostKnown) return std::nullopt;
  std::vector<int64_t> read(static_cast<std::size_t>(count));
  if (count > 0) std::memcpy(read.data(), bytes.data(), bytes.size());
  return Known{shape, {read.begin(), read.end()}};
}

}  // namespace

Value read_tensor(const TensorProto& t, const DataSource& from) {
  const Origin& origin = from.file->origin();
  const ElementInfo* e = find_info(t.type);
  if (e == nullptr) fail(origin, "{} is of the element type {}, which ONNX does not have", tensor_name(t), t.type);
  if (e->held == DType::Void) fail(origin, "{} is of type {}, which is not supported", tensor_name(t), e->name);
  const int64_t count = element_count(t, origin);
  const ElementInfo stored = [&] {
    ElementInfo s = *e;
    if (s.bits == 6) s.bits = 8;
    return s;
  }();
  const int64_t wanted = packed_bytes(count, stored.bits, t, origin);
  const Sizes shape(t.dims.begin(), t.dims.end());

  Part part{from.file, {}};
  std::vector<std::byte> numbers;
  if (t.is_external) {
    part = external_part(t, wanted, from);
  } else if (t.raw) {
    part.bytes = *t.raw;
  } else {
    numbers = bytes_of_numbers(t, stored, count, origin);
    part.bytes = numbers;
  }
  if (static_cast<int64_t>(part.bytes.size()) != wanted)
    fail(origin, "{} of type {} and shape ({}) has {} bytes, expected {}", tensor_name(t), e->name,
         fmt::join(t.dims, ", "), part.bytes.size(), wanted);
  if (e->type == ElementType::Bool) io::check_bools(part.bytes, tensor_name(t), origin);
  if (e->is_small_float() || e->is_small_integer())
    return {widened(part.bytes, *e, count, shape, from.device), e->type};
  const bool in_place = numbers.empty() && count > 0 && (t.raw || t.is_external);
  const Tensor tensor =
      in_place ? io::tensor_of(io::elements_in(part.file, part.bytes, count, e->held, io::readable(from.device)),
                               to_shape(shape), Stream{from.device})
               : from_data(part.bytes.data(), count, Dims(shape), e->held, from.device);
  if (auto known = known_elements(part.bytes, e->held, shape, count)) return {tensor, std::move(*known), e->type};
  return {tensor, e->type};
}

Value load_tensor_proto(const std::string& path, StreamOrDevice s) {
  const auto file = std::make_shared<const io::MappedFile>(Origin{"load_onnx", path});
  Budget budget(file->bytes().size());
  const TensorProto proto = parse_tensor(WireReader(file->bytes(), budget, file->origin()));
  const Stream stream = s;
  return read_tensor(proto, {file, fs::path(path).parent_path().string(), stream.device});
}

}  // namespace tenon::onnx
