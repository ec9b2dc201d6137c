// Files and a device whose memory the host cannot read: every byte lies there inverted, so what is read or written past
// the device's copies is nonsense.
#include <tenon/io.h>

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/allocator.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::far_device_test {
namespace {

void invert(void* to, const void* from, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i)
    static_cast<unsigned char*>(to)[i] = static_cast<unsigned char>(~static_cast<const unsigned char*>(from)[i]);
}

Device far_device() {
  static const Device one = [] {
    DeviceEntry entry;
    entry.name = "FAR";
    entry.compiles = true;
    entry.copies = DeviceCopies{invert, invert};
    return register_device(std::move(entry));
  }();
  return one;
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// save(path, tensor) gives the same file as from the CPU; load(path, device) the same values on both.
template <class Save, class Load>
void check(const std::string& name, const Tensor& x, const Save& save, const Load& load) {
  SCOPED_TRACE(name);
  const std::string path = testing::write_file(name, ""), again = testing::write_file("again_" + name, "");
  save(path, x);
  save(again, x.to("FAR"));
  EXPECT_EQ(content(path), content(again));
  const Tensor there = load(path, StreamOrDevice("FAR"));
  EXPECT_EQ(there.device().name(), "FAR");
  EXPECT_EQ(there.dtype(), x.dtype());
  EXPECT_EQ(there.cast(DType::Int32).to_vector<int>(), x.cast(DType::Int32).to_vector<int>());
}

TEST(FarDevice, EveryFormatIsReadAndWritten) {
  far_device();
  const Tensor image = (arange(60) * 4).cast(DType::UInt8).reshape({4, 5, 3}).realize();
  const Tensor numbers = (arange(12) * 1000.f).reshape({3, 4}).realize();
  const auto named = [](const auto& load) {
    return [load](const std::string& path, const StreamOrDevice& s) { return load(path, s)["x"]; };
  };
  check("far.idx", numbers, save_idx, [](const auto& path, const auto& s) { return load_idx(path, s); });
  check("far.npy", numbers.T(), save_npy, [](const auto& path, const auto& s) { return load_npy(path, s); });
  check("far.png", image, save_png, [](const auto& path, const auto& s) { return load_png(path, s); });
  check("far.ppm", image, save_ppm, [](const auto& path, const auto& s) { return load_ppm(path, s); });
  check(
      "far.safetensors", numbers,
      [](const auto& path, const Tensor& x) {
        save_safetensors(path, {{"x", x}});
      },
      named([](const auto& path, const auto& s) { return load_safetensors(path, s); }));
  for (const bool compress : {false, true})
    check(
        "far.npz", numbers,
        [&](const auto& path, const Tensor& x) {
          save_npz(path, {{"x", x}}, {.compress = compress});
        },
        named([](const auto& path, const auto& s) { return load_npz(path, {}, s); }));
  const std::string plain = testing::write_file("plain.idx", "");
  save_idx(plain, numbers);
  const std::string packed = testing::write_file("far.idx.gz", testing::gzip(content(plain)));
  EXPECT_EQ(load_idx(packed, "FAR").to_vector<float>(), numbers.to_vector<float>());
}

}  // namespace
}  // namespace tenon::io::far_device_test
