// ONNX models: a file goes in, a function of Tensors comes out. The function builds the lazy graph of the model's
// nodes, which fuses, compiles and differentiates as any other; wrap it in jit to replay it.
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
  /// Of each axis its size, or the name of a symbolic one (may be empty); absent where the file says no shape.
  std::optional<std::vector<std::variant<int64_t, std::string>>> shape;
};

class Model {
 public:
  /// The inputs that a caller gives; initializers are none.
  const std::vector<Declared>& inputs() const { return inputs_; }
  const std::vector<Declared>& outputs() const { return outputs_; }
  int64_t opset() const;

  /// The outputs, in the order of the file, lazy. An input of symbolic size can have a Variable as this size, so that
  /// one graph serves every size; where a node needs the number itself, it is read. Throws UserError where an input is
  /// missing, or of another type or shape than declared, and where a node cannot be computed, which it names.
  Values run(const std::map<std::string, Value, std::less<>>& inputs) const;
  /// The same by position, for Tensors.
  Tensors operator()(const Tensors& inputs) const;

 private:
  friend Model load_onnx(const std::string& path, StreamOrDevice s);
  std::shared_ptr<const ModelData> data_;
  std::vector<Declared> inputs_, outputs_;
};

/// Reads a model of opset 7 to 28. Weights are mapped, not read: the file must not be made shorter while the Model
/// lives. External data must lie in the model's folder. Throws FileError where the file is not there or damaged, names
/// a value that nothing defines, or needs ops or attributes that are not known (all of them are named).
Model load_onnx(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::onnx
