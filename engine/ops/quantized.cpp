// Codes are packed into words in periods: P codes fill exactly Q words. Code j of a period begins at bit j * bits; in
// word q it is shifted by j * bits - 32 q, to the left if that is not negative. Bits that are shifted out of a word are
// lost.
#include <tenon/engine/ops/quantized.h>

#include <algorithm>
#include <array>
#include <numeric>

#include <tenon/base/target.h>
#include <tenon/codegen/heuristic/group_sums.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/lazy/matrices.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/quantized_int8.h>

namespace tenon {
namespace {

struct Packing {
  int bits;
  int64_t codes, words;  // of a period
  explicit Packing(int b) : bits(b), codes(32 / std::gcd(b, 32)), words(b / std::gcd(b, 32)) {}
};

void check_options(const char* op, int64_t group_size, int bits) {
  if (!is_supported({group_size, bits}))
    raise<UserError>(op, "group_size {}, bits {}; expected {}", group_size, bits, kQuantizations);
}

/// x with its last axis divided into two.
Tensor split_last(const Tensor& x, const Node& outer, int64_t inner) {
  Shape shape = x.shape();
  shape.back() = outer;
  shape.emplace_back(inner);
  return mlops::reshape(x, shape);
}
/// x with its last `axes` axes joined to one.
Tensor join_last(const Tensor& x, int axes) {
  Shape shape = x.shape();
  Node size = 1;
  for (int i = 0; i < axes; ++i) size = size * shape.back(), shape.pop_back();
  shape.push_back(size);
  return mlops::reshape(x, shape);
}

Tensor steps(int64_t count, int64_t step, Stream stream) {
  return (arange(Node(count), DType::Int32, stream) * step).cast(DType::UInt32);
}

/// Packs codes (..., K), which are below 2^bits, into words.
Tensor pack(const Tensor& codes, const Packing& p) {
  const Stream stream = codes.stream();
  const Tensor periods = split_last(codes, codes.shape().back() / Node(p.codes), p.codes);
  const Tensor begin = steps(p.codes, p.bits, stream);
  if (p.words == 1) return sum(periods << begin, {.axis = -1});
  const Tensor word = unsqueeze(steps(p.words, 32, stream), 1), each = unsqueeze(periods, -2);
  return join_last(sum(where(begin >= word, each << (begin - word), each >> (word - begin)), {.axis = -1}), 2);
}

/// The codes of words (..., W): (..., W / Q, P).
Tensor unpack(const Tensor& w_q, const Packing& p) {
  const Stream stream = w_q.stream();
  const Tensor begin = steps(p.codes, p.bits, stream);
  const Number mask = (1u << p.bits) - 1;
  if (p.words == 1) return (unsqueeze(w_q, -1) >> begin) & mask;
  const Tensor words = unsqueeze(split_last(w_q, w_q.shape().back() / Node(p.words), p.words), -1);
  const Tensor word = unsqueeze(steps(p.words, 32, stream), 1);
  return sum(where(begin >= word, words >> (begin - word), words << (word - begin)), {.axis = -2}) & mask;
}

std::string operands_text(const Tensor& w_q, const Tensor& scales, const Tensor& biases, int64_t group_size, int bits) {
  return fmt::format("w_q is {} {}, scales are {} {}, biases are {} {}, group_size {}, bits {}", name(w_q.dtype()),
                     detail::shape_text(w_q), name(scales.dtype()), detail::shape_text(scales), name(biases.dtype()),
                     detail::shape_text(biases), group_size, bits);
}

/// The options with which rows of so many words and groups, and of `columns` values if that is known, were quantized.
std::string with_right_options(const Shape& words, const Shape& groups, const std::optional<Node>& columns) {
  if (words.size() != groups.size() || !std::equal(words.begin(), words.end() - 1, groups.begin())) return "";
  std::vector<std::string> found;
  for (const int64_t group_size : {64, 32, 128})
    for (const int bits : {2, 3, 4, 5, 6, 8}) {
      const Node values = groups.back() * Node(group_size);
      if (words.back() * 32 == values * Node(bits) && (!columns || *columns == values))
        found.push_back(fmt::format("{{.group_size = {}, .bits = {}}}", group_size, bits));
    }
  return found.empty()
             ? ""
             : fmt::format("; these are of {}: give the options of quantize() here too", fmt::join(found, " or "));
}

void check_quantized(const char* op, const Tensor& w_q, const Tensor& scales, const Tensor& biases, int64_t group_size,
                     int bits) {
  check_options(op, group_size, bits);
  const auto given = [&] { return operands_text(w_q, scales, biases, group_size, bits); };
  if (w_q.dtype() != DType::UInt32) raise<UserError>(op, "{}; expected w_q of uint32, as quantize() gives it", given());
  if (!is_floating_point(scales.dtype()) || !is_floating_point(biases.dtype()))
    raise<UserError>(op, "{}; expected scales and biases of floats", given());
  const Shape words = w_q.shape(), groups = scales.shape();
  if (words.size() < 2)
    raise<UserError>(op, "{}; expected w_q (..., rows, words); give a single row an axis of size 1 with unsqueeze(0)",
                     given());
  const Node codes = words.back() * 32;  // times bits
  if (!(codes % Node(bits * group_size)).is(0))
    raise<UserError>(op, "{}; expected w_q of whole groups of {} codes, which {} words of {} bits are not{}", given(),
                     group_size, render(words.back()), bits, with_right_options(words, groups, std::nullopt));
  Shape expected = words;
  expected.back() = codes / Node(bits * group_size);
  if (groups != expected || biases.shape() != expected)
    raise<UserError>(op, "{}; expected scales and biases {}, one for each {} codes of a row{}", given(),
                     to_string(expected), group_size,
                     groups == expected ? std::string() : with_right_options(words, groups, std::nullopt));
}

/// scale * code + bias in a dtype. Twice: the product and the sum are rounded; Once: only the sum is.
enum class Rounded : uint8_t { Twice, Once };
Tensor weights(const Tensor& w_q, const Tensor& scales, const Tensor& biases, const QuantizeOptions& options,
               DType dtype, Rounded rounded) {
  // Through int32, because more machines convert it than uint32.
  const Tensor codes = join_last(unpack(w_q, Packing(options.bits)), 2).cast(DType::Int32).cast(dtype);
  const Tensor code = split_last(codes, scales.shape().back(), options.group_size);
  const Tensor scale = unsqueeze(scales.cast(dtype), -1), bias = unsqueeze(biases.cast(dtype), -1);
  return join_last(rounded == Rounded::Once ? mulacc(scale, code, bias) : scale * code + bias, 2);
}

constexpr int64_t kRowsOfCodes = 64;  // up to so many rows of x, weights are not worth writing

/// Are there enough rows that weights are worth writing to memory for tensor cores?
bool is_for_tensor_cores(const Tensor& x, const Tensor& w, DType result) {
  constexpr double kFewestRows = 8, kFewestWeights = 1 << 20;
  if (!is_float16_bits(result) || !lazy::has_tensor_cores(x.stream().device)) return false;
  if (!is_concrete(x.shape()) || !is_concrete(w.shape()) || x.ndim() < 2 || w.ndim() > 2) return false;
  const auto elements = [](const Tensor& t) { return static_cast<double>(t.size()); };
  return elements(x) >= kFewestRows * static_cast<double>(x.size(-1)) && elements(w) >= kFewestWeights;
}

/// x @ w, or x @ w.T, for float32 weights w, each as the sum of two 16-bit floats: what the first leaves of it is the
/// second. So at least 16 bits of each weight count. Both are terms of one product, one after the other.
Tensor product_of_parts(const Tensor& x, const Tensor& w, bool transpose) {
  const Tensor whole = unsqueeze(w, transpose ? -1 : -2), rest = whole - whole.cast(x.dtype()).cast(w.dtype());
  const Tensor first = arange(2, DType::Int32, x.stream()) == 0;
  const Tensor parts = where(transpose ? first : unsqueeze(first, -1), whole, rest).cast(x.dtype());
  Shape of_w = w.shape(), of_x = x.shape(), twice = x.shape();
  Node& terms = transpose ? of_w.back() : of_w[of_w.size() - 2];
  terms = of_x.back() = terms * Node(2);
  twice.emplace_back(2);
  const Tensor y = reshape(mlops::contiguous(expand(unsqueeze(x, -1), twice)), of_x), both = reshape(parts, of_w);
  return matmul(y, transpose ? both.T() : both);
}

/// x @ w.T for few rows of x: tensor cores add up x * code for each group of weights, which is exact but for the sum;
/// then the sum is multiplied by the group's scale, and its bias times the sum of x is added. The groups are divided
/// into parts, so that all cores have work.
Tensor product_of_codes(const Tensor& x, const Tensor& w_q, const Tensor& scales, const Tensor& biases,
                        const QuantizeOptions& options) {
  const DType f = DType::Float32;
  const int64_t groups = scales.size(-1), rows = x.size() / x.size(-1), columns = scales.size(0);
  const int64_t parts = parts_of_groups(groups, columns, target(x.stream().device.target()));
  const int64_t each = groups / parts;
  const auto in_parts = [&](const Tensor& t, int64_t length) {  // (length, groups, ...) to (parts, length, each, ...)
    Shape shape{length, parts, each};
    std::vector<int> axes{1, 0, 2};
    for (int k = 2; k < t.ndim(); ++k) shape.push_back(t.shape()[static_cast<std::size_t>(k)]), axes.push_back(k + 1);
    return mlops::permute(mlops::reshape(t, shape), axes);
  };
  const Tensor codes = join_last(unpack(w_q, Packing(options.bits)), 2).cast(DType::Int32).cast(f).cast(x.dtype());
  const Tensor of_x = in_parts(split_last(mlops::reshape(x, {rows, x.size(-1)}), groups, options.group_size), rows);
  const Tensor of_w = in_parts(split_last(codes, groups, options.group_size), columns);
  const Tensor sums = sum(unsqueeze(of_x, 2).cast(f) * unsqueeze(of_w, 1).cast(f), {.axis = -1});
  const Tensor sums_of_x = mlops::contiguous(sum(of_x.cast(f), {.axis = -1}));
  const Tensor scale = in_parts(scales, columns).cast(f), bias = in_parts(biases, columns).cast(f);
  const Tensor terms = sums * unsqueeze(scale, 1) + unsqueeze(sums_of_x, 2) * unsqueeze(bias, 1);
  Shape shape = x.shape();
  shape.back() = columns;
  return mlops::reshape(sum(mlops::contiguous(sum(terms, {.axis = -1})), {.axis = 0}), shape);
}

/// Is x one row, on a CPU (which has no target of its own), and has a word 4 or 8 codes, none of them in two words?
bool is_row_by_words(const Tensor& x, const Tensor& w_q, const Packing& p) {
  return p.words == 1 && p.codes <= 8 && is_concrete(x.shape()) && x.size() == x.size(-1) && w_q.ndim() == 2 &&
         x.stream().device.target().empty();
}

/// x @ w.T for one row of x. Adjacent lanes have adjacent words, whose codes are then shifted by the same count; x is
/// brought into this order once, for all rows of w. (With lanes along the row, each word is spread over eight of them.)
Tensor product_of_words(const Tensor& x, const Tensor& w, const Packing& p, bool converts) {
  const Node words = x.shape().back() / Node(p.codes);
  const Tensor row = split_last(mlops::reshape(x, {x.shape().back()}), words, p.codes);
  const Tensor terms = mlops::contiguous(row.T()).T() * split_last(w, words, p.codes);  // (N, words, codes of a word)
  // With the words as the inner loop, scales of 16 bits would be converted element by element into a STAGE for each
  // row. With the codes of a word as the inner loop, AVX2 has too few registers for what stays the same in it.
  Shape shape = x.shape();
  shape.back() = w.shape()[0];
  return mlops::reshape(sum(converts ? terms : mlops::permute(terms, {0, 2, 1}), {.axis = {-2, -1}}), shape);
}

}  // namespace

bool is_supported(const QuantizeOptions& options) {
  constexpr std::array kBits = {2, 3, 4, 5, 6, 8};
  constexpr std::array kGroups = {32, 64, 128};
  return std::find(kBits.begin(), kBits.end(), options.bits) != kBits.end() &&
         std::find(kGroups.begin(), kGroups.end(), options.group_size) != kGroups.end();
}

Quantized quantize(const Tensor& w, const QuantizeOptions& options, StreamOrDevice s) {
  constexpr const char* op = "quantize";
  check_options(op, options.group_size, options.bits);
  const auto given = [&] {
    return fmt::format("w is {} {}, group_size {}, bits {}", name(w.dtype()), detail::shape_text(w), options.group_size,
                       options.bits);
  };
  if (!is_floating_point(w.dtype()) || w.dtype() == DType::Float64)
    raise<UserError>(op, "{}; expected float16, bfloat16 or float32; cast it first", given());
  if (w.ndim() < 2)
    raise<UserError>(op, "{}; expected (..., rows, K); give a single row an axis of size 1 with unsqueeze(0)", given());
  const Node size = w.shape().back();
  if (!(size % Node(options.group_size)).is(0))
    raise<UserError>(op, "{}; expected a last axis that group_size divides", given());

  const Tensor x = detail::on_stream(op, w, s).detach().cast(DType::Float32);
  const Tensor groups = split_last(x, size / Node(options.group_size), options.group_size);
  const double top = (1 << options.bits) - 1;
  const Tensor low = min(groups, {.axis = -1, .keepdims = true}), high = max(groups, {.axis = -1, .keepdims = true});
  const Tensor low_is_far = abs(low) > abs(high), step = maximum((high - low) / top, 1e-7);
  // The edge that is farther from 0 becomes a whole number of steps, so that it is exact and 0 has a code.
  const Tensor edge = where(low_is_far, low, high), first = where(low_is_far, step, -step);
  const Tensor count = round(edge / first);
  const Tensor scale = where(count != 0, edge / count, first), bias = where(count != 0, edge, 0.f);
  const Tensor codes = clip(round((groups - bias) / scale), 0.f, static_cast<float>(top)).cast(DType::UInt32);
  return {pack(join_last(codes, 2), Packing(options.bits)), join_last(scale, 2).cast(w.dtype()),
          join_last(bias, 2).cast(w.dtype())};
}

Tensor dequantize(const Tensor& w_q, const Tensor& scales, const Tensor& biases, const QuantizeOptions& options,
                  StreamOrDevice s) {
  constexpr const char* op = "dequantize";
  check_quantized(op, w_q, scales, biases, options.group_size, options.bits);
  const Tensors all = detail::on_one_stream(op, {w_q, scales, biases}, s);
  return weights(all[0], all[1], all[2], options, promote_types(scales.dtype(), biases.dtype()), Rounded::Twice);
}

Tensor quantized_matmul(const Tensor& x, const Tensor& w_q, const Tensor& scales, const Tensor& biases,
                        const QuantizedMatmulOptions& options, StreamOrDevice s) {
  constexpr const char* op = "quantized_matmul";
  const bool transpose = options.transpose;
  const int64_t group_size = options.group_size;
  const int bits = options.bits;
  check_quantized(op, w_q, scales, biases, group_size, bits);
  const auto given = [&] {
    return fmt::format("x is {} {}, {}", name(x.dtype()), detail::shape_text(x),
                       operands_text(w_q, scales, biases, group_size, bits));
  };
  if (!is_floating_point(x.dtype())) raise<UserError>(op, "{}; expected x of floats; cast it first", given());
  if (x.ndim() == 0) raise<UserError>(op, "{}; expected x (..., K)", given());
  const Shape words = w_q.shape();
  const Node inner = transpose ? words.back() * 32 / Node(bits) : words[words.size() - 2];
  if (x.shape().back() != inner)
    raise<UserError>(op, "{}, transpose {}; expected x (..., {}), as the weights have it{}", given(), transpose,
                     render(inner),
                     transpose ? with_right_options(words, scales.shape(), x.shape().back()) : std::string());
  const Shape rows = x.shape();
  for (std::size_t i = 3; i <= std::min(rows.size(), words.size()); ++i)
    if (const Node& a = rows[rows.size() - i], &b = words[words.size() - i]; a != b && !a.is(1) && !b.is(1))
      raise<UserError>(op, "{}; expected leading axes of x and w_q that are equal or 1", given());
  const Tensors all = detail::on_one_stream(op, {x, w_q, scales, biases}, s);
  const DType result = promote_types(x.dtype(), promote_types(scales.dtype(), biases.dtype()));
  const DType computed = promote_types(result, DType::Float32);
  if (options.int8_activations) {
    if (!transpose || 8 % bits != 0)
      raise<UserError>(op, "{}, transpose {}; int8_activations take transpose true and bits 2, 4 or 8", given(),
                       transpose);
    const auto exact = [options](const Tensors& in) {
      return Tensors{quantized_matmul(in[0], in[1], in[2], in[3], {true, options.group_size, options.bits})};
    };
    const auto of_int8 = [options](const Tensors& in) {
      return Tensors{product_of_int8(in, options.group_size, options.bits)};
    };
    const auto vjp = [exact](const Tensors& in, const Tensors& g, const Tensors&) {
      return detail::run_vjp(exact, in, g).second;
    };
    return detail::call_custom(of_int8, {.vjp = vjp}, all)[0].cast(result);
  }
  const Tensor w = weights(all[1], all[2], all[3], {group_size, bits}, computed, Rounded::Once);
  const Packing packing(bits);
  if (transpose && is_row_by_words(all[0], all[1], packing))
    return product_of_words(all[0].cast(computed), w, packing, all[2].dtype() != computed).cast(result);
  const bool in_words = packing.words == 1;  // no code lies in two words
  if (is_for_tensor_cores(all[0], w, result) && transpose && in_words &&
      all[0].size() <= kRowsOfCodes * all[0].size(-1)) {
    const auto of_codes = [options](const Tensors& in) {
      return Tensors{product_of_codes(in[0], in[1], in[2], in[3], {options.group_size, options.bits})};
    };
    const auto of_weights = [options](const Tensors& in) {
      const Tensor w = weights(in[1], in[2], in[3], {options.group_size, options.bits}, DType::Float32, Rounded::Once);
      return Tensors{product_of_parts(in[0], w, true)};
    };
    const auto vjp = [of_weights](const Tensors& in, const Tensors& g, const Tensors&) {
      return detail::run_vjp(of_weights, in, g).second;
    };
    return detail::call_custom(of_codes, {.vjp = vjp}, {all[0].cast(result), all[1], all[2], all[3]})[0].cast(result);
  }
  if (is_for_tensor_cores(all[0], w, result)) return product_of_parts(all[0].cast(result), w, transpose);
  return matmul(all[0].cast(computed), transpose ? w.T() : w).cast(result);
}

Tensor quantized_matmul(const Tensor& scales, const Tensor& biases, int64_t group_size, int bits, const Tensor& a,
                        const Tensor& b, bool transpose_b, StreamOrDevice s) {
  return quantized_matmul(a, b, scales, biases, {.transpose = transpose_b, .group_size = group_size, .bits = bits}, s);
}

}  // namespace tenon
