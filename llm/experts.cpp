#include <tenon/llm/experts.h>

#include <array>

#include <fmt/format.h>

#include <tenon/engine/tensor/ops.h>
#include <tenon/io/fail.h>

namespace tenon::llm {

Experts::Experts(const io::GgufTensor& stored, Level level) : stored_(stored), level_(level) {
  if (stored.format->parts == nullptr) return;
  const Sizes& shape = stored.shape;
  blocks_.emplace(io::GgufTensor{stored.format, {shape[0] * shape[1], shape[2]}, flatten(stored.data, 0, 1)}, shape[0]);
  stored_.data = Tensor();
}

Tensor Experts::operator()(const Activations& x, const Tensor& ids) const {
  if (blocks_ && level_ == Level::Int8) return blocks_->times(x.rounded(), ids);
  const int64_t out = stored_.shape[1];
  Tensor matrices;  // (rows, out, in)
  if (blocks_)
    matrices = unflatten(blocks_->values(flatten(ids.unsqueeze(-1) * out + arange(out))), 0, {-1, out});
  else
    matrices = take(stored_.values(), ids, Axis(0)).cast(DType::Float32);
  return matmul(matrices, x.exact().unsqueeze(-1)).squeeze(-1);
}

void stack_experts(FileTensors& tensors, const Config& config, const std::string& path) {
  const io::Origin from{kOpenModel, path};
  using Names = std::array<const char*, 3>;
  const bool is_mixtral = config.architecture->name == "mixtral";
  for (int64_t layer = 0; layer < config.layers && config.experts > 0; ++layer)
    for (const char* part : is_mixtral ? Names{"w1", "w2", "w3"} : Names{"gate_proj", "up_proj", "down_proj"}) {
      const std::string stem =
          fmt::format("model.layers.{}.{}.experts.", layer, is_mixtral ? "block_sparse_moe" : "mlp");
      io::GgufTensor all;
      Tensors each;
      for (int64_t expert = 0; expert < config.experts; ++expert) {
        const std::string name = fmt::format("{}{}.{}.weight", stem, expert, part);
        const auto found = tensors.find(name);
        if (found == tensors.end())
          io::fail(from, "no tensor {}, which a layer of {} experts has", io::in_quotes(name), config.experts);
        const io::GgufTensor one = tensors.extract(found).mapped();
        if (expert == 0) all = one;
        if (one.shape != all.shape || one.format != all.format)
          io::fail(from, "the tensor {} is {} of {}, that of expert 0 {} of {}", io::in_quotes(name), one.format->name,
                   to_string(to_shape(one.shape)), all.format->name, to_string(to_shape(all.shape)));
        each.push_back(one.data);
      }
      all.shape.insert(all.shape.begin(), config.experts);
      all.data = stack(each);
      tensors.emplace(stem + part + ".weight", all);
    }
}

}  // namespace tenon::llm
