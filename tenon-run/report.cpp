#include "report.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include <tenon/base/raise.h>
#include <tenon/io/npy.h>
#include <tenon/io/npz.h>

namespace tenon::program {
namespace {

std::string type_name(onnx::ElementType type) {
  return type == onnx::ElementType::Undefined ? "?" : std::string(info(type).name);
}

std::string file_name(const std::string& name) {
  std::string result;
  for (const char c : name) {
    const bool keeps = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
    result += keeps ? c : '_';
  }
  if (result.empty() || result[0] == '.') result.insert(0, "_");
  return result + ".npy";
}

}  // namespace

std::string describe(const char* kind, const std::vector<onnx::Declared>& declared) {
  std::string text;
  for (const onnx::Declared& d : declared) {
    std::string shape = "of any shape";
    if (d.shape) {
      shape.clear();
      for (const auto& size : *d.shape) {
        const auto* name = std::get_if<std::string>(&size);
        shape += (shape.empty() ? "" : ", ") + (name == nullptr ? std::to_string(std::get<int64_t>(size))
                                                : name->empty() ? "?"
                                                                : *name);
      }
      shape = "(" + shape + ")";
    }
    text += fmt::format("{} {} {} {}\n", kind, d.name, d.is_tensor ? type_name(d.type) : "no tensor", shape);
  }
  return text;
}

std::string describe(const std::string& name, const onnx::Value& value) {
  const Tensor& x = value.tensor();
  std::string text = fmt::format("{} {} {}", name, type_name(value.type()), to_string(x.shape()));
  if (x.size() == 0 || is_complex(x.dtype())) return text;
  const auto values = x.cast(DType::Float64).to_vector<double>();
  double low = values[0], high = values[0], sum = 0;
  for (const double v : values) low = std::min(low, v), high = std::max(high, v), sum += v;
  return text +
         fmt::format(", from {:.6g} to {:.6g}, mean {:.6g}", low, high, sum / static_cast<double>(values.size()));
}

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder))
    raise<UserError>("tenon-run", "{}: the folder for the outputs cannot be made: {}", folder, error.message());
}

void write_outputs(const std::string& folder, const onnx::Model& model, const onnx::Values& outputs) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const std::string name = file_name(model.outputs()[i].name);
    if (!names.insert(name).second) raise<UserError>("tenon-run", "two outputs would be written to {}", name);
    const Tensor& x = outputs[i].tensor();
    io::save_npy((std::filesystem::path(folder) / name).string(),
                 x.dtype() == DType::BFloat16 ? x.cast(DType::Float32) : x);
  }
}

bool compare_outputs(const std::string& reference, const onnx::Model& model, const onnx::Values& outputs,
                     const Tolerance& tolerance) {
  const io::NamedTensors expected = io::load_npz(reference);
  bool all_close = true;
  std::size_t compared = 0;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const std::string& name = model.outputs()[i].name;
    if (!expected.contains(name)) continue;
    ++compared;
    const Tensor &x = outputs[i].tensor(), &y = expected[name];
    if (x.sizes() != y.sizes()) {
      fmt::print("{}: shape {}, expected {}\n", name, to_string(x.shape()), to_string(y.shape()));
      all_close = false;
      continue;
    }
    const auto a = x.cast(DType::Float64).to_vector<double>(), b = y.cast(DType::Float64).to_vector<double>();
    double worst = 0, scale = 0;
    std::size_t other_kinds = 0;  // where one is infinite or NaN, and the other is not the same
    bool close = true;
    for (std::size_t k = 0; k < a.size(); ++k) {
      if (!std::isfinite(a[k]) || !std::isfinite(b[k])) {
        other_kinds += a[k] == b[k] || (std::isnan(a[k]) && std::isnan(b[k])) ? 0 : 1;
        continue;
      }
      const double difference = std::fabs(a[k] - b[k]);
      close &= difference <= tolerance.absolute + tolerance.relative * std::fabs(b[k]);
      worst = std::max(worst, difference);
      scale = std::max(scale, std::fabs(b[k]));
    }
    close &= other_kinds == 0;
    fmt::print(
        "{}: {}, largest difference {:.3g} of values up to {:.3g}{}\n", name, close ? "close" : "DIFFERS", worst, scale,
        other_kinds == 0 ? "" : fmt::format("; {} elements are NaN or infinite in one of the two alone", other_kinds));
    all_close &= close;
  }
  if (compared == 0) raise<UserError>("tenon-run", "{} has none of the outputs", reference);
  return all_close;
}

}  // namespace tenon::program
