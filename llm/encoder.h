// Encoder: the network of BERT and MiniLM, as expressions of Tensors. In: the token ids of a whole text. Out: a vector
// for each token. Each token sees all others.
#pragma once
#include <vector>

#include <tenon/llm/weights.h>

namespace tenon::llm {

class Encoder {
 public:
  /// Throws UserError if the model is no encoder, FileError as Weights does.
  explicit Encoder(const ModelFile& model, Level level = Level::Int8);
  const Config& config() const { return config_; }
  /// ids (rows), at most config().context; those from `taken` on, an integer (), are padding that no other row sees.
  /// Returns the hidden states after the last layer, float32 (rows, width).
  Tensor operator()(const Tensor& ids, const Tensor& taken) const;

 private:
  struct Linear {
    Matrix matrix;
    Tensor bias;
    Tensor operator()(const Tensor& x) const { return matrix(x) + bias; }
  };
  struct Norm {
    Tensor weight, bias;
  };
  struct Layer {
    Matrices qkv;
    Tensor q_bias, k_bias, v_bias;
    Linear output, up, down;
    Norm attention_norm, output_norm;
  };
  Tensor attention(const Layer& layer, const Tensor& x, const Tensor& is_taken) const;
  Tensor norm(const Tensor& x, const Norm& norm) const;

  Config config_;
  Matrix embedding_, positions_, token_types_;
  Norm embedding_norm_;
  std::vector<Layer> layers_;
};

}  // namespace tenon::llm
