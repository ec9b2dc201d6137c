// onnx_conformance FOLDER [--device NAME] [--jobs N] [--only TEXT]: runs every case below FOLDER of the form that the
// ONNX package has them: a folder with model.onnx and test_data_set_N/input_M.pb, output_M.pb. It prints a line a
// failing case, the skipped ones by reason, and `N passed, N failed, N skipped`. Tolerances are those of ONNX's runner.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/complex.h>
#include <tenon/io/onnx/model.h>
#include <tenon/io/onnx/proto.h>
#include <tenon/io/onnx/tensor_data.h>

#include "isolated.h"

namespace conformance {
namespace {

namespace fs = std::filesystem;
using namespace tenon;
using onnx::ElementType;

constexpr double kRelative = 1e-3, kAbsolute = 1e-7;
constexpr double kRelativeOfBFloat16 = 0x1p-6;  // two units in the last place

/// Why a case is none for Tensors; empty where it is one.
std::string skip_reason(const fs::path& model) {
  const io::MappedFile file({"onnx_conformance", model.string()});
  onnx::Budget budget(file.bytes().size());
  const onnx::ModelProto proto = onnx::parse_model(onnx::WireReader(file.bytes(), budget, file.origin()));
  for (const onnx::NodeProto& node : proto.graph.nodes) {
    if (node.domain == "ai.onnx.ml") return "ai.onnx.ml";
    if (node.domain.find("training") != onnx::Text::npos) return "training";
  }
  for (const auto* list : {&proto.graph.inputs, &proto.graph.outputs})
    for (const onnx::ValueInfoProto& v : *list) {
      if (v.kind == onnx::TypeKind::Sequence) return "sequences";
      if (v.kind == onnx::TypeKind::Optional) return "optionals";
      if (v.kind == onnx::TypeKind::Map) return "maps";
      if (v.type == static_cast<int64_t>(ElementType::String)) return "strings";
    }
  return {};
}

std::string text_of(double x) {
  char text[40];
  std::snprintf(text, sizeof text, "%.9g", x);
  return text;
}

std::string compare_numbers(const Tensor& came, const Tensor& expected) {
  const double relative = came.dtype() == DType::BFloat16 ? kRelativeOfBFloat16 : kRelative;
  const auto a = came.cast(DType::Float64).to_vector<double>(), b = expected.cast(DType::Float64).to_vector<double>();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool equal = std::isnan(b[i]) ? std::isnan(a[i]) : a[i] == b[i];
    const bool near = std::isfinite(b[i]) && std::fabs(a[i] - b[i]) <= kAbsolute + relative * std::fabs(b[i]);
    if (!equal && !near)
      return "element " + std::to_string(i) + ": expected " + text_of(b[i]) + ", came " + text_of(a[i]);
  }
  return {};
}

std::string compare(const onnx::Value& came, const onnx::Value& expected) {
  if (came.type() != expected.type())
    return "expected " + std::string(info(expected.type()).name) + ", came " +
           (came.is_absent() ? "nothing" : std::string(info(came.type()).name));
  const Tensor &a = came.tensor(), &b = expected.tensor();
  if (a.sizes() != b.sizes()) return "expected shape " + to_string(b.shape()) + ", came " + to_string(a.shape());
  if (is_complex(a.dtype())) {
    const std::string text = compare_numbers(real(a), real(b));
    return text.empty() ? compare_numbers(imag(a), imag(b)) : text;
  }
  if (is_integer(a.dtype())) {
    const auto whole = [](const Tensor& t) { return t.cast(DType::Int64).to_vector<int64_t>(); };
    const auto x = whole(a), y = whole(b);
    const auto [i, j] = std::ranges::mismatch(x, y);
    if (i == x.end()) return {};
    return "element " + std::to_string(i - x.begin()) + ": expected " + std::to_string(*j) + ", came " +
           std::to_string(*i);
  }
  return compare_numbers(a, b);
}

std::string check_set(const onnx::Model& model, const fs::path& set) {
  std::map<std::string, onnx::Value, std::less<>> inputs;
  for (std::size_t i = 0; i < model.inputs().size(); ++i) {
    const fs::path path = set / ("input_" + std::to_string(i) + ".pb");
    if (fs::exists(path)) inputs.emplace(model.inputs()[i].name, onnx::load_tensor_proto(path.string()));
  }
  const onnx::Values outputs = model.run(inputs);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const fs::path path = set / ("output_" + std::to_string(i) + ".pb");
    if (!fs::exists(path)) continue;
    const std::string text = compare(outputs[i], onnx::load_tensor_proto(path.string()));
    if (!text.empty()) return "output " + std::to_string(i) + ": " + text;
  }
  return {};
}

Verdict check_case(const fs::path& folder, const std::string& device) {
  const ScopedSettings one_thread([&](Settings& s) {
    s.threads = 1;
    if (!device.empty()) s.device = device;
  });
  try {
    if (const std::string reason = skip_reason(folder / "model.onnx"); !reason.empty())
      return {Verdict::Kind::Skipped, reason};
    const onnx::Model model = onnx::load_onnx((folder / "model.onnx").string());
    int sets = 0;
    for (; fs::exists(folder / ("test_data_set_" + std::to_string(sets))); ++sets)
      if (const std::string text = check_set(model, folder / ("test_data_set_" + std::to_string(sets))); !text.empty())
        return {Verdict::Kind::Failed, text};
    return sets == 0 ? Verdict{Verdict::Kind::Failed, "has no test_data_set_0"} : Verdict{Verdict::Kind::Passed, {}};
  } catch (const std::exception& e) {
    return {Verdict::Kind::Failed, e.what()};
  }
}

int run(const fs::path& root, const std::string& device, int jobs, const std::string& only) {
  std::vector<fs::path> cases;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.path().filename() == "model.onnx" && entry.path().string().find(only) != std::string::npos)
      cases.push_back(entry.path().parent_path());
  std::ranges::sort(cases);
  constexpr int kSeconds = 120;
  const auto verdicts = check_isolated(
      cases.size(), [&](std::size_t i) { return check_case(cases[i], device); }, jobs, kSeconds);
  int passed = 0, failed = 0, skipped = 0;
  std::map<std::string, int> reasons;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Verdict& v = verdicts[i];
    if (v.kind == Verdict::Kind::Passed) ++passed;
    if (v.kind == Verdict::Kind::Skipped) ++skipped, ++reasons[v.text];
    if (v.kind != Verdict::Kind::Failed) continue;
    ++failed;
    std::printf("FAIL %s: %s\n", cases[i].filename().c_str(), v.text.c_str());
  }
  for (const auto& [reason, count] : reasons) std::printf("skipped for %s: %d\n", reason.c_str(), count);
  std::printf("%d passed, %d failed, %d skipped\n", passed, failed, skipped);
  return failed == 0 && passed > 0 ? 0 : 1;
}

}  // namespace
}  // namespace conformance

int main(int count, char** words) {
  std::string folder, device, only;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const bool has_next = i + 1 < count;
    if (word == "--device" && has_next)
      device = words[++i];
    else if (word == "--jobs" && has_next)
      jobs = std::max(1, std::atoi(words[++i]));
    else if (word == "--only" && has_next)
      only = words[++i];
    else
      folder = word;
  }
  if (!std::filesystem::is_directory(folder)) {
    std::fprintf(stderr, "usage: onnx_conformance FOLDER [--device NAME] [--jobs N] [--only TEXT]\n");
    return 2;
  }
  return conformance::run(folder, device, jobs, only);
}
