#include <tenon/engine/export_c/export_c.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <tenon/base/raise.h>
#include <tenon/engine/export_c/program.h>

namespace tenon {

const std::string& ExportedC::file(const std::string& name) const {
  const auto found = std::ranges::find(files, name, &File::name);
  if (found != files.end()) return found->bytes;
  std::vector<std::string_view> names;
  for (const File& f : files) names.push_back(f.name);
  raise<UserError>("export_c", "no file is called \"{}\"; there are {}", name, fmt::join(names, ", "));
}

void ExportedC::write(const std::string& folder) const {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (const File& f : files) {
    const std::string path = (std::filesystem::path(folder) / f.name).string();
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(f.bytes.data(), static_cast<std::streamsize>(f.bytes.size()));
    out.close();
    if (!out)
      raise<FileError>("export_c", "cannot write {}; is {} a folder that can be written, with room?", path, folder);
  }
}

namespace detail {

ExportedC export_c(const std::function<Tensors(const Tensors&)>& f, const Tensors& examples,
                   const ExportCOptions& options) {
  const CProgram p = make_program(capture_c(f, examples), options);
  ExportedC result;
  result.files = {{p.name + ".c", source_text(p)}, {p.name + ".h", header_text(p)}};
  if (p.has_file()) result.files.push_back({p.name + ".bin", weights_file(p)});
  result.files.push_back({p.name + "_example.c", example_text(p)});
  result.files.push_back({"CMakeLists.txt", cmake_text(p)});
  result.arena_bytes = p.arena_bytes();
  for (const CWeightPlace& w : weight_places(p)) result.weights_bytes += w.bytes;
  for (const CArray& a : p.capture.states)
    result.state_bytes += static_cast<std::size_t>(a.elements.value()) * size_of(a.dtype);
  std::set<std::string> kernels;
  for (const KernelSource& k : p.sections.back().kernels)
    if (!k.name.empty()) kernels.insert(k.name);
  result.kernels = static_cast<int>(kernels.size());
  return result;
}

}  // namespace detail
}  // namespace tenon
