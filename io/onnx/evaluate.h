// Evaluates a graph. In: Values of its inputs. Out: Values of its outputs. Nodes are evaluated in the order of the
// file, each by its row of the op table, which only builds the lazy graph. A value is read on the host only if an op
// needs it to know a shape or a branch. A subgraph sees the names of the graphs around it.
#pragma once
#include <unordered_map>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {

/// A checked model: the messages, and its constants as Values.
struct ModelData {
  ModelProto proto;
  DataSource source;
  std::unordered_map<const TensorProto*, Value> constants;  // of initializers
};

const FunctionProto* find_function(const ModelProto& model, const NodeProto& node);

class Evaluation : public Surroundings {
 public:
  explicit Evaluation(const ModelData& model) : model_(&model), opsets_(&model.proto.opsets) {}
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  Values run_graph(const GraphProto& graph, Values inputs);
  Values run_subgraph(const GraphProto& graph, Values inputs) override;
  const AttributeProto* attribute_of_call(Text name) const override;
  const DataSource& source() const override { return model_->source; }
  void charge(int64_t nodes) override;

 private:
  using Names = std::unordered_map<Text, Value>;
  const Value& find(Text name) const;
  void run_nodes(const std::vector<NodeProto>& nodes);
  Values run_node(const NodeProto& node);
  [[noreturn]] void fail_in(const NodeProto& node, const std::string& text) const;
  Values run_function(const FunctionProto& function, const NodeProto& node, Values inputs);

  const ModelData* model_;
  const Opsets* opsets_;
  Evaluation* outer_ = nullptr;  // of a subgraph: the evaluation of the graph around it
  const FunctionProto* function_ = nullptr;
  const NodeProto* call_ = nullptr;  // of function_, in caller_
  const Evaluation* caller_ = nullptr;
  int depth_ = 0;
  Evaluation* whole_ = this;  // of the outermost graph: it counts the nodes of all
  int64_t charged_ = 0;
  Names names_;
};

}  // namespace tenon::onnx
