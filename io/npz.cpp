#include <tenon/io/npz.h>

#include <array>

#include <tenon/base/raise.h>
#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/npy_tensor.h>
#include <tenon/io/zip.h>
#include <tenon/io/zip_writer.h>

namespace tenon::io {
namespace {

constexpr std::string_view kSuffix = ".npy";

NpyHeader read_header(MemberReader& content, const ZipMember& member, const Origin& origin) {
  std::vector<std::byte> bytes(kNpyPrefixBytes);
  bytes.resize(content.read(bytes.data(), bytes.size()));
  const std::size_t got = bytes.size(), wanted = std::max(npy_header_bytes(bytes, origin), got);
  bytes.resize(wanted);
  bytes.resize(got + content.read(bytes.data() + got, wanted - got));
  NpyHeader header = parse_npy_header(bytes, origin);
  if (static_cast<int64_t>(header.size) + header.bytes != member.size)
    fail(origin, "{} of shape ({}) and its header need {} bytes, but the directory says {}", name(header.dtype),
         fmt::join(header.shape, ", "), static_cast<int64_t>(header.size) + header.bytes, member.size);
  return header;
}

Tensor inflated_npy(const ZipMember& member, std::size_t file_bytes, const Origin& origin, Stream stream) {
  if (member.size > static_cast<int64_t>(file_bytes) + kUnchecked) {  // first see whether this is true
    MemberReader content(member, origin);
    read_header(content, member, origin);
    content.finish();
  }
  MemberReader content(member, origin);
  const NpyHeader header = read_header(content, member, origin);
  auto elements = std::make_shared<Buffer>(header.count, header.dtype, readable(stream.device));
  content.read(static_cast<std::byte*>(elements->data()), static_cast<std::size_t>(header.bytes));
  content.finish();
  return npy_tensor(header, std::move(elements), origin, stream);
}

void check_sizes(const std::vector<ZipMember>& members, int64_t most, const Origin& origin) {
  int64_t all = 0;  // at most kMostInflated times the file's size
  for (const ZipMember& m : members)
    if (m.deflated) all += m.size;
  if (all > most)
    fail(origin, "its arrays inflate to {} bytes, expected at most {}; .most_bytes allows more", all, most);
}

}  // namespace

NamedTensors load_npz(const std::string& path, const LoadNpzOptions& options, StreamOrDevice s) {
  const auto file = std::make_shared<const MappedFile>(Origin{"load_npz", path});
  const std::vector<ZipMember> members = parse_zip(file->bytes(), file->origin());
  check_sizes(members, options.most_bytes, file->origin());
  const Stream stream = s;

  TensorMap tensors;
  for (const ZipMember& member : members) {
    const Origin origin{file->origin().op, fmt::format("{}: member {}", path, in_quotes(member.name))};
    if (!member.name.ends_with(kSuffix)) fail(origin, "expected a name that ends with {}", kSuffix);
    if (!member.deflated && crc32_of(member.data) != member.crc)
      fail(origin, "its checksum is {:08x}, but the directory says {:08x}", crc32_of(member.data), member.crc);
    tensors.emplace(member.name.substr(0, member.name.size() - kSuffix.size()),
                    member.deflated ? inflated_npy(member, file->bytes().size(), origin, stream)
                                    : mapped_npy(file, member.data, origin, stream));
  }
  return {"load_npz", path, std::move(tensors)};
}

void save_npz(const std::string& path, const TensorMap& tensors, const SaveNpzOptions& options) {
  constexpr std::size_t kLongestName = 65'000;
  std::vector<std::string> headers;
  Tensors all;
  for (const auto& [name, tensor] : tensors) {
    if (name.empty() || name.size() > kLongestName)
      raise<UserError>("save_npz", "a name of {} bytes, expected 1 to {}", name.size(), kLongestName);
    headers.push_back(npy_header(tensor.dtype(), tensor.sizes(), "save_npz"));
    all.push_back(tensor);
  }
  realize(all);

  FileWriter file({"save_npz", path});
  ZipWriter archive(file);
  auto header = headers.begin();
  for (const auto& [name, tensor] : tensors) {
    const Elements elements = elements_of(tensor);
    const std::array<Bytes, 2> parts{as_bytes(std::span(*header++)), elements.bytes};
    archive.add(name + std::string(kSuffix), parts, options.compress);
  }
  archive.finish();
  file.finish();
}

}  // namespace tenon::io
