// From TensorProtos to Values. The elements are raw in the file (used in place if they are aligned), numbers of the
// protocol buffer, or in another file of the model's folder.
#pragma once
#include <memory>
#include <string>

#include <tenon/io/onnx/proto.h>
#include <tenon/io/onnx/value.h>

namespace tenon::onnx {

/// The file that contains a message, and the folder for external data.
struct DataSource {
  std::shared_ptr<const io::MappedFile> file;
  std::string folder;
  Device device;
};

/// The elements. Throws FileError if the type is unknown or no Tensor can hold it, a size is negative, bytes and shape
/// disagree, or external data is missing or lies outside of the folder.
Value read_tensor(const TensorProto& proto, const DataSource& from);

/// The Tensor of a file such as input_0.pb in ONNX's tests.
Value load_tensor_proto(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::onnx
