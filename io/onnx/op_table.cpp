#include <tenon/io/onnx/op_table.h>

#include <algorithm>
#include <tuple>

namespace tenon::onnx {

std::span<const OpRow> op_table() {
  static const std::vector<OpRow> rows = [] {
    std::vector<OpRow> all;
    for (const auto topic :
         {activation_rows,    attention_rows, cast_rows,      control_rows, convolution_rows, elementwise_rows,
          image_decoder_rows, image_rows,     index_rows,     loss_rows,    microsoft_rows,   normalization_rows,
          pooling_rows,       product_rows,   quantized_rows, random_rows,  recurrent_rows,   reduction_rows,
          resize_rows,        selection_rows, shape_rows,     signal_rows})
      all.insert(all.end(), topic().begin(), topic().end());
    std::ranges::sort(all, {}, [](const OpRow& r) { return std::tuple(r.domain, r.name, r.since); });
    return all;
  }();
  return rows;
}

const OpRow* find_op(Text domain, Text name, int64_t opset) {
  const OpRow* found = nullptr;
  const auto rows = op_table();
  const auto first = std::ranges::lower_bound(rows, std::pair(domain, name), {},
                                              [](const OpRow& r) { return std::pair(r.domain, r.name); });
  for (auto r = first; r != rows.end() && r->domain == domain && r->name == name && r->since <= opset; ++r) found = &*r;
  return found;
}

bool has_attribute(const OpRow& row, Text name) {
  for (Text rest = row.attributes; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, end) == name) return true;
    rest = rest.substr(std::min(end + 1, rest.size()));
  }
  return false;
}

}  // namespace tenon::onnx
