#include <tenon/engine/extend/kernel.h>

#include <algorithm>
#include <array>
#include <cctype>

#include <tenon/base/raise.h>
#include <tenon/codegen/scalar.h>
#include <tenon/engine/extend/command_encoder.h>
#include <tenon/engine/extend/layout.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon {
namespace {

// How a platform writes the code around a body. Named fields of fmt: T is a type; name, n and i (the position) are of
// an argument.
struct Frame {
  std::string_view platform;
  std::array<std::string_view, kDTypes> types;  // by DType; empty: none
  std::string_view prologue;
  std::string_view input, output;  // parameters: memory
  std::string_view sizes;          // int64 array {name} of {n} elements
  std::string_view sizes_inside;   // inside the function: defines the name that bodies use
  std::string_view grid;           // threads_per_grid, where it is an argument
  std::string_view begin, end;     // around the body: {kernel}, {parameters}
};

constexpr Frame kFrames[] = {
    {"CPU",
     {"", "", "bool", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
      "_Float16", "", "float", "double", ""},
     "#include <math.h>\n#include <stdbool.h>\n#include <stdint.h>\ntypedef struct {{ uint32_t x, y, z; }} uint3;\n",
     "const {T}* {name}",
     "{T}* {name}",
     "const int64_t* {name}",
     "",
     "const uint3* grid_",
     "static inline void body_({parameters}, uint3 thread_position_in_grid) {{\n"
     "  const uint3 threads_per_grid = *grid_;\n  (void)threads_per_grid, (void)thread_position_in_grid;\n",
     "}}\n"
     "void {kernel}(void* const* arguments, const int64_t* begin, const int64_t* end) {{\n"
     "  for (int64_t z = begin[2]; z < end[2]; ++z)\n"
     "    for (int64_t y = begin[1]; y < end[1]; ++y)\n"
     "      for (int64_t x = begin[0]; x < end[0]; ++x)\n"
     "        body_({arguments}, (uint3){{(uint32_t)x, (uint32_t)y, (uint32_t)z}});\n"
     "}}\n"},
    {"OPENCL",
     {"", "", "bool", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "half",
      "", "float", "double", ""},
     "typedef char int8_t;\ntypedef short int16_t;\ntypedef int int32_t;\ntypedef long int64_t;\n"
     "typedef uchar uint8_t;\ntypedef ushort uint16_t;\ntypedef uint uint32_t;\ntypedef ulong uint64_t;\n",
     "global const {T}* {name}",
     "global {T}* {name}",
     "constant int64_t* {name}",
     "",
     "",
     "kernel void {kernel}({parameters}) {{\n"
     "  const uint3 thread_position_in_grid = (uint3)(get_global_id(0), get_global_id(1), get_global_id(2));\n"
     "  const uint3 threads_per_grid = (uint3)(get_global_size(0), get_global_size(1), get_global_size(2));\n",
     "}}\n"},
    {"METAL",
     {"", "", "bool", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "half",
      "bfloat", "float", "", ""},
     "#include <metal_stdlib>\nusing namespace metal;\n",
     "device const {T}* {name} [[buffer({i})]]",
     "device {T}* {name} [[buffer({i})]]",
     "constant int64_t* {name} [[buffer({i})]]",
     "",
     "",
     "[[kernel]] void {kernel}({parameters}, uint3 thread_position_in_grid [[thread_position_in_grid]],\n"
     "    uint3 threads_per_grid [[threads_per_grid]]) {{\n",
     "}}\n"},
    {"CUDA",
     {"", "", "bool", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "", "",
      "float", "double", ""},
     "typedef signed char int8_t;\ntypedef short int16_t;\ntypedef int int32_t;\ntypedef long long int64_t;\n"
     "typedef unsigned char uint8_t;\ntypedef unsigned short uint16_t;\ntypedef unsigned int uint32_t;\n"
     "typedef unsigned long long uint64_t;\ntemplate <int n> struct Sizes_ {{ int64_t v[n]; }};\n",
     "const {T}* {name}",
     "{T}* {name}",
     "const Sizes_<{n}> {name}_",
     "  const int64_t* {name} = {name}_.v;\n",
     "const uint3 threads_per_grid",
     "extern \"C\" __global__ void {kernel}({parameters}) {{\n"
     "  const uint3 thread_position_in_grid = make_uint3(blockIdx.x * blockDim.x + threadIdx.x,\n"
     "      blockIdx.y * blockDim.y + threadIdx.y, blockIdx.z * blockDim.z + threadIdx.z);\n"
     "  if (thread_position_in_grid.x >= threads_per_grid.x || thread_position_in_grid.y >= threads_per_grid.y ||\n"
     "      thread_position_in_grid.z >= threads_per_grid.z) return;\n",
     "}}\n"},
};

const Frame& frame_of(const std::string& op, const std::string& platform) {
  for (const Frame& f : kFrames)
    if (f.platform == platform) return f;
  raise<UserError>(op, "no kernels from source on {}, only on CPU, OPENCL, METAL and CUDA", platform);
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_identifier(const std::string& text) {
  return !text.empty() && std::ranges::all_of(text, is_word) && std::isdigit(static_cast<unsigned char>(text[0])) == 0;
}

// Does the text contain this identifier?
bool names(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

// Keywords of C, and identifiers of the frames.
constexpr std::string_view kWords =
    "auto bool break case char const continue default do double else enum extern false float for goto if inline int "
    "long register restrict return short signed sizeof static struct switch true typedef union unsigned void volatile "
    "while int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uint3 body_ grid_ threads_per_grid "
    "thread_position_in_grid";
// Also identifiers of the frames, but only a macro of that name would break them.
constexpr std::string_view kNoMacros = "x y z begin end arguments";

// All names that a kernel's text uses, without its template arguments.
std::vector<std::string> names_of(const std::string& kernel, const std::vector<std::string>& inputs,
                                  const std::vector<std::string>& outputs) {
  std::vector<std::string> all{kernel};
  all.insert(all.end(), outputs.begin(), outputs.end());
  for (const std::string& x : inputs) all.insert(all.end(), {x, x + "_shape", x + "_strides", x + "_ndim"});
  return all;
}

// The argument at one position of the kernel.
struct Parameter {
  enum Kind { Input, Output, Shape, Strides, GridSize } kind;
  std::size_t index = 0;  // of the input or output
  std::string name;
};

struct Written {
  std::string text;
  std::vector<Parameter> parameters;
};

class Writer {
 public:
  Writer(const std::string& name, const Frame& frame) : name_(name), frame_(frame) {}

  void parameter(Parameter p, std::string_view format, DType dtype, std::size_t count) {
    const std::string type = p.kind == Parameter::Input || p.kind == Parameter::Output ? type_of(dtype) : "";
    const auto n = std::max<std::size_t>(count, 1);
    const auto put = [&](std::string_view f) {
      return fmt::format(fmt::runtime(f), fmt::arg("T", type), fmt::arg("name", p.name), fmt::arg("n", n),
                         fmt::arg("i", out_.parameters.size()));
    };
    signature_.push_back(put(format));
    arguments_.push_back(fmt::format("arguments[{}]", out_.parameters.size()));
    if (p.kind == Parameter::Shape || p.kind == Parameter::Strides) inside_ += put(frame_.sizes_inside);
    out_.parameters.push_back(std::move(p));
  }

  void define(const std::string& name, const TemplateValue& value) {
    if (const auto* dtype = std::get_if<DType>(&value))
      defines_ += fmt::format("typedef {} {};\n", type_of(*dtype), name);
    else if (const auto* truth = std::get_if<bool>(&value))
      defines_ += fmt::format("#define {} {}\n", name, *truth ? 1 : 0);
    else
      defines_ += fmt::format("#define {} {}\n", name, std::get<int64_t>(value));
  }

  Written finish(const std::string& header, const std::string& body) {
    const auto put = [&](std::string_view f) {
      return fmt::format(fmt::runtime(f), fmt::arg("kernel", name_),
                         fmt::arg("parameters", fmt::format("{}", fmt::join(signature_, ", "))),
                         fmt::arg("arguments", fmt::format("{}", fmt::join(arguments_, ", "))));
    };
    out_.text = put(frame_.prologue) + defines_ + header + (header.empty() ? "" : "\n") + put(frame_.begin) + inside_ +
                body + "\n" + put(frame_.end);
    return std::move(out_);
  }

 private:
  std::string type_of(DType dtype) const {
    const std::string_view type = frame_.types[static_cast<std::size_t>(dtype)];
    if (type.empty()) raise<UserError>(name_, "{} has no {}; cast it first", frame_.platform, tenon::name(dtype));
    return std::string(type);
  }
  const std::string& name_;
  const Frame& frame_;
  std::vector<std::string> signature_, arguments_;
  std::string defines_, inside_;
  Written out_;
};

Written write(const std::string& platform, const std::string& name, const std::vector<std::string>& input_names,
              const std::vector<std::string>& output_names, const std::string& body, const std::string& header,
              const Tensors& inputs, const KernelCall& call) {
  const Frame& frame = frame_of(name, platform);
  if (inputs.size() != input_names.size() || call.outputs.size() != output_names.size())
    raise<UserError>(name, "{} inputs and {} outputs, expected {} and {}, one a name", inputs.size(),
                     call.outputs.size(), input_names.size(), output_names.size());
  Writer writer(name, frame);
  const std::string used = header + "\n" + body;
  std::vector<std::string> taken = names_of(name, input_names, output_names);
  for (const auto& [word, value] : call.template_args) {
    if (!is_identifier(word) || names(kWords, word) || names(kNoMacros, word) || std::ranges::count(taken, word) > 0)
      raise<UserError>(name, "template argument \"{}\", expected an identifier that nothing else has, and no word of C",
                       word);
    writer.define(word, value);
    taken.push_back(word);
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::string& x = input_names[i];
    const std::size_t rank = inputs[i].shape().size();
    if (names(used, x + "_ndim")) writer.define(x + "_ndim", static_cast<int64_t>(rank));
    writer.parameter({Parameter::Input, i, x}, frame.input, inputs[i].dtype(), 0);
    if (names(used, x + "_shape"))
      writer.parameter({Parameter::Shape, i, x + "_shape"}, frame.sizes, DType::Int64, rank);
    if (names(used, x + "_strides"))
      writer.parameter({Parameter::Strides, i, x + "_strides"}, frame.sizes, DType::Int64, rank);
  }
  for (std::size_t k = 0; k < call.outputs.size(); ++k)
    writer.parameter({Parameter::Output, k, output_names[k]}, frame.output, call.outputs[k].dtype, 0);
  if (!frame.grid.empty()) writer.parameter({Parameter::GridSize, 0, "grid_"}, frame.grid, DType::Int64, 0);
  return writer.finish(header, body);
}

class KernelPrimitive : public Primitive {
 public:
  KernelPrimitive(std::string name, Written written, std::shared_ptr<const GridKernel> kernel, KernelCall call,
                  bool strides, Stream stream)
      : Primitive(stream),
        name_(std::move(name)),
        written_(std::move(written)),
        kernel_(std::move(kernel)),
        call_(std::move(call)),
        strides_(strides) {}

  const char* name() const override { return name_.c_str(); }
  bool wants_strides() const override { return strides_; }
  void eval_cpu(const Tensors& in, Tensors& out) override { run(in, out); }
  void eval_gpu(const Tensors& in, Tensors& out) override { run(in, out); }
  bool is_equivalent(const Primitive& other) const override {
    const auto& o = static_cast<const KernelPrimitive&>(other);
    return written_.text == o.written_.text && call_.grid == o.call_.grid && call_.threadgroup == o.call_.threadgroup &&
           call_.init_value == o.call_.init_value && strides_ == o.strides_ && stream() == o.stream();
  }

 private:
  void run(const Tensors& in, Tensors& out) {
    CommandEncoder encoder(stream(), kernel_);
    for (Tensor& t : out) {
      t.allocate();
      if (call_.init_value) fill(t, *call_.init_value);
    }
    for (std::size_t p = 0; p < written_.parameters.size(); ++p) {
      const Parameter& parameter = written_.parameters[p];
      const int at = static_cast<int>(p);
      switch (parameter.kind) {
        case Parameter::Input:
          encoder.set_input(in[parameter.index], at);
          break;
        case Parameter::Output:
          encoder.set_output(out[parameter.index], at);
          break;
        case Parameter::Shape:
          encoder.set_vector(layout_of(in[parameter.index]).shape, at);
          break;
        case Parameter::Strides:
          encoder.set_vector(layout_of(in[parameter.index]).strides, at);
          break;
        case Parameter::GridSize: {
          const std::array<uint32_t, 3> sizes{static_cast<uint32_t>(call_.grid.x), static_cast<uint32_t>(call_.grid.y),
                                              static_cast<uint32_t>(call_.grid.z)};
          encoder.set_bytes(sizes, at);
        }
      }
    }
    encoder.dispatch_threads(call_.grid, call_.threadgroup);
  }

  static void fill(Tensor& t, double value) {
    const std::size_t bytes = size_of(t.dtype());
    const auto count = static_cast<std::size_t>(layout_of(t).size());
    std::vector<std::byte> all(count * bytes);
    const Scalar from{.f = value};
    const Scalar element = apply(Op::Cast, DType::Float64, t.dtype(), std::span(&from, 1));
    for (std::size_t i = 0; i < count; ++i) store_scalar(t.dtype(), all.data() + i * bytes, element);
    Buffer& memory = *t.cell()->value->realized;
    if (memory.nbytes() == all.size()) memory.copy_from(all.data());
  }

  std::string name_;
  Written written_;
  std::shared_ptr<const GridKernel> kernel_;
  KernelCall call_;
  bool strides_;
};

}  // namespace

SourceKernel::SourceKernel(std::string name, std::vector<std::string> inputs, std::vector<std::string> outputs,
                           std::string source, KernelOptions options)
    : name_(std::move(name)),
      inputs_(std::move(inputs)),
      outputs_(std::move(outputs)),
      body_(std::move(source)),
      options_(std::move(options)) {
  const std::vector<std::string> all = names_of(name_, inputs_, outputs_);
  for (const std::string& word : all)
    if (!is_identifier(word) || names(kWords, word) || std::ranges::count(all, word) > 1)
      raise<UserError>("kernel", "\"{}\" as a name of kernel {}, expected identifiers, each once, and no words of C",
                       word, name_);
  if (outputs_.empty()) raise<UserError>("kernel", "{} has no outputs, expected at least one", name_);
}

std::string SourceKernel::source_for(const std::string& platform, const Tensors& inputs, const KernelCall& call) const {
  return write(platform, name_, inputs_, outputs_, body_, options_.header, inputs, call).text;
}

Tensors SourceKernel::operator()(const Tensors& inputs, const KernelCall& call, StreamOrDevice s) const {
  const Stream stream = s.given ? *s.given : inputs.empty() ? default_stream() : inputs[0].stream();
  const Grid most{UINT32_MAX, UINT32_MAX, UINT32_MAX};
  const auto outside = [](int64_t n, int64_t least, int64_t top) { return n < least || n > top; };
  if (outside(call.grid.x, 0, most.x) || outside(call.grid.y, 0, most.y) || outside(call.grid.z, 0, most.z) ||
      outside(call.threadgroup.x, 1, 1024) || outside(call.threadgroup.y, 1, 1024) ||
      outside(call.threadgroup.z, 1, 1024))
    raise<UserError>(name_,
                     "a grid of ({}, {}, {}) in groups of ({}, {}, {}), expected 0 to 2^32 - 1 threads along an "
                     "axis, 1 to 1024 in a group",
                     call.grid.x, call.grid.y, call.grid.z, call.threadgroup.x, call.threadgroup.y, call.threadgroup.z);
  const std::string platform = runs_grids(stream.device) ? stream.device.name() : "CPU";
  Written written = write(platform, name_, inputs_, outputs_, body_, options_.header, inputs, call);
  if (call.verbose) fmt::print(stderr, "{}\n", written.text);
  auto compiled = compile_kernel(stream.device, name_, written.text);
  std::vector<Shape> shapes;
  std::vector<DType> dtypes;
  for (const OutputSpec& spec : call.outputs) shapes.push_back(spec.shape), dtypes.push_back(spec.dtype);
  return make_tensors(shapes, dtypes,
                      std::make_shared<KernelPrimitive>(name_, std::move(written), std::move(compiled), call,
                                                        !options_.ensure_row_contiguous, stream),
                      inputs);
}

SourceKernel kernel(const std::string& name, std::vector<std::string> inputs, std::vector<std::string> outputs,
                    const std::string& source, const KernelOptions& options) {
  return SourceKernel(name, std::move(inputs), std::move(outputs), source, options);
}

}  // namespace tenon
