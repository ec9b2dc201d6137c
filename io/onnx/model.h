// ONNX models. In: a file. Out: a function of Tensors. It builds the lazy graph of the model's nodes, which fuses,
// compiles and differentiates like any other; wrap it in jit to replay it.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tenon/io/named_tensors.h>
#include <tenon/io/onnx/value.h>

namespace tenon::onnx {

struct ModelData;

/// An input or output as the file declares it.
struct Declared {
  std::string name;
  ElementType type;
  bool is_tensor = true;  // else a sequence, a map or an optional, which are not supported
  /// For each axis its size, or the name of a symbolic size (may be empty); absent if the file declares no shape.
  std::optional<std::vector<std::variant<int64_t, std::string>>> shape;
};

class Model {
 public:
  /// The inputs that a caller passes, without initializers.
  const std::vector<Declared>& inputs() const { return inputs_; }
  const std::vector<Declared>& outputs() const { return outputs_; }
  int64_t opset() const;

  /// The outputs, in the order of the file, lazy. A Variable can be the size of an input of symbolic size; then one
  /// graph serves every size. If a node needs the number itself, it is read. Throws UserError if an input is missing,
  /// or has another type or shape than declared, and if a node cannot be computed; the text names the node.
  Values run(const std::map<std::string, Value, std::less<>>& inputs) const;
  /// The same for Tensors, by position.
  Tensors operator()(const Tensors& inputs) const;

 private:
  friend Model load_onnx(const std::string& path, StreamOrDevice s);
  std::shared_ptr<const ModelData> data_;
  std::vector<Declared> inputs_, outputs_;
};

/// Reads a model of opset 7 to 28. Weights are mapped, not read: the file must not be made shorter while the Model
/// lives. External data must lie in the model's folder. Throws FileError if the file is missing or damaged, uses a
/// value that nothing defines, or needs ops or attributes that are not known (the text names all of them).
Model load_onnx(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::onnx
