#include "sweep_kinds.h"

#include <cmath>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tenon::bench {
namespace {

/// The elements of input `number`: a hash of the place, as a fraction of 2^32.
template <class T>
Tensor filled(const Input& input, uint32_t number) {
  std::size_t count = 1;
  for (const int64_t size : input.shape) count *= static_cast<std::size_t>(size);
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    uint32_t hash = (static_cast<uint32_t>(i) + number * 7919u) * 2654435769u;
    hash = (hash ^ (hash >> 15)) * 2246822519u;
    hash ^= hash >> 13;
    const double value = input.low + (input.high - input.low) * (hash * 0x1p-32);
    if constexpr (std::is_same_v<T, bool>)
      values[i] = value >= 1;
    else if constexpr (std::is_integral_v<T>)
      values[i] = static_cast<T>(std::floor(value));
    else if constexpr (std::is_same_v<T, double>)
      values[i] = value;
    else
      values[i] = static_cast<T>(static_cast<float>(value));
  }
  return array(values, Dims(input.shape)).realize();
}

Tensor filled(const Input& input, DType dtype, uint32_t number) {
  switch (dtype) {
    case DType::Bool:
      return filled<bool>(input, number);
    case DType::UInt8:
      return filled<uint8_t>(input, number);
    case DType::Int8:
      return filled<int8_t>(input, number);
    case DType::Int32:
      return filled<int32_t>(input, number);
    case DType::Float16:
      return filled<float16>(input, number);
    case DType::BFloat16:
      return filled<bfloat16>(input, number);
    case DType::Float64:
      return filled<double>(input, number);
    case DType::Float32:
      return filled<float>(input, number);
    default:
      throw std::logic_error("no inputs of this dtype");
  }
}

/// 0.75 to 1.33 times the size. Half of the large ones are multiples of 32, as most sizes of programs are.
int64_t near(int64_t size, std::mt19937_64& bits) {
  const double fraction = static_cast<double>(bits() >> 11) * 0x1p-53;
  const int64_t drawn = std::llround(static_cast<double>(size) * std::pow(16.0 / 9, fraction - 0.5));
  const bool round = size >= 128 && bits() % 2 == 0;
  return round ? (drawn + 16) / 32 * 32 : std::max<int64_t>(drawn, 1);
}

struct Drawing {
  DType dtype = DType::Float32;
  Sizes sizes;
};

Drawing draw(const std::string& text, std::mt19937_64& bits) {
  Drawing d;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (std::isalpha(static_cast<unsigned char>(word[0])) != 0) {
      d.dtype = word == "float64" ? DType::Float64 : word == "float16" ? DType::Float16 : DType::BFloat16;
    } else if (word == "=") {
      d.sizes.push_back(d.sizes.back());
    } else if (word[0] == '~') {
      d.sizes.push_back(near(std::stoll(word.substr(1)), bits));
    } else {
      std::vector<int64_t> choices;
      std::istringstream parts(word);
      for (std::string part; std::getline(parts, part, '|');) choices.push_back(std::stoll(part));
      d.sizes.push_back(choices[bits() % choices.size()]);
    }
  }
  return d;
}

std::string name_of(const Kind& kind, const Drawing& d) {
  const std::string dtype = d.dtype == DType::Float32 ? "" : fmt::format("_{}", name(d.dtype));
  return fmt::format("{}_{}{}", kind.name, fmt::join(d.sizes, "x"), dtype);
}

Row row_of(const Kind& kind, const Drawing& d) {
  std::vector<Input> inputs = kind.inputs(d.sizes);
  std::string described;
  double bytes = 0;
  for (Input& input : inputs) {
    if (input.dtype == DType::Void) input.dtype = d.dtype;
    double count = 1;
    for (const int64_t size : input.shape) count *= static_cast<double>(size);
    bytes += count * static_cast<double>(size_of(input.dtype));
    described +=
        fmt::format(R"({}{{"shape": [{}], "dtype": "{}", "low": {}, "high": {}}})", described.empty() ? "" : ", ",
                    fmt::join(input.shape, ", "), name(input.dtype), input.low, input.high);
  }
  Row row;
  row.json = fmt::format(
      R"({{"row": "{}", "group": "{}", "kind": "{}", "dtype": "{}", "sizes": [{}], "eager": {}, "inputs": [{}]}})",
      name_of(kind, d), kind.group, kind.name, name(d.dtype), fmt::join(d.sizes, ", "), kind.eager, described);
  row.workload = {name_of(kind, d),
                  Unit::Bytes,
                  bytes,
                  {},
                  [inputs] {
                    Tensors made;
                    for (const Input& input : inputs)
                      made.push_back(filled(input, input.dtype, static_cast<uint32_t>(made.size())));
                    return made;
                  },
                  [compute = kind.compute, sizes = d.sizes](const Tensors& x) { return compute(sizes, x); },
                  kind.eager};
  return row;
}

}  // namespace

std::vector<Kind> sweep_kinds() {
  std::vector<Kind> all;
  for (const auto& group :
       {product_kinds, epilogue_kinds, convolution_kinds, reduction_kinds, attention_kinds, copy_kinds,
        elementwise_kinds, order_kinds, small_kinds, training_kinds, linalg_kinds, fft_kinds})
    for (Kind& kind : group()) all.push_back(std::move(kind));
  return all;
}

std::vector<Row> sweep_rows(uint64_t seed) {
  std::mt19937_64 bits(seed);
  std::vector<Row> rows;
  std::set<std::string> names;
  for (const Kind& kind : sweep_kinds())
    for (const char* text : kind.sizes) {
      const Drawing d = draw(text, bits);
      if (names.insert(name_of(kind, d)).second) rows.push_back(row_of(kind, d));
    }
  return rows;
}

}  // namespace tenon::bench
