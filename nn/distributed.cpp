#include <tenon/nn/distributed.h>

#include <filesystem>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/tensor/trace.h>
#include <tenon/io/safetensors.h>

namespace tenon::nn {
namespace {

using distributed::Group;

void give_gradient(const Tensor& parameter, const Tensor& gradient) {
  parameter.zero_grad();
  sum(parameter * gradient).backward();
}

Tensor flat(const Tensors& parts) {
  Tensors rows;
  for (const Tensor& x : parts) rows.push_back(reshape(x, {-1}));
  return rows.size() == 1 ? rows[0] : concatenate(rows, 0);
}

std::vector<Sizes> shapes_of(const Tensors& xs) {
  std::vector<Sizes> shapes;
  for (const Tensor& x : xs) shapes.push_back(x.sizes());
  return shapes;
}

/// The inverse: parts with these shapes.
Tensors divided(const Tensor& all, const std::vector<Sizes>& shapes) {
  Tensors parts;
  int64_t begin = 0;
  for (const Sizes& shape : shapes) {
    const int64_t end = begin + std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
    parts.push_back(reshape(all[slice(begin, end)], shape));
    begin = end;
  }
  return parts;
}

/// The flat parts, filled up with zeros to a multiple of the ranks.
Tensor padded(const Tensors& parts, const Group& group) {
  const Tensor all = flat(parts);
  const int64_t n = group.size(), rest = (n - all.size() % n) % n;
  return rest == 0 ? all : concatenate({all, zeros({rest}, all.dtype())}, 0);
}

/// This rank's part of them, in memory of its own.
Tensor own_shard(const Tensors& parts, const Group& group) {
  return distributed::shard(stop_gradient(padded(parts, group)), 0, group).contiguous().realize();
}

void average_bucket(const Tensors& parameters, const Group& group) {
  Tensors gradients;
  for (const Tensor& p : parameters) gradients.push_back(p.grad());
  const Tensors means = divided(distributed::all_sum(flat(gradients), group) / group.size(), shapes_of(parameters));
  for (std::size_t i = 0; i < parameters.size(); ++i) give_gradient(parameters[i], means[i]);
}

}  // namespace

void average_gradients(const Module& net, const Group& group, const AverageOptions& options) {
  std::map<DType, Tensors> buckets;
  std::map<DType, std::size_t> bytes;
  for (const auto& [name, p] : net.parameters()) {
    if (!p.has_grad()) continue;
    Tensors& bucket = buckets[p.dtype()];
    bucket.push_back(p);
    if ((bytes[p.dtype()] += static_cast<std::size_t>(p.size()) * size_of(p.dtype())) < options.bucket) continue;
    average_bucket(bucket, group);
    bucket.clear();
    bytes[p.dtype()] = 0;
  }
  for (const auto& [dtype, bucket] : buckets)
    if (!bucket.empty()) average_bucket(bucket, group);
}

Shards::Shards(const Module& net, const Group& group) : group_(group) {
  std::map<DType, Tensors> by_dtype;
  for (const auto& [name, p] : net.parameters()) by_dtype[p.dtype()].push_back(p);
  if (by_dtype.empty()) raise<UserError>("Shards", "a module without parameters, expected some to train");
  for (const auto& [dtype, parameters] : by_dtype) {
    parts_.push_back(std::make_unique<Part>(Part{dtype, parameters, {}}));
    Part& part = *parts_.back();
    part.shard = own_shard(parameters, group_);
    add_parameter(std::string(tenon::name(dtype)), part.shard, 0);
  }
}

void Shards::take_gradients() const {
  for (const auto& part : parts_) {
    Tensors gradients;
    for (const Tensor& p : part->of_net) gradients.push_back(p.has_grad() ? p.grad() : zeros_like(p));
    give_gradient(part->shard, distributed::reduce_scatter(padded(gradients, group_), 0, group_) / group_.size());
    for (const Tensor& p : part->of_net) p.zero_grad();
  }
}

void Shards::give_values() const {
  Tensors given;
  for (const auto& part : parts_) {
    const Tensors values =
        divided(distributed::all_gather(stop_gradient(part->shard), 0, group_), shapes_of(part->of_net));
    for (std::size_t i = 0; i < values.size(); ++i) given.push_back(part->of_net[i].assign(values[i]));
  }
  if (!tracing()) realize(given);
}

Gathered::Gathered(std::shared_ptr<Module> layer, std::function<Tensor(const Tensor&)> f, const Group& group)
    : layer_(std::move(layer)), f_(std::move(f)), group_(group) {
  std::map<DType, std::vector<Tensor*>> by_dtype;
  for (Tensor* member : layer_->release_parameters()) by_dtype[member->dtype()].push_back(member);
  if (by_dtype.empty()) raise<UserError>("Gathered", "a layer without parameters, expected some to divide");
  for (const auto& [dtype, members] : by_dtype) {
    Tensors values;
    for (Tensor* member : members) values.push_back(std::exchange(*member, Tensor()));
    parts_.push_back(std::make_unique<Part>(Part{members, shapes_of(values), own_shard(values, group_)}));
    add_parameter(std::string(tenon::name(dtype)), parts_.back()->shard, 0);
  }
  add("layer", *layer_);
}

Tensor Gathered::operator()(const Tensor& x) const {
  Tensors shards;
  for (const auto& part : parts_) shards.push_back(part->shard);
  // The function has what it gathers, so that a derivative keeps the shards only.
  return checkpoint([this](const Tensor& in, const Tensors& of_ranks) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Tensors values = divided(distributed::all_gather(of_ranks[i], 0, group_), parts_[i]->shapes);
      for (std::size_t j = 0; j < values.size(); ++j) *parts_[i]->members[j] = values[j];
    }
    const Tensor y = f_(in);
    for (const auto& part : parts_)
      for (Tensor* member : part->members) *member = Tensor();
    return y;
  })(x, shards);
}

// ---- files of parts

namespace {

std::string file_of(const std::string& prefix, int64_t rank, int64_t ranks) {
  return fmt::format("{}-{:05}-of-{:05}.safetensors", prefix, rank + 1, ranks);
}

/// The number of ranks that wrote the files.
int64_t ranks_of(const std::string& prefix) {
  const std::filesystem::path path(prefix), folder = path.has_parent_path() ? path.parent_path() : ".";
  const std::string begin = path.filename().string() + "-00001-of-", end = ".safetensors";
  int64_t ranks = 0;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const std::string file = entry.path().filename().string();
    if (file.size() != begin.size() + 5 + end.size() || !file.starts_with(begin) || !file.ends_with(end)) continue;
    const std::string digits = file.substr(begin.size(), 5);
    if (digits.find_first_not_of("0123456789") != std::string::npos) continue;
    if (ranks != 0)
      raise<FileError>("load_parts", "{}: parts of {} and of {} ranks, expected one set of files", prefix, ranks,
                       std::stoi(digits));
    ranks = std::stoi(digits);
  }
  if (ranks == 0) raise<FileError>("load_parts", "no file {}", begin + "N" + end);
  return ranks;
}

/// The same answer on all ranks. NaN is the same as NaN.
bool is_same_everywhere(const Tensor& x, const Group& group) {
  const Tensor first = distributed::broadcast(x, 0, group), is_same = (first == x) | ((first != first) & (x != x));
  return distributed::all_min(all(is_same).cast(DType::Int32), group).item<int>() == 1;
}

/// This rank's part of a whole whose parts are these. Shards are filled up with zeros, fewer than there are ranks.
Tensor part_again(const std::string& name, const Tensors& parts, const Tensor& own, int axis, const Group& group) {
  const Tensor whole = concatenate(parts, axis);
  const int64_t room = own.size(axis) * group.size(), more = room - whole.size(axis);
  const bool is_filled = own.ndim() == 1 && more < group.size() && -more < static_cast<int64_t>(parts.size()) &&
                         (more >= 0 || !any(whole[slice(room, whole.size())] != 0).item<bool>());
  if (more != 0 && !is_filled)
    raise<UserError>("load_parts", "\"{}\" has {} elements along axis {}, expected {}", name, whole.size(axis), axis,
                     room);
  const Tensor fitting = more < 0   ? whole[slice(0, room)]
                         : more > 0 ? concatenate({whole, zeros({more}, whole.dtype())}, 0)
                                    : whole;
  return distributed::shard(fitting, axis, group);
}

}  // namespace

void save_parts(const std::string& prefix, const Module& parts, const Group& group) {
  const TensorMap state = parts.state();
  const auto axes = parts.divided_axes();
  for (const auto& [name, t] : state)
    if (!axes.contains(name) && !is_same_everywhere(t, group))
      raise<UserError>("save_parts",
                       "\"{}\" {} differs between the ranks, and none of its axes is divided; expected "
                       "the same on all ranks",
                       name, to_string(t.shape()));
  io::save_safetensors(file_of(prefix, group.rank(), group.size()), state);
  group.barrier();
}

void load_parts(const std::string& prefix, Module& parts, const Group& group) {
  std::vector<io::NamedTensors> files;
  for (int64_t rank = 0, ranks = ranks_of(prefix); rank < ranks; ++rank)
    files.push_back(io::load_safetensors(file_of(prefix, rank, ranks)));
  const auto axes = parts.divided_axes();
  TensorMap values;
  for (const auto& [name, own] : parts.state()) {
    Tensors of_ranks;
    for (const io::NamedTensors& file : files) of_ranks.push_back(file[name]);
    const auto axis = axes.find(name);
    values.emplace(name, axis == axes.end() ? of_ranks[0] : part_again(name, of_ranks, own, axis->second, group));
  }
  parts.load(values);
}

}  // namespace tenon::nn
