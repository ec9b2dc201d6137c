#include <tenon/io/onnx/wire.h>

#include <tenon/io/fail.h>

namespace tenon::onnx {

using io::fail;

void Budget::charge(std::size_t bytes, const Origin& origin) {
  left_ -= static_cast<int64_t>(bytes);
  if (left_ < 0) fail(origin, "its messages take more memory than the file's size and 32 MiB: no model has so many");
}

uint64_t take_varint(Bytes& bytes, const Origin& origin) {
  uint64_t value = 0;
  for (std::size_t i = 0; i < 10 && i < bytes.size(); ++i) {
    const auto byte = std::to_integer<uint64_t>(bytes[i]);
    value |= (byte & 0x7f) << 7 * i;
    if (byte < 0x80) {
      bytes = bytes.subspan(i + 1);
      return value;
    }
  }
  fail(origin, "is cut off or damaged: an integer of the protocol buffer does not end");
}

bool WireReader::next() {
  if (rest_.empty()) return false;
  const uint64_t key = take_varint(rest_, *origin_);
  if (key >> 3 == 0 || key >> 3 > (1U << 29) - 1) fail(*origin_, "is no ONNX model: field {} of a message", key >> 3);
  field_ = static_cast<int>(key >> 3);
  type_ = static_cast<Type>(key & 7);
  uint64_t size = 0;
  switch (type_) {
    case Type::Varint: {
      const Bytes before = rest_;
      integer_ = take_varint(rest_, *origin_);
      value_ = before.first(before.size() - rest_.size());
      return true;
    }
    case Type::Fixed64:
      size = 8;
      break;
    case Type::Fixed32:
      size = 4;
      break;
    case Type::Length:
      size = take_varint(rest_, *origin_);
      break;
    default:
      fail(*origin_, "is no ONNX model: field {} has the wire type {}", field_, key & 7);
  }
  if (size > rest_.size())
    fail(*origin_, "is cut off or damaged: field {} has {} bytes, of which {} are there", field_, size, rest_.size());
  value_ = rest_.first(size);
  rest_ = rest_.subspan(size);
  return true;
}

void WireReader::expect(Type type, const char* what) const {
  if (type_ != type)
    fail(*origin_, "field {} of a message has the wire type {}, expected {}", field_, static_cast<int>(type_), what);
}

int64_t WireReader::integer() const {
  expect(Type::Varint, "an integer");
  return static_cast<int64_t>(integer_);
}
float WireReader::number() const {
  expect(Type::Fixed32, "a float");
  return std::bit_cast<float>(static_cast<uint32_t>(io::from_little_endian(value_)));
}
Bytes WireReader::bytes() const {
  expect(Type::Length, "bytes");
  return value_;
}
std::string_view WireReader::text() const {
  const Bytes b = bytes();
  return {reinterpret_cast<const char*>(b.data()), b.size()};
}
Bytes WireReader::numbers() const { return value_; }

void WireReader::append(std::vector<int64_t>& to) const {
  if (type_ == Type::Varint) {
    add(to) = integer();
    return;
  }
  for (Bytes rest = bytes(); !rest.empty();) {
    const auto value = static_cast<int64_t>(take_varint(rest, *origin_));
    add(to) = value;
  }
}

void WireReader::append(std::vector<float>& to) const {
  if (type_ != Type::Fixed32 && (bytes().size() % 4 != 0)) fail(*origin_, "a list of floats has half a float");
  for (Bytes rest = value_; !rest.empty(); rest = rest.subspan(4))
    add(to) = std::bit_cast<float>(static_cast<uint32_t>(io::from_little_endian(rest.first(4))));
}

}  // namespace tenon::onnx
