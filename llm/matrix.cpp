#include <tenon/llm/matrix.h>

#include <algorithm>

#include <tenon/engine/tensor/explain.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::llm {

Matrix::Matrix(const io::GgufTensor& stored, Level level) : stored_(stored), level_(level) {
  if (stored.format->parts == nullptr) return;
  blocks_.emplace(stored);
  stored_.data = Tensor();  // the mapped bytes are not needed any more
}

std::optional<Matrix> Matrix::join(const std::vector<Matrix>& parts) {
  std::vector<BlockMatrix> blocks;
  Matrix joined = parts[0];
  joined.stored_.shape[0] = 0;
  for (const Matrix& part : parts) {
    if (!part.blocks_ || part.stored_.format != parts[0].stored_.format ||
        part.blocks_->lanes() != parts[0].blocks_->lanes())
      return std::nullopt;
    blocks.push_back(*part.blocks_);
    joined.stored_.shape[0] += part.out();
  }
  joined.blocks_.emplace(blocks);
  return joined;
}

Tensor Matrix::operator()(const Activations& x) const {
  if (!blocks_) return matmul(x.exact(), stored_.values().cast(DType::Float32).T());
  return level_ == Level::Int8 ? blocks_->times(x.rounded()) : matmul(x.exact(), blocks_->values().T());
}

bool Matrix::keeps_order(int64_t most) const {
  if (!blocks_ || level_ != Level::Int8) return false;
  std::size_t kernels = 0;
  for (int64_t rows = 1;; rows = std::min(2 * rows, most)) {
    const Explanation product = explain(contiguous((*this)(empty({rows, stored_.shape.back()}))));
    if (rows > 1 && product.kernels.size() != kernels) return false;
    kernels = product.kernels.size();
    if (product.kernels.back().opts().find("(reduce ") != std::string::npos) return false;
    if (rows == most) return true;
  }
}

Tensor Matrix::rows(const Tensor& ids) const {
  if (blocks_) return blocks_->values(ids);
  const io::BlockFormat& format = *stored_.format;
  const Tensor chosen = take(stored_.data, ids, Axis(0));
  if (format.elements == 1) return chosen.cast(DType::Float32);
  return format.decode(chosen).reshape({ids.shape()[0], stored_.shape.back()});
}

Matrices::Matrices(std::vector<Matrix> parts) : parts_(std::move(parts)) {
  for (const Matrix& part : parts_) sizes_.push_back(part.out());
  if (const auto joined = Matrix::join(parts_)) parts_ = {*joined};
}

Tensors Matrices::operator()(const Tensor& x) const {
  const Activations activations(x);
  Tensors all;
  for (const Matrix& part : parts_) all.push_back(contiguous(part(activations)));
  return all.size() == sizes_.size() ? all : split(all[0], sizes_, Axis(-1));
}

}  // namespace tenon::llm
