// Value graphs as compiled C functions over arrays, for tests of passes: prints one statement a node, in scalars,
// compiles with the system's compiler and loads them. It shares nothing with the renderer. Inputs are the LOADs of
// slots 1, 2, ...; the value is the result.
#pragma once
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/scalar.h>

namespace tenon::test {

inline std::string_view c_type(DType d) {
  switch (d) {
    case DType::Bool:
      return "uint8_t";
    case DType::Int8:
      return "int8_t";
    case DType::Int16:
      return "int16_t";
    case DType::Int32:
      return "int32_t";
    case DType::Int64:
      return "int64_t";
    case DType::UInt8:
      return "uint8_t";
    case DType::UInt16:
      return "uint16_t";
    case DType::UInt32:
      return "uint32_t";
    case DType::UInt64:
      return "uint64_t";
    case DType::Float32:
      return "float";
    case DType::Float64:
      return "double";
    default:
      throw std::logic_error("no C type");
  }
}

/// A LOAD of slot `slot`, as a variable of a value graph.
inline Node input(int slot, DType d) { return ast::load(slot, d, ShapeTracker::from_shape({1})); }

inline std::string c_constant(const Node& n) {
  const Scalar s = value_of(n);
  if (!holds_float(n.dtype())) return fmt::format("({})0x{:x}ull", c_type(n.dtype()), static_cast<uint64_t>(s.i));
  if (s.f != s.f) return fmt::format("({})__builtin_nan(\"\")", c_type(n.dtype()));
  if (s.f - s.f != 0) return fmt::format("({}){}__builtin_inf()", c_type(n.dtype()), s.f < 0 ? "-" : "");
  return fmt::format("({}){:a}", c_type(n.dtype()), s.f);
}

/// The primitive ops that decompose.h promises; throws for any other.
inline std::string c_expression(const Node& n, const std::vector<std::string>& s) {
  const std::string_view type = c_type(n.dtype());
  const DType from = n.src(0).dtype();
  const bool floats = is_floating_point(n.dtype());
  const auto arithmetic = [&](std::string_view op) {
    if (floats) return fmt::format("{} {} {}", s[0], op, s[1]);
    return fmt::format("({})((uint64_t){} {} (uint64_t){})", type, s[0], op, s[1]);
  };
  const auto bitwise = [&](std::string_view op) { return fmt::format("({})({} {} {})", type, s[0], op, s[1]); };
  switch (n.op()) {
    case Op::Add:
      return arithmetic("+");
    case Op::Sub:
      return arithmetic("-");
    case Op::Mul:
      return arithmetic("*");
    case Op::Div:
      return fmt::format("{} / {}", s[0], s[1]);
    case Op::Neg:
      return floats ? fmt::format("-{}", s[0]) : fmt::format("({})(0 - (uint64_t){})", type, s[0]);
    case Op::Sqrt:
      return fmt::format("{}({})", n.dtype() == DType::Float32 ? "__builtin_sqrtf" : "__builtin_sqrt", s[0]);
    case Op::Rint:
      return fmt::format("{}({})", n.dtype() == DType::Float32 ? "__builtin_rintf" : "__builtin_rint", s[0]);
    case Op::MulAcc:
      return fmt::format("{}({}, {}, {})", n.dtype() == DType::Float32 ? "__builtin_fmaf" : "__builtin_fma", s[0], s[1],
                         s[2]);
    case Op::Scale:
      return fmt::format("{0}({1}, {2} == {2} ? (int){2} : 0)",
                         n.dtype() == DType::Float32 ? "__builtin_ldexpf" : "__builtin_ldexp", s[0], s[1]);
    case Op::Max:
      return fmt::format("({0} < {1} || {1} != {1}) ? {1} : {0}", s[0], s[1]);
    case Op::Min:
      return fmt::format("({1} < {0} || {1} != {1}) ? {1} : {0}", s[0], s[1]);
    case Op::TruncDiv:
      return bitwise("/");
    case Op::TruncMod:
      return bitwise("%");
    case Op::And:
      return bitwise("&");
    case Op::Or:
      return bitwise("|");
    case Op::Xor:
      return bitwise("^");
    case Op::Not:
      return n.dtype() == DType::Bool ? fmt::format("!{}", s[0]) : fmt::format("({})~{}", type, s[0]);
    case Op::Shl:
      return fmt::format("({})((uint64_t){} << {})", type, s[0], s[1]);
    case Op::Shr:
      return bitwise(">>");
    case Op::Lt:
      return bitwise("<");
    case Op::Le:
      return bitwise("<=");
    case Op::Eq:
      return bitwise("==");
    case Op::Ne:
      return bitwise("!=");
    case Op::Where:
      return fmt::format("{} ? {} : {}", s[0], s[1], s[2]);
    case Op::Cast:
      if (from == DType::Bool || n.dtype() == DType::Bool) throw std::logic_error("a CAST of or to bool is left");
      return fmt::format("({}){}", type, s[0]);
    case Op::Bitcast:
      return fmt::format("((union {{ {} a; {} b; }}){{ .a = {} }}).b", c_type(from), type, s[0]);
    default:
      throw std::logic_error(fmt::format("{} is no primitive op", info(n.op()).name));
  }
}

/// `void name(long n, out, const in1 *, const in2 *)` as C.
inline std::string c_source(const Node& value, const std::string& function) {
  std::unordered_map<Node, std::string> names;
  std::string parameters, body;
  std::set<std::pair<int, std::string>> inputs;
  for (const Node& n : topological(std::span(&value, 1), [](const Node& n) { return n.op() == Op::Load; })) {
    std::string name = fmt::format("v{}", names.size());
    if (n.op() == Op::Load) {
      const int slot = n.arg<SlotArg>().slot;
      inputs.emplace(slot, c_type(n.dtype()));
      body += fmt::format("    const {} {} = in{}[i];\n", c_type(n.dtype()), name, slot);
    } else if (n.is_const()) {
      name = c_constant(n);
    } else {
      std::vector<std::string> sources;
      for (const Node& s : n.src()) sources.push_back(names.at(s));
      body += fmt::format("    const {} {} = {};\n", c_type(n.dtype()), name, c_expression(n, sources));
    }
    names.emplace(n, name);
  }
  for (const auto& [slot, type] : inputs) parameters += fmt::format(", const {}* restrict in{}", type, slot);
  return fmt::format(
      "void {}(long n, {}* restrict out{}) {{\n  for (long i = 0; i < n; i++) {{\n{}    out[i] = {};\n  }}\n}}\n",
      function, c_type(value.dtype()), parameters, body, names.at(value));
}

/// C that is compiled and loaded; the files are gone when the constructor returns.
class CLibrary {
 public:
  explicit CLibrary(const std::string& source, const std::string& flags = "") {
    char folder[] = "/tmp/tenon_test_XXXXXX";
    if (mkdtemp(folder) == nullptr) throw std::runtime_error("mkdtemp failed");
    const std::string path = folder;
    std::ofstream(path + "/f.c") << source;
    const char* compiler = std::getenv("CC");
    const std::string command =
        fmt::format("{} -std=gnu11 -O3 -ffp-contract=off -fno-math-errno -fPIC -shared {} -o {}/f.so {}/f.c",
                    compiler != nullptr ? compiler : "cc", flags, path, path);
    const int status = std::system(command.c_str());
    if (status == 0) library_ = dlopen((path + "/f.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    for (const char* file : {"/f.c", "/f.so"}) unlink((path + file).c_str());
    rmdir(folder);
    if (library_ == nullptr) throw std::runtime_error("cannot compile: " + command + "\n" + source);
  }
  CLibrary(CLibrary&& other) noexcept : library_(std::exchange(other.library_, nullptr)) {}
  ~CLibrary() {
    if (library_ != nullptr) dlclose(library_);
  }
  CLibrary(const CLibrary&) = delete;
  CLibrary& operator=(const CLibrary&) = delete;

  template <class F>
  F function(const std::string& name) const {
    return reinterpret_cast<F>(dlsym(library_, name.c_str()));
  }

 private:
  void* library_ = nullptr;
};

/// Compiled functions, one a value.
class CFunctions {
 public:
  explicit CFunctions(std::span<const Node> values, const std::string& flags = "")
      : library_(source_of(values), flags) {
    for (std::size_t i = 0; i < values.size(); ++i)
      functions_.push_back(library_.function<void*>(fmt::format("f{}", i)));
  }
  explicit CFunctions(const Node& value, const std::string& flags = "") : CFunctions(std::span(&value, 1), flags) {}

  /// out[k] = values[i](in[k]...) for k < n.
  template <class Out, class... In>
  void call(std::size_t i, std::size_t n, Out* out, const In*... in) const {
    reinterpret_cast<void (*)(long, Out*, const In*...)>(functions_[i])(static_cast<long>(n), out, in...);
  }

 private:
  static std::string source_of(std::span<const Node> values) {
    std::string source = "#include <stdint.h>\n";
    for (std::size_t i = 0; i < values.size(); ++i) source += c_source(values[i], fmt::format("f{}", i));
    return source;
  }

  CLibrary library_;
  std::vector<void*> functions_;
};

}  // namespace tenon::test
