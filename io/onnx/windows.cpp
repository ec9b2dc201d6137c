#include <tenon/io/onnx/windows.h>

#include <algorithm>

namespace tenon::onnx {
namespace {

std::vector<int64_t> per_axis(const Call& c, Text name, std::size_t axes) {
  std::vector<int64_t> values = c.ints(name, std::vector<int64_t>(axes, 1));
  if (values.size() != axes) refuse("{} {} for {} image axes", values.size(), name, axes);
  for (const int64_t v : values)
    if (v < 1 || v > int64_t{1} << 31) refuse("{} has {}", name, v);
  return values;
}

}  // namespace

WindowSpec windows_of(const Call& c, std::vector<int64_t> kernel, const Shape& image) {
  const std::size_t axes = kernel.size();
  if (image.size() != axes) refuse("a kernel with {} axes for {} image axes", axes, image.size());
  for (const int64_t k : kernel)
    if (k < 1 || k > int64_t{1} << 31) refuse("a kernel of size {}", k);
  WindowSpec w{std::move(kernel), per_axis(c, "strides", axes), per_axis(c, "dilations", axes), {}};
  const std::string mode = c.s("auto_pad", "NOTSET");
  if (mode == "NOTSET") {
    const std::vector<int64_t> pads = c.ints("pads", std::vector<int64_t>(2 * axes, 0));
    check_extents("pads", pads);
    if (pads.size() != 2 * axes) refuse("{} pads for {} image axes", pads.size(), axes);
    for (std::size_t i = 0; i < axes; ++i) w.padding.emplace_back(pads[i], pads[i + axes]);
    return w;
  }
  if (mode != "VALID" && mode != "SAME_UPPER" && mode != "SAME_LOWER") refuse("auto_pad {}", io::in_quotes(mode));
  for (std::size_t i = 0; i < axes; ++i) {
    if (mode == "VALID") {
      w.padding.emplace_back(0, 0);
      continue;
    }
    const int64_t n = require_number(mode == "SAME_UPPER" ? "auto_pad SAME_UPPER" : "auto_pad SAME_LOWER", image[i]),
                  places = (n + w.stride[i] - 1) / w.stride[i];
    const int64_t all = std::max<int64_t>((places - 1) * w.stride[i] + span_of(w, i) - n, 0), less = all / 2;
    w.padding.emplace_back(mode == "SAME_UPPER" ? less : all - less, mode == "SAME_UPPER" ? all - less : less);
  }
  return w;
}

}  // namespace tenon::onnx
