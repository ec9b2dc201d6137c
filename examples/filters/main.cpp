// Filters for images, one after the other: filters IN OUT FILTER... Files are PNG or PPM.
#include <cstdio>
#include <functional>
#include <map>
#include <string>

#include <tenon/io.h>
#include <tenon/tenon.h>

namespace tn = tenon;

namespace {

// An image is float32 (3, height, width), from 0 to 1.

/// Each channel convolved by a kernel; beyond the edge are the elements of the edge.
tn::Tensor convolved(const tn::Tensor& x, const tn::Tensor& kernel) {
  const int64_t k = kernel.size(0) / 2, l = kernel.size(1) / 2;
  const tn::Tensor wide = pad(x, {{0, 0}, {k, k}, {l, l}}, {.mode = tn::PadMode::Edge});
  return conv2d(wide.unsqueeze(1), kernel.unsqueeze(0).unsqueeze(0)).squeeze(1);
}

tn::Tensor blurred(const tn::Tensor& x) {
  const tn::Tensor at = tn::arange(-4.0, 5.0);
  const tn::Tensor bell = softmax(at * at * -0.125f);  // a normal distribution: its sum is 1
  return convolved(convolved(x, bell.unsqueeze(0)), bell.unsqueeze(1));
}

tn::Tensor grey(const tn::Tensor& x) {
  const tn::Tensor weights = tn::array({0.299f, 0.587f, 0.114f}).reshape({3, 1, 1});
  return sum(x * weights, {.axis = 0, .keepdims = true}).broadcast_to(x.shape());
}

tn::Tensor edges(const tn::Tensor& x) {
  const tn::Tensor sobel = tn::array({{-1.f, 0.f, 1.f}, {-2.f, 0.f, 2.f}, {-1.f, 0.f, 1.f}});
  const tn::Tensor across = convolved(x, sobel), down = convolved(x, sobel.T());
  return sqrt(across * across + down * down);
}

tn::Tensor sepia(const tn::Tensor& x) {
  const tn::Tensor m = tn::array({{0.393f, 0.769f, 0.189f}, {0.349f, 0.686f, 0.168f}, {0.272f, 0.534f, 0.131f}});
  return tn::einsum("ij,jhw->ihw", {m, x});
}

tn::Tensor embossed(const tn::Tensor& x) {
  return convolved(grey(x), tn::array({{-2.f, -1.f, 0.f}, {-1.f, 0.f, 1.f}, {0.f, 1.f, 2.f}})) + 0.5f;
}

tn::Tensor halved(const tn::Tensor& x) {
  return resize(x, {x.size(1) / 2, x.size(2) / 2}, {.mode = tn::ResizeMode::Cubic, .antialias = true});
}

const std::map<std::string, std::function<tn::Tensor(const tn::Tensor&)>> kFilters = {
    {"blur", blurred},
    {"edges", edges},
    {"emboss", embossed},
    {"grey", grey},
    {"half", halved},
    {"invert", [](const tn::Tensor& x) { return 1.f - x; }},
    {"mirror", [](const tn::Tensor& x) { return flip(x, 2); }},
    {"sepia", sepia},
    {"sharpen", [](const tn::Tensor& x) { return x + (x - blurred(x)) * 1.5f; }},
    {"turn", [](const tn::Tensor& x) { return flip(x.T(), 2); }},
};

bool is_png(const std::string& path) { return path.ends_with(".png"); }

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 4) {
    std::fprintf(stderr, "usage: filters IN OUT FILTER...\nfilters:");
    for (const auto& [name, filter] : kFilters) std::fprintf(stderr, " %s", name.c_str());
    std::fprintf(stderr, "\n");
    return 2;
  }
  const std::string in = argv[1], out = argv[2];
  const tn::Tensor image = is_png(in) ? tn::io::load_png(in) : tn::io::load_ppm(in);
  if (image.ndim() != 3 || image.size(2) < 3) {
    std::fprintf(stderr, "%s is no color image\n", in.c_str());
    return 1;
  }
  tn::Tensor x = permute(image[{tn::ellipsis, tn::slice(0, 3)}].cast(tn::DType::Float32) / 255.f, {2, 0, 1});
  for (int i = 3; i < argc; ++i) {
    const auto filter = kFilters.find(argv[i]);
    if (filter == kFilters.end()) {
      std::fprintf(stderr, "no filter \"%s\"\n", argv[i]);
      return 2;
    }
    x = filter->second(x);
  }
  const tn::Tensor result = permute(round(clip(x, 0, 1) * 255.f).cast(tn::DType::UInt8), {1, 2, 0});
  const std::size_t kernels = tn::explain(result).kernels.size();
  if (is_png(out))
    tn::io::save_png(out, result);
  else
    tn::io::save_ppm(out, result);
  std::printf("%s: %lld x %lld by %zu kernels\n", out.c_str(), static_cast<long long>(result.size(1)),
              static_cast<long long>(result.size(0)), kernels);
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
