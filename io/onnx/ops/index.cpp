// Ops with computed indices: gather, scatter and their relatives. Negative indices count from the end.
#include <algorithm>
#include <numeric>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

Values run_gather(Call& c) {
  const Tensor& x = c.in(0);
  return {Value(take(x, c.in(1), Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim()))), c.type(0))};
}

Values run_gather_elements(Call& c) {
  const Tensor& x = c.in(0);
  return {Value(x.gather(Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim())), c.in(1)), c.type(0))};
}

/// Index tuples in the last axis, as flat places among the axes of these sizes: (..., k) gives (...), for k sizes.
Tensor flat_places(const Tensor& indices, const Sizes& sizes) {
  Tensor places = zeros({}, DType::Int64);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const Tensor at = indices[{ellipsis, static_cast<int64_t>(i)}].cast(DType::Int64);
    places = places * sizes[i] + where(at < 0, at + sizes[i], at);
  }
  return places;
}

Values run_gather_nd(Call& c) {
  const Tensor &x = c.in(0), &indices = c.in(1);
  const auto batch = static_cast<std::size_t>(c.i("batch_dims", 0));
  const Sizes shape = x.sizes(), index_shape = indices.sizes();
  if (index_shape.empty() || batch >= shape.size() || batch >= index_shape.size())
    refuse("{} batch axes of shapes {} and {}", batch, to_string(x.shape()), to_string(indices.shape()));
  const auto tuple = static_cast<std::size_t>(index_shape.back());
  if (batch + tuple > shape.size()) refuse("tuples of {} indices for {} axes", tuple, shape.size() - batch);
  const auto first = shape.begin() + static_cast<std::ptrdiff_t>(batch);
  const Sizes taken(first, first + static_cast<std::ptrdiff_t>(tuple)),
      rest(first + static_cast<std::ptrdiff_t>(tuple), shape.end());
  const int64_t batches = std::accumulate(shape.begin(), first, int64_t{1}, std::multiplies<>()),
                places = std::accumulate(taken.begin(), taken.end(), int64_t{1}, std::multiplies<>());
  Sizes rows = {batches * places}, out(index_shape.begin(), index_shape.end() - 1), each = {batches, -1};
  rows.insert(rows.end(), rest.begin(), rest.end());
  out.insert(out.end(), rest.begin(), rest.end());
  Tensor at = flat_places(indices, taken);
  if (batch > 0) {
    Sizes per_batch(index_shape.begin(), index_shape.begin() + static_cast<std::ptrdiff_t>(batch));
    per_batch.resize(index_shape.size() - 1, 1);
    at = at + (arange(batches, DType::Int64) * places).reshape(Dims(per_batch));
  }
  return {Value(take(x.reshape(Dims(rows)), at.reshape({-1}), 0).reshape(Dims(out)), c.type(0))};
}

/// `base`, with the values stored at rows `at` of the first axis: set, added, multiplied, or by minimum or maximum.
Tensor combine_rows(const Call& c, const Tensor& base, const Tensor& at, const Tensor& values,
                    const std::string& mode) {
  // scatter's indices have as many axes as the values
  Tensor indices = at;
  while (indices.ndim() < values.ndim()) indices = indices.unsqueeze(-1);
  indices = indices.broadcast_to(values.shape());
  if (mode == "none") return base.scatter(0, indices, values);
  if (mode == "add") return base.scatter_add(0, indices, values);
  // One value after the other, because two may have the same place.
  Tensor result = base;
  const int64_t rows = base.size(0);
  c.unroll(at.size(0));
  for (int64_t i = 0; i < at.size(0); ++i) {
    const Tensor hit = arange(rows) == at[i];
    Tensor mask = hit;
    while (mask.ndim() < base.ndim()) mask = mask.unsqueeze(-1);
    const Tensor value = values[{slice(i, i + 1)}];
    const Tensor combined = mode == "mul"   ? result * value
                            : mode == "max" ? maximum(result, value)
                                            : minimum(result, value);
    result = where(mask, combined, result);
  }
  return result.cast(base.dtype());
}

std::string reduction_of(const Call& c) { return c.word("reduction", {"none", "add", "mul", "max", "min"}); }

Values run_scatter_nd(Call& c) {
  const Tensor &x = c.in(0), &indices = c.in(1), &updates = c.in(2);
  const Sizes shape = x.sizes(), index_shape = indices.sizes();
  const auto tuple = static_cast<std::size_t>(index_shape.empty() ? 0 : index_shape.back());
  if (tuple == 0 || tuple > shape.size()) refuse("tuples of {} indices for {} axes", tuple, shape.size());
  const Sizes taken(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(tuple)),
      rest(shape.begin() + static_cast<std::ptrdiff_t>(tuple), shape.end());
  Sizes rows = {-1}, values = {-1};
  rows[0] = std::accumulate(taken.begin(), taken.end(), int64_t{1}, std::multiplies<>());
  rows.insert(rows.end(), rest.begin(), rest.end());
  const Tensor at = flat_places(indices, taken).reshape({-1});
  values[0] = at.size(0);
  values.insert(values.end(), rest.begin(), rest.end());
  const Tensor y = combine_rows(c, x.reshape(Dims(rows)), at, updates.reshape(Dims(values)), reduction_of(c));
  return {Value(y.reshape(Dims(shape)), c.type(0))};
}

Values run_scatter_elements(Call& c) {
  const Tensor &x = c.in(0), &updates = c.in(2);
  const int axis = Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim()));
  const std::string mode = reduction_of(c);
  if (mode == "none") return {Value(x.scatter(axis, c.in(1), updates), c.type(0))};
  if (mode == "add") return {Value(x.scatter_add(axis, c.in(1), updates), c.type(0))};
  // Treats every element as a row.
  const Sizes shape = x.sizes(), part = c.in(1).sizes();
  if (part.size() != shape.size() || updates.sizes() != part)
    refuse("indices of shape {} and updates of shape {} for shape {}", to_string(c.in(1).shape()),
           to_string(updates.shape()), to_string(x.shape()));
  Tensor places = zeros({}, DType::Int64);
  for (std::size_t i = 0; i < shape.size(); ++i) {
    Sizes along(shape.size(), 1);
    along[i] = part[i];
    const Tensor own = arange(part[i], DType::Int64).reshape(Dims(along)), &given = c.in(1);
    const Tensor at = static_cast<int>(i) == axis ? where(given < 0, given + shape[i], given).cast(DType::Int64) : own;
    places = places * shape[i] + at;
  }
  const Tensor y =
      combine_rows(c, x.reshape({-1}), places.broadcast_to(Dims(part)).reshape({-1}), updates.reshape({-1}), mode);
  return {Value(y.reshape(Dims(shape)), c.type(0))};
}

/// The cache with `update` written from row write_indices[b] on in each batch b.
Values run_tensor_scatter(Call& c) {
  const Tensor &past = c.in(0), &update = c.in(1);
  const int axis = Call::axis_of(c.i("axis", -2), static_cast<std::size_t>(past.ndim()));
  const std::string mode = c.word("mode", {"linear", "circular"});
  const int64_t rows = past.size(axis), added = update.size(axis), batches = past.size(0);
  const Tensor begin = c.has(2) ? c.in(2).cast(DType::Int64) : zeros({batches}, DType::Int64);
  Tensor at = begin.unsqueeze(-1) + arange(added, DType::Int64);  // (batch, rows of the update)
  if (mode == "circular") at = remainder(at, rows);
  Sizes along(static_cast<std::size_t>(past.ndim()), 1);
  along[0] = batches;
  along[static_cast<std::size_t>(axis)] = added;
  return {Value(past.scatter(axis, at.reshape(Dims(along)).broadcast_to(update.shape()), update), c.type(0))};
}

Values run_one_hot(Call& c) {
  const std::vector<double> given = c.numbers(1);
  if (given.size() != 1 || !(given[0] >= 1 && given[0] < 0x1p31)) refuse("a depth of {}", fmt::join(given, ", "));
  const auto depth = static_cast<int64_t>(given[0]);
  const Tensor indices = c.in(0).cast(DType::Int64), values = c.in(2);
  const int rank = indices.ndim() + 1, axis = Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(rank));
  const Tensor hit = where(indices < 0, indices + depth, indices).unsqueeze(-1) == arange(depth, DType::Int64);
  return {Value(where(hit, values[1], values[0]).moveaxis(-1, axis), c.type(2))};
}

/// The first lengths[b] elements of each batch b are reversed.
Values run_reverse_sequence(Call& c) {
  const Tensor& x = c.in(0);
  const int time = static_cast<int>(c.i("time_axis", 0)), batch = static_cast<int>(c.i("batch_axis", 1));
  if (time + batch != 1 || time < 0 || batch < 0) refuse("the time axis {} and the batch axis {}", time, batch);
  const Tensor lengths = c.in(1).cast(DType::Int64).unsqueeze(-1), t = arange(x.size(time), DType::Int64);
  Tensor at = where(t < lengths, lengths - 1 - t, t);  // (batch, time)
  if (time == 0) at = at.T();
  while (at.ndim() < x.ndim()) at = at.unsqueeze(-1);
  return {Value(take_along_axis(x, at.broadcast_to(x.shape()), time), c.type(0))};
}

constexpr OpRow kIndices[] = {
    {"Gather", 1, run_gather, "axis", "all but strings"},
    {"GatherElements", 11, run_gather_elements, "axis", "all but strings"},
    {"GatherND", 11, run_gather_nd, "batch_dims", "all but strings"},
    {"OneHot", 9, run_one_hot, "axis"},
    {"ReverseSequence", 10, run_reverse_sequence, "batch_axis time_axis", "all but strings"},
    {"Scatter", 9, run_scatter_elements, "axis", "all but strings"},
    {"ScatterElements", 11, run_scatter_elements, "axis reduction", "all but strings"},
    {"ScatterND", 11, run_scatter_nd, "reduction", "all but strings"},
    {"TensorScatter", 24, run_tensor_scatter, "axis mode", "all but strings"},
};

}  // namespace

OpRows index_rows() { return kIndices; }

}  // namespace tenon::onnx
