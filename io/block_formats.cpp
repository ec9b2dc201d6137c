#include <tenon/io/block_formats.h>

#include <algorithm>

#include <tenon/engine/tensor/ops.h>

namespace tenon::io {
namespace {

// ---- helpers that read parts of a block; b is (..., blocks, bytes) of uint8

Tensor part(const Tensor& b, int64_t begin, int64_t count) { return b[{ellipsis, slice(begin, begin + count)}]; }

/// x with its last axis divided into several.
Tensor divided(const Tensor& x, const std::vector<int64_t>& sizes) {
  Shape shape = x.shape();
  shape.pop_back();
  for (const int64_t size : sizes) shape.emplace_back(size);
  return x.reshape(Dims(shape));
}
/// x with its last `axes` axes replaced by axes of these sizes.
Tensor regroup(const Tensor& x, int axes, const std::vector<int64_t>& sizes) {
  Shape shape = x.shape();
  shape.resize(shape.size() - static_cast<std::size_t>(axes));
  for (const int64_t size : sizes) shape.emplace_back(size);
  return x.reshape(Dims(shape));
}

/// 0, step, 2 step, ...: (count, 1) of uint8.
Tensor shifts(int64_t count, int64_t step) { return (arange(Node(count), DType::UInt8) * step).unsqueeze(-1); }

/// x (..., w) shifted to the right by 0, step, 2 step, ... (`count` of them): (..., count, w).
Tensor shifted(const Tensor& x, int64_t count, int64_t step) { return x.unsqueeze(-2) >> shifts(count, step); }

/// The low halves of the bytes, then the high ones: (..., 2, w).
Tensor nibbles(const Tensor& x) { return shifted(x, 2, 4) & 15; }

/// The bits of the bytes, lowest first: (..., 8 w).
Tensor bits(const Tensor& x, int64_t bytes) {
  return regroup((x.unsqueeze(-1) >> arange(8, DType::UInt8)) & 1, 2, {8 * bytes});
}

Tensor number(const Tensor& codes) { return codes.cast(DType::Int32).cast(DType::Float32); }

/// The float16 at this byte: (..., blocks, 1).
Tensor half_at(const Tensor& b, int64_t at) {
  const Tensor low = part(b, at, 1).cast(DType::UInt16), high = part(b, at + 1, 1).cast(DType::UInt16);
  return (low | (high << 8)).bitcast(DType::Float16);
}
Tensor wide(const Tensor& half) { return half.cast(DType::Float32); }

/// 32 codes of 4 bits: first the low halves of 16 bytes, then the high ones.
Tensor codes_of_4(const Tensor& b, int64_t at) { return regroup(nibbles(part(b, at, 16)), 2, {32}); }

// ---- blocks of 32

/// The fifth bits of 32 codes, from this byte on, each shifted to its place in a code.
Tensor fifth_at(const Tensor& b, int64_t at) { return bits(part(b, at, 4), 4) << 4; }

BlockParts q4_0(const Tensor& b) { return {codes_of_4(b, 2), 4, 8, half_at(b, 0)}; }
BlockParts q4_1(const Tensor& b) { return {codes_of_4(b, 4), 4, 0, half_at(b, 0), half_at(b, 2)}; }
BlockParts q5_0(const Tensor& b) { return {codes_of_4(b, 6) | fifth_at(b, 2), 5, 16, half_at(b, 0)}; }
BlockParts q5_1(const Tensor& b) { return {codes_of_4(b, 8) | fifth_at(b, 4), 5, 0, half_at(b, 0), half_at(b, 2)}; }
BlockParts q8_0(const Tensor& b) { return {part(b, 2, 32) ^ 128, 8, 128, half_at(b, 0)}; }

/// The numbers of a table of 16 at these codes.
Tensor looked_up(const std::vector<float>& table, const Tensor& codes) {
  return take(array(table), codes.cast(DType::Int32));
}
Tensor iq4_nl(const Tensor& b) {
  return wide(half_at(b, 0)) *
         looked_up({-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113}, codes_of_4(b, 2));
}
/// Doubled numbers of 4 bits (1 of sign, 2 of exponent, 1 of mantissa), and half of the power of two that scales all
/// 32.
Tensor mxfp4(const Tensor& b) {
  const Tensor exponent = part(b, 0, 1).cast(DType::UInt32);
  const Tensor subnormal = Tensor(0x00200000u) << exponent, normal = (exponent - 1u) << 23;
  const Tensor scale = where(exponent < 2u, subnormal, normal).bitcast(DType::Float32);
  return scale * looked_up({0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12}, codes_of_4(b, 1));
}

// ---- blocks of 256: 16 or 8 groups; the scales of the groups are codes themselves

Tensor joined(const Tensor& groups, int axes) { return regroup(groups, axes, {256}); }

/// 256 codes of 2 bits in 64 bytes: each 32 bytes hold four rows of 32.
Tensor codes_of_2(const Tensor& x) { return joined(shifted(divided(x, {2, 32}), 4, 2) & 3, 3); }

BlockParts q2_k(const Tensor& b) {
  const Tensor both = part(b, 0, 16);
  return {codes_of_2(part(b, 16, 64)), 2, 0, half_at(b, 80), -half_at(b, 82), both & 15, both >> 4};
}

BlockParts q3_k(const Tensor& b) {
  const Tensor low = regroup(nibbles(part(b, 96, 8)), 2, {16});
  const Tensor high = regroup(shifted(part(b, 104, 4), 4, 2) & 3, 2, {16});
  const Tensor scale = (low | (high << 4)).bitcast(DType::Int8) - 32;
  const Tensor third = joined(shifted(part(b, 0, 32), 8, 1) & 1, 2);  // if the bit is 0, the value is 4 smaller
  return {codes_of_2(part(b, 32, 64)) | (third << 2), 3, 4, half_at(b, 108), {}, scale};
}

/// For Q4_K and Q5_K: eight scales and minima of 6 bits in the 12 bytes from byte 4 on.
BlockParts with_codes(const Tensor& b, const Tensor& codes, int bits) {
  const Tensor d = part(b, 4, 4), m = part(b, 8, 4), last = part(b, 12, 4);
  const Tensor scales = concatenate({d & 63, (last & 15) | ((d >> 2) & 0x30)}, {.axis = -1});
  const Tensor minima = concatenate({m & 63, (last >> 4) | ((m >> 2) & 0x30)}, {.axis = -1});
  return {codes, bits, 0, half_at(b, 0), -half_at(b, 2), scales, minima};
}
/// 256 codes of 4 bits in 128 bytes: each 32 bytes hold two rows of 32.
Tensor rows_of_4(const Tensor& x) { return joined(nibbles(divided(x, {4, 32})), 3); }

BlockParts q4_k(const Tensor& b) { return with_codes(b, rows_of_4(part(b, 16, 128)), 4); }
BlockParts q5_k(const Tensor& b) {
  const Tensor fifth = joined(shifted(part(b, 16, 32), 8, 1) & 1, 2);
  return with_codes(b, rows_of_4(part(b, 48, 128)) | (fifth << 4), 5);
}
BlockParts q6_k(const Tensor& b) {
  const Tensor low = joined(nibbles(divided(part(b, 0, 128), {2, 64})), 3);
  const Tensor high = joined(shifted(divided(part(b, 128, 64), {2, 32}), 4, 2) & 3, 3);
  return {low | (high << 4), 6, 32, half_at(b, 208), {}, part(b, 192, 16).bitcast(DType::Int8)};
}

// ---- writing blocks of 32; v is (..., blocks, 32) of float32

Tensor half_bytes(const Tensor& x) {
  const Tensor bits = x.cast(DType::Float16).bitcast(DType::UInt16);
  return concatenate({(bits & 255).cast(DType::UInt8), (bits >> 8).cast(DType::UInt8)}, {.axis = -1});
}
/// 1 / x, and 0 for 0.
Tensor inverse(const Tensor& x) { return where(x == 0.f, 0.f, 1.f / where(x == 0.f, 1.f, x)); }

/// The value farthest from 0, with its sign; the first of several.
Tensor extreme(const Tensor& v) {
  return take_along_axis(v, argmax(abs(v), {.axis = -1, .keepdims = true}), {.axis = -1});
}
/// x truncated to a code, at most `most`. x is not negative; callers have added 1/2, so that this rounds.
Tensor code(const Tensor& x, int most) { return minimum(trunc(x), float(most)).cast(DType::UInt8); }

Tensor packed_4(const Tensor& codes) {
  const Tensor halves = divided(codes & 15, {2, 16});
  return halves[{ellipsis, 0, slice()}] | (halves[{ellipsis, 1, slice()}] << 4);
}
/// The fifth bits of 32 codes, as 4 bytes.
Tensor fifth_bits(const Tensor& codes) {
  const Tensor each = divided(codes >> 4, {4, 8}) << arange(8, DType::UInt8);
  return sum(each.cast(DType::Int32), {.axis = {-1}}).cast(DType::UInt8);
}

Tensor to_q4_0(const Tensor& v) {
  const Tensor d = extreme(v) / -8.f;
  return concatenate({half_bytes(d), packed_4(code(v * inverse(d) + 8.5f, 15))}, {.axis = -1});
}
Tensor to_q5_0(const Tensor& v) {
  const Tensor d = extreme(v) / -16.f, codes = code(v * inverse(d) + 16.5f, 31);
  return concatenate({half_bytes(d), fifth_bits(codes), packed_4(codes)}, {.axis = -1});
}
/// Scale, minimum and codes of a format with a minimum.
struct Affine {
  Tensor d, least, codes;
};
Affine affine(const Tensor& v, int most) {
  const Tensor least = min(v, {.axis = {-1}, .keepdims = true});
  const Tensor d = (max(v, {.axis = {-1}, .keepdims = true}) - least) / float(most);
  return {d, least, code((v - least) * inverse(d) + 0.5f, most)};
}
Tensor to_q4_1(const Tensor& v) {
  const auto [d, least, codes] = affine(v, 15);
  return concatenate({half_bytes(d), half_bytes(least), packed_4(codes)}, {.axis = -1});
}
Tensor to_q5_1(const Tensor& v) {
  const auto [d, least, codes] = affine(v, 31);
  return concatenate({half_bytes(d), half_bytes(least), fifth_bits(codes), packed_4(codes)}, {.axis = -1});
}
Tensor to_q8_0(const Tensor& v) {
  const Tensor d = max(abs(v), {.axis = {-1}, .keepdims = true}) / 127.f, x = v * inverse(d);
  const Tensor whole = floor(abs(x)), rounded = whole + floor(2.f * (abs(x) - whole));  // halves away from 0
  return concatenate({half_bytes(d), (sign(x) * rounded).cast(DType::Int8).bitcast(DType::UInt8)}, {.axis = -1});
}

constexpr BlockFormat kBlockFormats[] = {
    {"F32", 0, 1, 4, DType::Float32},
    {"F16", 1, 1, 2, DType::Float16},
    {"BF16", 30, 1, 2, DType::BFloat16},
    {"F64", 28, 1, 8, DType::Float64},
    {"I8", 24, 1, 1, DType::Int8},
    {"I16", 25, 1, 2, DType::Int16},
    {"I32", 26, 1, 4, DType::Int32},
    {"I64", 27, 1, 8, DType::Int64},
    {"Q4_0", 2, 32, 18, DType::Float32, q4_0, nullptr, to_q4_0},
    {"Q4_1", 3, 32, 20, DType::Float32, q4_1, nullptr, to_q4_1},
    {"Q5_0", 6, 32, 22, DType::Float32, q5_0, nullptr, to_q5_0},
    {"Q5_1", 7, 32, 24, DType::Float32, q5_1, nullptr, to_q5_1},
    {"Q8_0", 8, 32, 34, DType::Float32, q8_0, nullptr, to_q8_0},
    {"Q2_K", 10, 256, 84, DType::Float32, q2_k},
    {"Q3_K", 11, 256, 110, DType::Float32, q3_k},
    {"Q4_K", 12, 256, 144, DType::Float32, q4_k},
    {"Q5_K", 13, 256, 176, DType::Float32, q5_k},
    {"Q6_K", 14, 256, 210, DType::Float32, q6_k},
    {"IQ4_NL", 20, 32, 18, DType::Float32, nullptr, iq4_nl},
    {"MXFP4", 39, 32, 17, DType::Float32, nullptr, mxfp4},
};

template <class Same>
const BlockFormat* find_format(Same same) {
  const auto* found = std::ranges::find_if(kBlockFormats, same);
  return found == std::end(kBlockFormats) ? nullptr : found;
}

/// d of a block times the factors of its groups, if there are any.
Tensor times_groups(const Tensor& d, const std::optional<Tensor>& factors) {
  return factors ? wide(d) * number(*factors) : wide(d);
}

}  // namespace

Tensor BlockParts::scales() const { return times_groups(scale, group_scale); }
std::optional<Tensor> BlockParts::minima() const {
  return minimum ? std::optional(times_groups(*minimum, group_minimum)) : std::nullopt;
}

Tensor BlockParts::values() const {
  const int64_t groups = group_scale ? group_scale->size(-1) : 1, elements = codes.size(-1);
  const Tensor whole = divided(number(codes), {groups, elements / groups}) - static_cast<float>(zero);
  const Tensor scaled = scales().unsqueeze(-1) * whole;
  return regroup(minimum ? scaled + minima()->unsqueeze(-1) : scaled, 2, {elements});
}

const BlockFormat* block_format(uint32_t id) {
  return find_format([&](const BlockFormat& f) { return f.id == id; });
}
const BlockFormat* block_format(std::string_view name) {
  return find_format([&](const BlockFormat& f) { return f.name == name; });
}
const BlockFormat* plain_format(DType dtype) {
  return find_format([&](const BlockFormat& f) { return f.elements == 1 && f.dtype == dtype; });
}
std::string block_format_names() {
  std::string names;
  for (const BlockFormat& f : kBlockFormats) names.append(names.empty() ? "" : ", ").append(f.name);
  return names;
}

}  // namespace tenon::io
