#include <tenon/llm/block_matrix.h>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {
namespace {

constexpr int64_t kUnit = 32;  // elements
constexpr int64_t kWords = kUnit / 4;

/// sum + the dot product of the four bytes of each word: those of a unsigned, those of b signed. int32.
Tensor dot4_of(const Operand& a, const Operand& b, const Operand& sum) {
  return mlops::elementwise(mlops::Dot4, detail::prepare("dot4", {&a, &b, &sum}, detail::Takes::Integers, {}));
}

/// The widths in bits of the planes of a code, the lowest bits first.
std::vector<int> plane_bits(int bits) {
  if (bits == 6) return {4, 2};
  if (bits == 5) return {4, 1};
  if (bits == 3) return {2, 1};
  return {bits};
}

/// By how many bits the code of element (j, k, i) of a unit is shifted in its word: (shifts, 1, 4).
Tensor places_in(int bits) {
  return (unflatten(arange(8 / bits) * bits, 0, {-1, 1, 1}) + arange(4) * 8).cast(DType::UInt32);
}

/// The number of rows that lie side by side: 16, or the largest power of two below it that divides N.
int64_t lanes_for(int64_t rows) {
  int64_t lanes = 16;
  while (rows % lanes != 0) lanes /= 2;
  return lanes;
}

/// Rearranges (N, ...) to (N / lanes, ..., lanes).
Tensor side_by_side(const Tensor& x, int64_t lanes) {
  return contiguous(moveaxis(unflatten(x, 0, {-1, lanes}), 1, -1));
}
/// The reverse of side_by_side.
Tensor in_rows(const Tensor& x) { return flatten(moveaxis(x, -1, 1), 0, 1); }

/// Applies f to all tensors of a block's parts, except the codes.
template <class F>
io::BlockParts mapped(const io::BlockParts& parts, F f) {
  const auto optional = [&](const std::optional<Tensor>& x) { return x ? std::optional(f(*x)) : std::nullopt; };
  return {Tensor(),
          parts.bits,
          parts.zero,
          f(parts.scale),
          optional(parts.minimum),
          optional(parts.group_scale),
          optional(parts.group_minimum)};
}

}  // namespace

Int8Rows::Int8Rows(const Tensor& x) {
  const Tensor units = unflatten(x, -1, {-1, kUnit});
  peak_ = contiguous(max(abs(units), {.axis = -1}));
  const Tensor peak = peak_.unsqueeze(-1);
  const auto byte = [&](int64_t i) {  // of each word
    const Tensor each = unflatten(units, -1, {-1, 4})[{ellipsis, i}];
    return round(tenon::where(peak > 0, each * 127.f / peak, 0.f)).cast(DType::Int32) & 255;
  };
  words_ = contiguous(byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24);
}

Tensor Int8Rows::words(int64_t word) const { return words_[{slice(), slice(), word}]; }

Tensor Int8Rows::sums(int64_t groups, int64_t group) const {
  std::optional<Tensor>& all = groups == 2 ? halves_ : wholes_;
  if (!all) {
    const Tensor fours = dot4_of(0x01010101, unflatten(words_, -1, {groups, -1}), 0);
    all = contiguous(sum(fours, {.axis = -1}).cast(DType::Float32));
  }
  return (*all)[{slice(), slice(), group}];
}

BlockMatrix::BlockMatrix(const io::GgufTensor& stored, int64_t matrices)
    : elements_(stored.format->elements), matrices_(matrices) {
  const io::BlockParts parts = stored.format->parts(stored.data);
  const int64_t lanes = lanes_for(stored.shape[0] / matrices);
  const Tensor codes = parts.codes.cast(DType::UInt32).reshape({stored.shape[0], stored.shape[1] / kUnit, kUnit});
  Tensors made;
  int shift = 0;
  for (const int bits : plane_bits(parts.bits)) {
    const Tensor part = unflatten((codes >> shift) & ((1u << bits) - 1), -1, {8 / bits, bits, 4});
    const Tensor words = sum(part << places_in(bits), {.axis = {2, 4}}).cast(DType::UInt32).bitcast(DType::Int32);
    planes_.push_back({made.emplace_back(side_by_side(words, lanes)), bits, shift});
    shift += bits;
  }
  parts_ = mapped(parts, [&](const Tensor& x) { return made.emplace_back(side_by_side(flatten(x, 1), lanes)); });
  realize(made);
}

BlockMatrix::BlockMatrix(const std::vector<BlockMatrix>& parts) : elements_(parts[0].elements_) {
  Tensors made;
  const auto joined = [&](auto get) {
    Tensors all;
    for (const BlockMatrix& part : parts) all.push_back(get(part));
    return made.emplace_back(contiguous(concatenate(all, Axis(0))));
  };
  const BlockMatrix& first = parts[0];
  for (std::size_t p = 0; p < first.planes_.size(); ++p)
    planes_.push_back({joined([&](const BlockMatrix& m) { return m.planes_[p].words; }), first.planes_[p].bits,
                       first.planes_[p].shift});
  parts_ = first.parts_;
  parts_.scale = joined([](const BlockMatrix& m) { return m.parts_.scale; });
  for (auto member : {&io::BlockParts::minimum, &io::BlockParts::group_scale, &io::BlockParts::group_minimum})
    if (first.parts_.*member) parts_.*member = joined([&](const BlockMatrix& m) { return *(m.parts_.*member); });
  realize(made);
}

Tensor BlockMatrix::values(const std::optional<Tensor>& ids) const {
  const auto chosen = [&](const Tensor& x) {  // gives (rows, ...)
    if (!ids) return in_rows(x);
    std::vector<Index> entries(static_cast<std::size_t>(x.ndim()), slice());
    entries.front() = floor_divide(*ids, lanes());
    entries.back() = *ids % lanes();
    return at(x, entries);
  };
  std::optional<Tensor> codes;
  for (const Plane& plane : planes_) {
    const Tensor words = chosen(plane.words).bitcast(DType::UInt32).unsqueeze(2).unsqueeze(-1);
    const Tensor part = flatten((words >> places_in(plane.bits)) & ((1u << plane.bits) - 1), 1) << plane.shift;
    codes = codes ? *codes | part : part;
  }
  const int64_t blocks = parts_.scale.size(1);
  io::BlockParts parts = mapped(parts_, [&](const Tensor& x) { return unflatten(chosen(x), 1, {blocks, -1}); });
  parts.codes = unflatten(*codes, 1, {-1, elements_});
  return flatten(parts.values(), 1);
}

Tensor BlockMatrix::times(const Int8Rows& x, const Tensor& ids) const {
  const auto chosen = [&](const Tensor& all) { return take(unflatten(all, 0, {matrices_, -1}), ids, Axis(0)); };
  BlockMatrix each = *this;
  for (Plane& plane : each.planes_) plane.words = chosen(plane.words);
  each.parts_ = mapped(parts_, chosen);
  return each.times(x);
}

Tensor BlockMatrix::codes(int64_t word) const {
  std::optional<Tensor> all;
  for (const Plane& plane : planes_) {
    const Tensor stored = plane.words[{ellipsis, word % plane.bits, slice()}];
    const auto mask = static_cast<int32_t>((((1u << plane.bits) - 1) << plane.shift) * 0x01010101u);
    const int64_t shift = word / plane.bits * plane.bits - plane.shift;
    const Tensor moved = shift > 0 ? stored >> shift : shift < 0 ? stored << -shift : stored;
    const Tensor part = mask == -1 ? moved : moved & mask;
    all = all ? *all | part : part;
  }
  return *all;
}

Tensor BlockMatrix::times(const Int8Rows& x) const {
  // All factors are (rows, N / lanes, units, lanes), or broadcast to it.
  const int64_t units = planes_[0].words.size(-3);
  const int64_t groups =
      parts_.group_scale ? std::max<int64_t>(1, parts_.group_scale->size(-2) / units) : 1;  // of a unit
  const auto of_group = [&](const Tensor& d, const std::optional<Tensor>& factors, int64_t group) {
    const auto by_unit = [&](const Tensor& t) {  // repeats the blocks or groups of t for each of their units
      Sizes shape = t.sizes();
      shape.insert(shape.end() - 1, units * groups / t.size(-2));
      return flatten(t.unsqueeze(-2).expand(shape), -3, -2);
    };
    const Tensor all = factors ? by_unit(d.cast(DType::Float32)) * by_unit(factors->cast(DType::Float32))
                               : by_unit(d.cast(DType::Float32));
    return unflatten(all, -2, {units, groups})[{ellipsis, group, slice()}];
  };
  const auto of_x = [](const Tensor& each) { return each.unsqueeze(1).unsqueeze(-1); };
  std::optional<Tensor> terms;
  for (int64_t group = 0; group < groups; ++group) {
    Tensor dots = zeros({}, DType::Int32);
    for (int64_t word = group * kWords / groups; word < (group + 1) * kWords / groups; ++word)
      dots = dot4_of(codes(word), of_x(x.words(word)), dots);
    const auto of_sums = [&] { return of_x(x.sums(groups, group)); };
    Tensor term = dots.cast(DType::Float32);
    if (parts_.zero != 0) term = term - of_sums() * static_cast<float>(parts_.zero);
    term = term * of_group(parts_.scale, parts_.group_scale, group);
    if (parts_.minimum) term = term + of_sums() * of_group(*parts_.minimum, parts_.group_minimum, group);
    terms = terms ? *terms + term : term;
  }
  return flatten(sum(*terms * of_x(x.peaks()), {.axis = 2}), 1) * (1 / 127.f);
}

}  // namespace tenon::llm
