#include <tenon/io/onnx/proto.h>

#include <tenon/io/fail.h>

namespace tenon::onnx {

using io::fail;

namespace {

constexpr int kMostNesting = 32;

std::pair<Text, Text> parse_entry(WireReader r) {
  std::pair<Text, Text> entry;
  while (r.next()) {
    if (r.field() == 1) entry.first = r.text();
    if (r.field() == 2) entry.second = r.text();
  }
  return entry;
}

GraphProto parse_graph(WireReader r, int depth);

AttributeProto parse_attribute(WireReader r, int depth) {
  AttributeProto a;
  int64_t kind = 0;
  while (r.next()) switch (r.field()) {
      case 1:
        a.name = r.text();
        break;
      case 2:
        a.f = r.number();
        break;
      case 3:
        a.i = r.integer();
        break;
      case 4:
        a.s = r.text();
        break;
      case 5:
        a.tensor = std::make_shared<TensorProto>(parse_tensor(r.message()));
        break;
      case 6:
        a.graph = std::make_shared<GraphProto>(parse_graph(r.message(), depth + 1));
        break;
      case 7:
        r.append(a.floats);
        break;
      case 8:
        r.append(a.ints);
        break;
      case 9:
        r.add(a.strings) = r.text();
        break;
      case 20:
        kind = r.integer();
        break;
      case 21:
        a.refers_to = r.text();
        break;
      default:
        break;
    }
  if (kind < 0 || kind > static_cast<int64_t>(AttributeKind::Types))
    fail(r.origin(), "attribute {} is of the kind {}", io::in_quotes(a.name), kind);
  a.kind = static_cast<AttributeKind>(kind);
  r.budget().charge((a.tensor ? sizeof(TensorProto) : 0) + (a.graph ? sizeof(GraphProto) : 0), r.origin());
  return a;
}

NodeProto parse_node(WireReader r, int depth) {
  NodeProto n;
  while (r.next()) switch (r.field()) {
      case 1:
        r.add(n.inputs) = r.text();
        break;
      case 2:
        r.add(n.outputs) = r.text();
        break;
      case 3:
        n.name = r.text();
        break;
      case 4:
        n.op = r.text();
        break;
      case 5:
        r.add(n.attributes) = parse_attribute(r.message(), depth);
        break;
      case 7:
        n.domain = r.text();
        break;
      case 8:
        n.overload = r.text();
        break;
      default:
        break;
    }
  if (n.domain == "ai.onnx") n.domain = "";
  return n;
}

std::vector<DimProto> parse_shape(WireReader r) {
  std::vector<DimProto> dims;
  while (r.next()) {
    if (r.field() != 1) continue;
    DimProto dim;
    for (WireReader d = r.message(); d.next();) {
      if (d.field() == 1) dim.size = d.integer();
      if (d.field() == 2) dim.symbol = d.text();
    }
    r.add(dims) = dim;
  }
  return dims;
}

void parse_type(WireReader r, ValueInfoProto& info) {
  while (r.next()) {
    switch (r.field()) {
      case 1:
        info.kind = TypeKind::Tensor;
        break;
      case 4:
        info.kind = TypeKind::Sequence;
        break;
      case 5:
        info.kind = TypeKind::Map;
        break;
      case 7:
        info.kind = TypeKind::Opaque;
        break;
      case 8:
        info.kind = TypeKind::SparseTensor;
        break;
      case 9:
        info.kind = TypeKind::Optional;
        break;
      default:
        continue;
    }
    if (info.kind != TypeKind::Tensor) continue;
    for (WireReader t = r.message(); t.next();) {
      if (t.field() == 1) info.type = t.integer();
      if (t.field() == 2) info.shape = parse_shape(t.message());
    }
  }
}

ValueInfoProto parse_value_info(WireReader r) {
  ValueInfoProto info;
  while (r.next()) {
    if (r.field() == 1) info.name = r.text();
    if (r.field() == 2) parse_type(r.message(), info);
  }
  return info;
}

GraphProto parse_graph(WireReader r, int depth) {
  if (depth > kMostNesting) fail(r.origin(), "graphs are nested more than {} deep", kMostNesting);
  GraphProto g;
  while (r.next()) switch (r.field()) {
      case 1:
        r.add(g.nodes) = parse_node(r.message(), depth);
        break;
      case 2:
        g.name = r.text();
        break;
      case 5:
        r.add(g.initializers) = parse_tensor(r.message());
        break;
      case 11:
        r.add(g.inputs) = parse_value_info(r.message());
        break;
      case 12:
        r.add(g.outputs) = parse_value_info(r.message());
        break;
      case 15:
        g.has_sparse = true;
        break;
      default:
        break;
    }
  return g;
}

void parse_opset(WireReader r, Opsets& opsets) {
  Text domain;
  int64_t version = 0;
  while (r.next()) {
    if (r.field() == 1) domain = r.text();
    if (r.field() == 2) version = r.integer();
  }
  r.budget().charge(128, r.origin());
  opsets[domain == "ai.onnx" ? "" : domain] = version;
}

FunctionProto parse_function(WireReader r) {
  FunctionProto f;
  while (r.next()) switch (r.field()) {
      case 1:
        f.name = r.text();
        break;
      case 4:
        r.add(f.inputs) = r.text();
        break;
      case 5:
        r.add(f.outputs) = r.text();
        break;
      case 7:
        r.add(f.nodes) = parse_node(r.message(), 1);
        break;
      case 9:
        parse_opset(r.message(), f.opsets);
        break;
      case 10:
        f.domain = r.text();
        break;
      case 11:
        r.add(f.defaults) = parse_attribute(r.message(), 1);
        break;
      case 13:
        f.overload = r.text();
        break;
      default:
        break;
    }
  return f;
}

}  // namespace

TensorProto parse_tensor(WireReader r) {
  TensorProto t;
  while (r.next()) switch (r.field()) {
      case 1:
        r.append(t.dims);
        break;
      case 2:
        t.type = r.integer();
        break;
      case 4:
      case 5:
      case 7:
      case 10:
      case 11:
        if (t.numbers_field != 0 && t.numbers_field != r.field())
          fail(r.origin(), "tensor {} has elements of two kinds", io::in_quotes(t.name));
        t.numbers_field = r.field();
        r.add(t.numbers) = r.numbers();
        break;
      case 6:
        r.add(t.strings) = r.text();
        break;
      case 8:
        t.name = r.text();
        break;
      case 9:
        t.raw = r.bytes();
        break;
      case 13:
        r.add(t.external) = parse_entry(r.message());
        break;
      case 14:
        t.is_external = r.integer() != 0;
        break;
      default:
        break;
    }
  return t;
}

ModelProto parse_model(WireReader r) {
  ModelProto m;
  while (r.next()) switch (r.field()) {
      case 1:
        m.ir_version = r.integer();
        break;
      case 2:
        m.producer = r.text();
        break;
      case 7:
        m.graph = parse_graph(r.message(), 1);
        m.has_graph = true;
        break;
      case 8:
        parse_opset(r.message(), m.opsets);
        break;
      case 25:
        r.add(m.functions) = parse_function(r.message());
        break;
      default:
        break;
    }
  return m;
}

}  // namespace tenon::onnx
