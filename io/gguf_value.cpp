#include <tenon/io/gguf_value.h>

#include <array>
#include <cstring>

#include <tenon/base/raise.h>

namespace tenon::io {
namespace {

struct TypeRow {
  std::string_view name;
  std::size_t bytes;
};
constexpr std::array<TypeRow, std::variant_size_v<GgufValue>> kGgufTypes{{{"uint8", 1},
                                                                          {"int8", 1},
                                                                          {"uint16", 2},
                                                                          {"int16", 2},
                                                                          {"uint32", 4},
                                                                          {"int32", 4},
                                                                          {"float32", 4},
                                                                          {"bool", 1},
                                                                          {"string", 0},
                                                                          {"list", 0},
                                                                          {"uint64", 8},
                                                                          {"int64", 8},
                                                                          {"float64", 8}}};

template <class T>
std::string encode_one(const T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    return encode_text(value);
  } else if constexpr (std::is_same_v<T, bool>) {
    return std::string(1, value ? '\1' : '\0');
  } else {
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
  }
}

template <class T, std::size_t kType = 0>
constexpr uint32_t type_of() {
  if constexpr (std::is_same_v<T, std::variant_alternative_t<kType, GgufValue>>)
    return kType;
  else
    return type_of<T, kType + 1>();
}

}  // namespace

std::string_view gguf_type_name(std::size_t type) { return kGgufTypes.at(type).name; }
std::size_t gguf_type_bytes(std::size_t type) { return kGgufTypes.at(type).bytes; }

std::string encode_text(std::string_view text) { return little_endian(text.size(), 8).append(text); }

std::string encode_value(const GgufValue& value) {
  return std::visit(
      [](const auto& v) {
        if constexpr (std::is_same_v<std::decay_t<decltype(v)>, GgufArray>)
          return little_endian(v.type(), 4) + little_endian(static_cast<uint64_t>(v.size()), 8) +
                 std::string(reinterpret_cast<const char*>(v.bytes().data()), v.bytes().size());
        else
          return encode_one(v);
      },
      value);
}

template <class T>
GgufArray::GgufArray(const std::vector<T>& values) : type_(type_of<T>()), count_(static_cast<int64_t>(values.size())) {
  auto text = std::make_shared<std::string>();
  for (const T& value : values) *text += encode_one(value);
  bytes_ = Bytes(reinterpret_cast<const std::byte*>(text->data()), text->size());
  owner_ = std::move(text);
}

template <class T>
std::vector<T> GgufArray::as() const {
  if (type_ != type_of<T>())
    raise<UserError>("GgufArray::as", "a list of {}, asked for as {}", gguf_type_name(type_),
                     gguf_type_name(type_of<T>()));
  std::vector<T> values;
  values.reserve(static_cast<std::size_t>(count_));
  Bytes rest = bytes_;
  for (int64_t i = 0; i < count_; ++i) {
    std::size_t taken = kGgufTypes[type_of<T>()].bytes;
    if constexpr (std::is_same_v<T, std::string>) {
      const std::size_t length = from_little_endian(rest.first(8));
      values.emplace_back(reinterpret_cast<const char*>(rest.data()) + 8, length);
      taken = 8 + length;
    } else if constexpr (std::is_same_v<T, bool>) {
      values.push_back(rest[0] == std::byte{1});
    } else {
      T value;
      std::memcpy(&value, rest.data(), sizeof value);
      values.push_back(value);
    }
    rest = rest.subspan(taken);
  }
  return values;
}

// clang-format off
#define TENON_LIST(T) \
  template GgufArray::GgufArray(const std::vector<T>&); \
  template std::vector<T> GgufArray::as<T>() const;
TENON_LIST(uint8_t) TENON_LIST(int8_t) TENON_LIST(uint16_t) TENON_LIST(int16_t) TENON_LIST(uint32_t) TENON_LIST(int32_t)
TENON_LIST(float) TENON_LIST(bool) TENON_LIST(std::string) TENON_LIST(uint64_t) TENON_LIST(int64_t) TENON_LIST(double)
#undef TENON_LIST
// clang-format on

}  // namespace tenon::io
