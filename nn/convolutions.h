// Convolutions with weights, their transposes, and pooling as modules. Weights are drawn as PyTorch draws them.
#pragma once
#include <tenon/nn/layers.h>

namespace tenon::nn {

/// With ConvOptions x (N, in, image...): (N, out, places...), as conv1d, conv2d and conv3d. Parameters: weight (out,
/// in / groups, kernel...) and bias (out), uniform within 1 / sqrt(in / groups * kernel). With ConvTransposeOptions the
/// transposes, x (N, in, places...): (N, out, image...). weight: (in, out / groups, kernel...), both uniform within
/// 1 / sqrt(out / groups * kernel). The kernel is a number for all axes, or one for each axis.
template <class Options>
class Convolution : public Module {
 public:
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 protected:
  /// Throws UserError, which names `op`, for channels that groups do not divide, or another number of kernel sizes.
  Convolution(const char* op, std::size_t axes, int64_t in, int64_t out, const PerAxis& kernel, const Options& options,
              const BiasOptions& with);

 private:
  const char* op_;
  Options options_;
  bool has_bias_;
};
extern template class Convolution<ConvOptions>;
extern template class Convolution<ConvTransposeOptions>;

#define TENON_CONVOLUTION(Name, axes, Options)                                                                      \
  class Name : public Convolution<Options> {                                                                        \
   public:                                                                                                          \
    Name(int64_t in, int64_t out, const PerAxis& kernel, const Options& options = {}, const BiasOptions& with = {}) \
        : Convolution(#Name, axes, in, out, kernel, options, with) {}                                               \
  };
TENON_CONVOLUTION(Conv1d, 1, ConvOptions)
TENON_CONVOLUTION(Conv2d, 2, ConvOptions)
TENON_CONVOLUTION(Conv3d, 3, ConvOptions)
TENON_CONVOLUTION(ConvTranspose1d, 1, ConvTransposeOptions)
TENON_CONVOLUTION(ConvTranspose2d, 2, ConvTransposeOptions)
TENON_CONVOLUTION(ConvTranspose3d, 3, ConvTransposeOptions)
#undef TENON_CONVOLUTION

/// max_pool1d to 3d and avg_pool1d to 3d as modules.
#define TENON_POOL(Name)                                                  \
  class Name : public Module {                                            \
   public:                                                                \
    explicit Name(const PoolOptions& options = {}) : options_(options) {} \
    Tensor operator()(const Tensor& x) const;                             \
                                                                          \
   private:                                                               \
    PoolOptions options_;                                                 \
  };
TENON_POOL(MaxPool1d)
TENON_POOL(MaxPool2d)
TENON_POOL(MaxPool3d)
TENON_POOL(AvgPool1d)
TENON_POOL(AvgPool2d)
TENON_POOL(AvgPool3d)
#undef TENON_POOL

}  // namespace tenon::nn
