// Writes ONNX models, good and bad ones, as bytes of protocol buffers: a message is a string, to which each function
// adds a field.
#pragma once
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::testing {

class Message {
 public:
  Message& integer(int field, int64_t value);
  Message& number(int field, float value);
  Message& text(int field, std::string_view value);
  Message& message(int field, const Message& value) { return text(field, value.bytes_); }
  Message& raw(std::string_view bytes);
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

using Names = std::vector<std::string>;
using Dims = std::vector<int64_t>;

constexpr int kFloat = 1, kUInt8 = 2, kInt32 = 6, kInt64 = 7, kBool = 9;

/// An attribute of an integer, of integers, of a text, of a graph, of a tensor.
Message int_attribute(std::string_view name, int64_t value);
Message ints_attribute(std::string_view name, const Dims& values);
Message text_attribute(std::string_view name, std::string_view value);
Message graph_attribute(std::string_view name, const Message& graph);
Message tensor_attribute(std::string_view name, const Message& tensor);

Message node(std::string_view op, const Names& inputs, const Names& outputs,
             const std::vector<Message>& attributes = {}, std::string_view domain = "");
/// Elements raw, or as numbers of the protocol buffer.
Message float_tensor(std::string_view name, const Dims& dims, const std::vector<float>& values);
Message int_tensor(std::string_view name, const Dims& dims, const Dims& values);
/// A tensor without elements, whose fields the caller adds.
Message bare_tensor(std::string_view name, const Dims& dims, int64_t type);
/// A size below 0 stands for the symbol.
Message value(std::string_view name, int64_t type, const Dims& dims, std::string_view symbol = "n");

struct Graph {
  std::vector<Message> nodes, inputs, outputs, initializers;
  Message message() const;
};
Message model(const Graph& graph, int64_t opset = 21, const std::vector<Message>& functions = {});

/// A folder that is removed at the end, with files.
class Folder {
 public:
  Folder();
  ~Folder();
  std::string write(std::string_view name, std::string_view bytes) const;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace tenon::testing
