// Convolutions over one, two or three image axes, and their transposes.
#include <algorithm>
#include <numeric>

#include <tenon/io/onnx/op_table.h>
#include <tenon/io/onnx/ops/convolve.h>
#include <tenon/io/onnx/windows.h>

namespace tenon::onnx {

Tensor convolve(const Call& c, const Tensor& x, const Tensor& weight) {
  const Shape image = x.shape(), kernel = weight.shape();
  if (image.size() < 3 || image.size() > 5 || kernel.size() != image.size())
    refuse("an image of shape {} and a kernel of shape {}, expected 1 to 3 image axes", to_string(image),
           to_string(kernel));
  const Sizes sizes = weight.sizes();
  if (const auto given = c.ints("kernel_shape"); !given.empty() && given != Sizes(sizes.begin() + 2, sizes.end()))
    refuse("kernel_shape is not that of the kernel {}", to_string(kernel));
  const WindowSpec w = windows_of(c, {sizes.begin() + 2, sizes.end()}, {image.begin() + 2, image.end()});
  const ConvOptions options{
      .stride = w.stride, .padding = w.padding, .dilation = w.dilation, .groups = c.i("group", 1)};
  if (image.size() == 3) return conv1d(x, weight, options);
  return image.size() == 4 ? conv2d(x, weight, options) : conv3d(x, weight, options);
}

namespace {

/// Adds a bias for each channel.
Tensor with_bias(const Tensor& y, const Call& c, std::size_t input) {
  if (!c.has(input)) return y;
  Sizes along(static_cast<std::size_t>(y.ndim()), 1);
  along[1] = -1;
  return y + c.in(input).reshape(Dims(along));
}

Values run_conv(Call& c) { return {with_bias(convolve(c, c.in(0), c.in(1)), c, 2).cast(c.in(0).dtype())}; }

Values run_conv_transpose(Call& c) {
  const Tensor &x = c.in(0), &weight = c.in(1);
  const Shape image = x.shape();
  const Sizes kernel = weight.sizes();
  if (image.size() < 3 || image.size() > 5 || kernel.size() != image.size())
    refuse("an image of shape {} and a kernel of shape {}, expected 1 to 3 image axes", to_string(x.shape()),
           to_string(weight.shape()));
  const std::size_t axes = image.size() - 2;
  const std::string mode = c.s("auto_pad", "NOTSET");
  // Explicit padding has the same meaning as for a convolution; automatic padding follows from the output's size.
  std::vector<int64_t> stride = c.ints("strides", Sizes(axes, 1)), dilation = c.ints("dilations", Sizes(axes, 1)),
                       more = c.ints("output_padding", Sizes(axes, 0)), out = c.ints("output_shape"),
                       pads = c.ints("pads", Sizes(2 * axes, 0));
  if (stride.size() != axes || dilation.size() != axes || more.size() != axes || pads.size() != 2 * axes ||
      (!out.empty() && out.size() != axes))
    refuse("attributes for another number of image axes than {}", axes);
  for (const auto* numbers : {&stride, &dilation, &more, &out, &pads}) check_extents("an attribute", *numbers);
  for (std::size_t i = 0; i < axes; ++i)
    if (stride[i] < 1 || dilation[i] < 1) refuse("a stride of {} and a dilation of {}", stride[i], dilation[i]);
  std::vector<std::pair<int64_t, int64_t>> cut(axes);
  for (std::size_t i = 0; i < axes; ++i) {
    const int64_t n = x.size(static_cast<int>(i) + 2);
    const int64_t whole = stride[i] * (n - 1) + more[i] + dilation[i] * (kernel[i + 2] - 1) + 1;
    if (out.empty() && (mode == "NOTSET" || mode == "VALID")) {
      cut[i] = mode == "VALID" ? std::pair<int64_t, int64_t>() : std::pair(pads[i], pads[i + axes]);
      continue;
    }
    const int64_t wanted = out.empty() ? n * stride[i] : out[i], all = whole - wanted;
    if (all < 0) {  // elements are missing: they are added at the end
      cut[i] = {0, all};
      continue;
    }
    const int64_t less = all / 2;
    cut[i] = mode == "SAME_UPPER" ? std::pair(less, all - less) : std::pair(all - less, less);
  }
  // Computes without padding, then cuts: before and after may differ, and may be negative.
  const int64_t groups = c.i("group", 1);
  const ConvTransposeOptions options{.stride = stride, .output_padding = 0, .dilation = dilation, .groups = groups};
  Tensor y = axes == 1   ? conv_transpose1d(x, weight, options)
             : axes == 2 ? conv_transpose2d(x, weight, options)
                         : conv_transpose3d(x, weight, options);
  Pairs kept = {{0, y.shape()[0]}, {0, y.shape()[1]}}, added = {{0, 0}, {0, 0}};
  for (std::size_t i = 0; i < axes; ++i) {
    const int64_t end = more[i] - cut[i].second;  // elements to add at the end
    added.emplace_back(std::max<int64_t>(-cut[i].first, 0), std::max<int64_t>(end, 0));
    kept.emplace_back(std::max<int64_t>(cut[i].first, 0), y.size(static_cast<int>(i) + 2) - std::max<int64_t>(-end, 0));
  }
  y = y.shrink(kept).pad(added);
  return {with_bias(y, c, 2).cast(x.dtype())};
}

constexpr OpRow kConvolutions[] = {
    {"Conv", 1, run_conv, "auto_pad dilations group kernel_shape pads strides", "floats"},
    {"ConvTranspose", 1, run_conv_transpose,
     "auto_pad dilations group kernel_shape output_padding output_shape pads strides", "floats"},
};

}  // namespace

OpRows convolution_rows() { return kConvolutions; }

}  // namespace tenon::onnx
