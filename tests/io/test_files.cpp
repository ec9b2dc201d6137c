#include "test_files.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include <tenon/base/error.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/tests/sanitizers.h>

#include "memory.h"

namespace tenon::testing {
namespace {

struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("tenon_io_test_" + std::to_string(getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

/// Time of this process: other programs do not count.
class Stopwatch {
 public:
  double ms() const { return 1e3 * static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }
  bool is_late() const { return !test::kSanitized && ms() > 100; }

 private:
  std::clock_t begin_ = std::clock();
};

}  // namespace

std::string write_file(const std::string& name, std::string_view content) {
  static const Folder folder;
  const std::filesystem::path path = folder.path / name;
  std::ofstream(path, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
  return path.string();
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("no file " + path);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string gzip(std::string_view content) {
  z_stream z{};
  if (deflateInit2(&z, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
  std::string result(deflateBound(&z, content.size()) + 32, '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  z.avail_in = static_cast<uInt>(content.size());
  z.next_out = reinterpret_cast<Bytef*>(result.data());
  z.avail_out = static_cast<uInt>(result.size());
  if (deflate(&z, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("deflate failed");
  result.resize(z.total_out);
  deflateEnd(&z);
  return result;
}

std::string little_endian(uint64_t value, int bytes) {
  std::string result;
  for (int i = 0; i < bytes; ++i) result += static_cast<char>(value >> 8 * i & 0xff);
  return result;
}

std::string big_endian(uint64_t value, int bytes) {
  const std::string reversed = little_endian(value, bytes);
  return std::string(reversed.rbegin(), reversed.rend());
}

Tensor tensor_of_bytes(DType dtype, const Sizes& shape, std::string_view bytes) {
  const Stream stream = StreamOrDevice();
  const auto count = static_cast<int64_t>(bytes.size() / size_of(dtype));
  return Tensor(lazy::from_buffer(Buffer::fromCPU(bytes.data(), count, dtype, stream.device), to_shape(shape), stream));
}

namespace {

bool is_refused(const std::function<void()>& read) {
  try {
    read();
  } catch (const FileError&) {
    return true;
  } catch (const std::exception& e) {
    ADD_FAILURE() << "not a FileError: " << e.what();
  }
  return false;
}

}  // namespace

bool refused(const std::function<void()>& read) {
  const Stopwatch watch;
  const bool refused = is_refused(read);
  if (!watch.is_late()) return refused;
  // The first time a kernel may have been made, and threads may have waited for each other on a busy machine.
  const Stopwatch again;
  is_refused(read);
  EXPECT_FALSE(again.is_late()) << watch.ms() << " ms, again " << again.ms() << " ms";
  return refused;
}

std::vector<uint64_t> bits_of(const Tensor& x) {
  const std::size_t bytes = size_of(x.dtype());
  const DType bits = bytes == 1   ? DType::UInt8
                     : bytes == 2 ? DType::UInt16
                     : bytes == 4 ? DType::UInt32
                                  : DType::UInt64;
  return (x.dtype() == DType::Bool ? x.cast(bits) : x.bitcast(bits)).to_vector<uint64_t>();
}

std::string file_error_of(const std::function<void()>& run, std::size_t memory) {
  std::string text;
  const PeakMemory peak;
  const Stopwatch watch;
  try {
    run();
    return "WRONG: no error";
  } catch (const FileError& e) {
    text = e.what();
  } catch (const std::exception& e) {
    return std::string("WRONG: not a FileError: ") + e.what();
  }
  if (peak.extra() > memory) return "WRONG: took " + std::to_string(peak.extra()) + " bytes: " + text;
  if (watch.is_late()) return "WRONG: took " + std::to_string(watch.ms()) + " ms: " + text;
  return text;
}

void for_each_flip(std::string_view content, std::size_t end,
                   const std::function<void(const std::string&, std::size_t)>& look) {
  std::string damaged(content);
  for (std::size_t i = 0; i < end; ++i) {
    const auto byte = static_cast<unsigned char>(content[i]);
    std::set<unsigned char> others = {0x00, 0x7f, 0xff, '"', '-', ' ', '1', '9', '\n', '#', '}'};
    for (int bit = 0; bit < 8; ++bit) others.insert(static_cast<unsigned char>(byte ^ 1 << bit));
    others.insert({static_cast<unsigned char>(byte + 1), static_cast<unsigned char>(byte - 1)});
    others.erase(byte);
    for (const unsigned char other : others) {
      damaged[i] = static_cast<char>(other);
      look(damaged, i);
    }
    damaged[i] = content[i];
  }
}

}  // namespace tenon::testing
