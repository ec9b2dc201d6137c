#include <tenon/llm/mlx_groups.h>

#include <tenon/engine/tensor/ops.h>
#include <tenon/io/fail.h>
#include <tenon/llm/config.h>

namespace tenon::llm {
namespace {

constexpr int64_t kNumberBytes = 4;  // of a scale or bias, as float32

/// The bytes of x (..., n) of a 32-bit dtype: uint8 (..., 4 n).
Tensor bytes_of(const Tensor& x) {
  const Tensor words = x.bitcast(DType::UInt32).unsqueeze(-1) >> (arange(4) * 8).cast(DType::UInt32);
  return flatten((words & 255u).cast(DType::UInt8), {.begin = -2});
}

/// The float32 whose bytes begin here: (..., blocks, 1).
Tensor number_at(const Tensor& bytes, int64_t at) {
  const Tensor four = bytes[{ellipsis, slice(at, at + kNumberBytes)}].cast(DType::UInt32);
  return sum(four << (arange(4) * 8).cast(DType::UInt32), {.axis = -1, .keepdims = true})
      .cast(DType::UInt32)
      .bitcast(DType::Float32);
}

/// A block is a group: its codes, a stream of bits with the lowest first, then scale and bias.
template <int bits, int group>
io::BlockParts group_parts(const Tensor& b) {
  constexpr int64_t kCodeBytes = bits * group / 8;
  const Tensor stream = b[{ellipsis, slice(0, kCodeBytes)}].unsqueeze(-1) >> arange(8, DType::UInt8);
  const Tensor each = unflatten(flatten(stream & 1, {.begin = -2}), -1, {group, bits}) << arange(bits, DType::UInt8);
  return {sum(each, {.axis = -1}).cast(DType::UInt8), bits, 0, number_at(b, kCodeBytes),
          number_at(b, kCodeBytes + kNumberBytes)};
}

constexpr uint32_t kNotInGguf = 0xffffffff;
#define ROW(bits, group)                                                                                            \
  {                                                                                                                 \
    "MLX " #bits " bits, groups of " #group, kNotInGguf, group, bits *group / 8 + 2 * kNumberBytes, DType::Float32, \
        group_parts<bits, group>                                                                                    \
  }
#define ROWS(bits) ROW(bits, 32), ROW(bits, 64), ROW(bits, 128)
constexpr io::BlockFormat kFormats[] = {ROWS(2), ROWS(3), ROWS(4), ROWS(5), ROWS(6), ROWS(8)};
#undef ROWS
#undef ROW

const io::BlockFormat& format_of(const QuantizeOptions& o, const std::string& layer, const io::Origin& from) {
  const int64_t bytes = o.bits * o.group_size / 8 + 2 * kNumberBytes;
  for (const io::BlockFormat& f : kFormats)
    if (f.elements == o.group_size && f.bytes == bytes) return f;
  io::fail(from, "the layer {} has groups of {} and {} bits, expected 32, 64 or 128, and 2, 3, 4, 5, 6 or 8",
           io::in_quotes(layer), o.group_size, o.bits);
}

}  // namespace

void take_mlx_groups(io::TensorMap& file, FileTensors& to, const io::QuantizationConfig& config,
                     const std::string& path) {
  const io::Origin from{kOpenModel, path};
  constexpr std::string_view kScales = ".scales";
  std::vector<std::string> layers;
  for (const auto& [name, tensor] : file)
    if (name.ends_with(kScales)) layers.push_back(name.substr(0, name.size() - kScales.size()));
  for (const std::string& layer : layers) {
    const auto part = [&](const char* suffix) {
      const auto found = file.find(layer + suffix);
      if (found == file.end()) io::fail(from, "no tensor {}, which has scales", io::in_quotes(layer + suffix));
      return file.extract(found).mapped();
    };
    const Tensor codes = part(".weight"), scales = part(".scales"), biases = part(".biases");
    const QuantizeOptions& options = config.of(layer);
    const io::BlockFormat& format = format_of(options, layer, from);
    if (codes.dtype() != DType::UInt32 || !is_floating_point(scales.dtype()) || scales.dtype() != biases.dtype())
      io::fail(from, "the layer {} has a weight of {}, scales of {} and biases of {}, expected uint32 and floats",
               io::in_quotes(layer), name(codes.dtype()), name(scales.dtype()), name(biases.dtype()));
    if (scales.ndim() != 2 || scales.sizes() != biases.sizes() || codes.ndim() != 2 ||
        codes.size(0) != scales.size(0) || codes.size(1) * 32 != scales.size(1) * options.group_size * options.bits)
      io::fail(from,
               "the layer {} has a weight of {}, scales of {} and biases of {}, which do not fit {} bits in "
               "groups of {}",
               io::in_quotes(layer), to_string(codes.shape()), to_string(scales.shape()), to_string(biases.shape()),
               options.bits, options.group_size);
    const auto numbers = [](const Tensor& x) { return bytes_of(x.cast(DType::Float32).unsqueeze(-1)); };
    const Tensor in_groups = unflatten(bytes_of(codes), -1, {scales.size(1), -1});
    to.emplace(layer + ".weight", io::GgufTensor{&format,
                                                 {scales.size(0), scales.size(1) * options.group_size},
                                                 concatenate({in_groups, numbers(scales), numbers(biases)}, Axis(-1))});
  }
}

}  // namespace tenon::llm
