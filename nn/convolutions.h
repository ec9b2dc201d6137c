// Convolutions with weights, their transposes, and pooling as modules. Weights are drawn as PyTorch draws them.
#pragma once
#include <tenon/nn/layers.h>

namespace tenon::nn {

/// x (N, in, image...): (N, out, places...), as conv1d, conv2d and conv3d. Parameters: weight (out, in / groups,
/// kernel...) and bias (out), uniform within 1 / sqrt(in / groups * kernel). The kernel is a number for all axes, or
/// one for each axis.
class Convolution : public Module {
 public:
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 protected:
  /// Throws UserError, which names `op`, for channels that groups do not divide, or another number of kernel sizes.
  Convolution(const char* op, std::size_t axes, int64_t in, int64_t out, const PerAxis& kernel,
              const ConvOptions& options, const BiasOptions& with);

 private:
  ConvOptions options_;
  bool has_bias_;
};

#define TENON_CONVOLUTION(Name, axes)                                                     \
  class Name : public Convolution {                                                       \
   public:                                                                                \
    Name(int64_t in, int64_t out, const PerAxis& kernel, const ConvOptions& options = {}, \
         const BiasOptions& with = {})                                                    \
        : Convolution(#Name, axes, in, out, kernel, options, with) {}                     \
  };
TENON_CONVOLUTION(Conv1d, 1)
TENON_CONVOLUTION(Conv2d, 2)
TENON_CONVOLUTION(Conv3d, 3)
#undef TENON_CONVOLUTION

/// The transposes: x (N, in, places...): (N, out, image...), as conv_transpose1d, 2d and 3d. Parameters: weight (in,
/// out / groups, kernel...) and bias (out), uniform within 1 / sqrt(out / groups * kernel).
class TransposedConvolution : public Module {
 public:
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 protected:
  TransposedConvolution(const char* op, std::size_t axes, int64_t in, int64_t out, const PerAxis& kernel,
                        const ConvTransposeOptions& options, const BiasOptions& with);

 private:
  ConvTransposeOptions options_;
  bool has_bias_;
};

#define TENON_CONVOLUTION(Name, axes)                                                              \
  class Name : public TransposedConvolution {                                                      \
   public:                                                                                         \
    Name(int64_t in, int64_t out, const PerAxis& kernel, const ConvTransposeOptions& options = {}, \
         const BiasOptions& with = {})                                                             \
        : TransposedConvolution(#Name, axes, in, out, kernel, options, with) {}                    \
  };
TENON_CONVOLUTION(ConvTranspose1d, 1)
TENON_CONVOLUTION(ConvTranspose2d, 2)
TENON_CONVOLUTION(ConvTranspose3d, 3)
#undef TENON_CONVOLUTION

/// max_pool1d to 3d and avg_pool1d to 3d as modules.
#define TENON_POOL(Name, op)                                              \
  class Name : public Module {                                            \
   public:                                                                \
    explicit Name(const PoolOptions& options = {}) : options_(options) {} \
    Tensor operator()(const Tensor& x) const { return op(x, options_); }  \
                                                                          \
   private:                                                               \
    PoolOptions options_;                                                 \
  };
TENON_POOL(MaxPool1d, max_pool1d)
TENON_POOL(MaxPool2d, max_pool2d)
TENON_POOL(MaxPool3d, max_pool3d)
TENON_POOL(AvgPool1d, avg_pool1d)
TENON_POOL(AvgPool2d, avg_pool2d)
TENON_POOL(AvgPool3d, avg_pool3d)
#undef TENON_POOL

}  // namespace tenon::nn
