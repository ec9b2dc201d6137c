// From TensorProtos to Values: elements that lie raw in the file (in place where they are aligned), as numbers of the
// protocol buffer, or in another file of the model's folder.
#pragma once
#include <memory>
#include <string>

#include <tenon/io/onnx/proto.h>
#include <tenon/io/onnx/value.h>

namespace tenon::onnx {

/// The file that a message lies in, and the folder that external data may lie in.
struct DataSource {
  std::shared_ptr<const io::MappedFile> file;
  std::string folder;
  Device device;
};

/// The elements. Throws FileError where the type is unknown or no Tensor can hold it, a size is negative, bytes and
/// shape disagree, or external data is missing or lies outside of the folder.
Value read_tensor(const TensorProto& proto, const DataSource& from);

/// The Tensor of a file input_0.pb, as the tests of ONNX have them.
Value load_tensor_proto(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::onnx
