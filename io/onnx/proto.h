// The messages of onnx.proto (https://onnx.ai/onnx/repo-docs/IR.html), as far as they are used. Texts and data point
// into the mapped file, which must outlive them.
#pragma once
#include <map>
#include <memory>
#include <optional>

#include <tenon/io/onnx/wire.h>

namespace tenon::onnx {

using Text = std::string_view;

struct TensorProto {
  std::vector<int64_t> dims;
  int64_t type = 0;  // ElementType
  Text name;
  // The elements: raw; or in the field of their type (each part is packed numbers); or in a file beside the model.
  std::optional<Bytes> raw;
  std::vector<Bytes> numbers;
  int numbers_field = 0;  // 4: float, 5: int32, 7: int64, 10: double, 11: uint64
  std::vector<Text> strings;
  bool is_external = false;
  std::vector<std::pair<Text, Text>> external;  // location, offset, length
};

struct GraphProto;

enum class AttributeKind : uint8_t {
  Undefined = 0,
  Float = 1,
  Int = 2,
  String = 3,
  Tensor = 4,
  Graph = 5,
  Floats = 6,
  Ints = 7,
  Strings = 8,
  Tensors = 9,
  Graphs = 10,
  SparseTensor = 11,
  SparseTensors = 12,
  Type = 13,
  Types = 14
};

struct AttributeProto {
  Text name, refers_to;  // refers_to: in a function, the attribute of its call that has the value
  AttributeKind kind = AttributeKind::Undefined;
  float f = 0;
  int64_t i = 0;
  Text s;
  std::shared_ptr<TensorProto> tensor;
  std::shared_ptr<GraphProto> graph;
  std::vector<float> floats;
  std::vector<int64_t> ints;
  std::vector<Text> strings;
};

struct NodeProto {
  std::vector<Text> inputs, outputs;
  Text name, op, domain, overload;
  std::vector<AttributeProto> attributes;
};

/// A size in a declared shape: a number, or the name of a symbolic size; neither if nothing is declared.
struct DimProto {
  std::optional<int64_t> size;
  Text symbol;
};
enum class TypeKind : uint8_t { None, Tensor, Sequence, Map, Optional, SparseTensor, Opaque };
struct ValueInfoProto {
  Text name;
  TypeKind kind = TypeKind::None;
  int64_t type = 0;  // ElementType, of a Tensor
  std::optional<std::vector<DimProto>> shape;
};

struct GraphProto {
  Text name;
  std::vector<NodeProto> nodes;
  std::vector<TensorProto> initializers;
  std::vector<ValueInfoProto> inputs, outputs;
  bool has_sparse = false;
};

/// The version of the operators in each domain; "" is ONNX's own domain.
using Opsets = std::map<Text, int64_t>;

struct FunctionProto {
  Text name, domain, overload;
  std::vector<Text> inputs, outputs;
  std::vector<AttributeProto> defaults;
  std::vector<NodeProto> nodes;
  Opsets opsets;
};

struct ModelProto {
  int64_t ir_version = 0;
  Text producer;
  Opsets opsets;
  GraphProto graph;
  bool has_graph = false;
  std::vector<FunctionProto> functions;
};

/// Throws FileError if the bytes are no such message, graphs are nested more than 32 deep, or the messages take more
/// memory than the budget allows.
ModelProto parse_model(WireReader model);
TensorProto parse_tensor(WireReader tensor);

}  // namespace tenon::onnx
