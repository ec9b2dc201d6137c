#include "model_builder.h"

#include <stdlib.h>

#include <cstring>
#include <fstream>

namespace tenon::testing {
namespace {

std::string varint(uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>((value & 0x7f) | 0x80);
  return bytes + static_cast<char>(value);
}
std::string key(int field, int type) { return varint(static_cast<uint64_t>(field) << 3 | static_cast<uint64_t>(type)); }

}  // namespace

Message& Message::integer(int field, int64_t value) {
  return raw(key(field, 0) + varint(static_cast<uint64_t>(value)));
}
Message& Message::number(int field, float value) {
  char bytes[4];
  std::memcpy(bytes, &value, 4);
  return raw(key(field, 5) + std::string(bytes, 4));
}
Message& Message::text(int field, std::string_view value) {
  return raw(key(field, 2) + varint(value.size()) + std::string(value));
}
Message& Message::raw(std::string_view bytes) {
  bytes_ += bytes;
  return *this;
}

Message int_attribute(std::string_view name, int64_t value) {
  return Message().text(1, name).integer(3, value).integer(20, 2);
}
Message ints_attribute(std::string_view name, const Dims& values) {
  Message a = Message().text(1, name).integer(20, 7);
  for (const int64_t v : values) a.integer(8, v);
  return a;
}
Message text_attribute(std::string_view name, std::string_view value) {
  return Message().text(1, name).text(4, value).integer(20, 3);
}
Message graph_attribute(std::string_view name, const Message& graph) {
  return Message().text(1, name).message(6, graph).integer(20, 5);
}
Message tensor_attribute(std::string_view name, const Message& tensor) {
  return Message().text(1, name).message(5, tensor).integer(20, 4);
}

Message node(std::string_view op, const Names& inputs, const Names& outputs, const std::vector<Message>& attributes,
             std::string_view domain) {
  Message n;
  for (const std::string& name : inputs) n.text(1, name);
  for (const std::string& name : outputs) n.text(2, name);
  n.text(3, "the_" + std::string(op)).text(4, op);
  for (const Message& a : attributes) n.message(5, a);
  if (!domain.empty()) n.text(7, domain);
  return n;
}

Message bare_tensor(std::string_view name, const Dims& dims, int64_t type) {
  Message t;
  for (const int64_t d : dims) t.integer(1, d);
  return t.integer(2, type).text(8, name);
}
Message float_tensor(std::string_view name, const Dims& dims, const std::vector<float>& values) {
  std::string bytes(values.size() * 4, '\0');
  if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return bare_tensor(name, dims, kFloat).text(9, bytes);
}
Message int_tensor(std::string_view name, const Dims& dims, const Dims& values) {
  Message t = bare_tensor(name, dims, kInt64);
  for (const int64_t v : values) t.integer(7, v);
  return t;
}

Message value(std::string_view name, int64_t type, const Dims& dims, std::string_view symbol) {
  Message shape;
  for (const int64_t d : dims) shape.message(1, d < 0 ? Message().text(2, symbol) : Message().integer(1, d));
  return Message().text(1, name).message(2, Message().message(1, Message().integer(1, type).message(2, shape)));
}

Message Graph::message() const {
  Message g;
  for (const Message& n : nodes) g.message(1, n);
  g.text(2, "graph");
  for (const Message& t : initializers) g.message(5, t);
  for (const Message& v : inputs) g.message(11, v);
  for (const Message& v : outputs) g.message(12, v);
  return g;
}

Message model(const Graph& graph, int64_t opset, const std::vector<Message>& functions) {
  Message m = Message().integer(1, 10).message(7, graph.message()).message(8, Message().text(1, "").integer(2, opset));
  for (const Message& f : functions) m.message(25, f);
  if (!functions.empty()) m.message(8, Message().text(1, "own").integer(2, 1));
  return m;
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "tenon_onnx_XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}
Folder::~Folder() { std::filesystem::remove_all(path_); }
std::string Folder::write(std::string_view name, std::string_view bytes) const {
  const std::filesystem::path path = path_ / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
  return path.string();
}

}  // namespace tenon::testing
