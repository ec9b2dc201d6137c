#include <algorithm>

#include <tenon/runtime/allocator.h>
#include <tenon/runtime/metal.h>
#include <tenon/runtime/stream.h>

#include "support.h"

namespace tenon {
namespace {

TEST(Device, CpuCompilesAndInterpDoesNot) {
  EXPECT_TRUE(Device("CPU").compiles());
  EXPECT_FALSE(Device("INTERP").compiles());
  EXPECT_NE(&Device("CPU").allocator(), &Device("INTERP").allocator());
  EXPECT_EQ(Device("CPU"), Device("CPU"));
  EXPECT_NE(Device("CPU"), Device("INTERP"));
}

TEST(Device, TheDefaultIsThatOfTheSettings) {
  const ScopedSettings interp([](Settings& s) { s.device = "INTERP"; });
  EXPECT_EQ(Device().name(), "INTERP");
  EXPECT_EQ(default_stream(), (Stream{"INTERP", 0}));
}

TEST(Device, AnUnknownNameIsAnErrorThatNamesTheOthers) {
  const std::string message = testing::message_of<UserError>([] { Device("GPU"); });
  EXPECT_EQ(message.find("[device] no device is called \"GPU\"; there are CPU, INTERP, OPENCL"), 0u) << message;
}

#ifndef __APPLE__
TEST(Device, MetalIsAnErrorThatSaysWhatRunsInstead) {
  const std::string message = testing::message_of<UserError>([] { Device("METAL"); });
  EXPECT_EQ(message.find("[device] no device is called \"METAL\"; there are CPU, INTERP, OPENCL"), 0u) << message;
  EXPECT_NE(message.find(" (Metal runs only on Apple machines; the device OPENCL runs the same kernels, and "
                         "TENON_TARGET=metal shows their Metal source)"),
            std::string::npos)
      << message;
  const ScopedSettings metal([](Settings& s) { s.device = "METAL"; });
  const std::string of_default = testing::message_of<UserError>([] { Device(); });
  EXPECT_EQ(of_default.find("[device] TENON_DEVICE, the default device, is \"METAL\"; there are CPU"), 0u)
      << of_default;
  EXPECT_EQ(of_default.substr(of_default.find("; there")), message.substr(message.find("; there")));
  const std::vector<std::string> usable = usable_devices();
  EXPECT_EQ(std::ranges::count(usable, "METAL"), 0);
  EXPECT_EQ(std::ranges::count(usable, "CPU") + std::ranges::count(usable, "INTERP"), 2);
  EXPECT_EQ(testing::message_of<UserError>([] { metal::Kernel("k", ""); }).find("[metal] k: Metal runs only"), 0u);
}
#endif

TEST(Device, AnotherOneCanBeRegisteredOnce) {
  const Device made = register_device({"TEST_DEVICE", nullptr, false});
  EXPECT_EQ(made, Device("TEST_DEVICE"));
  EXPECT_EQ(Buffer(4, DType::Int32, made).device(), made);
  EXPECT_EQ(testing::message_of<UserError>([] {
              register_device({"CPU", nullptr, false});
            }),
            "[register_device] a device called \"CPU\" is there already; choose another name");
}

Stream stream_of(StreamOrDevice s = {}) { return s; }

TEST(Stream, AnOpTakesNothingADeviceItsNameOrAStream) {
  EXPECT_EQ(stream_of(), default_stream());
  EXPECT_EQ(stream_of("INTERP").device, Device("INTERP"));
  EXPECT_EQ(stream_of(Device("INTERP")).index, 0);
  EXPECT_EQ(stream_of(Stream{"CPU", 3}).index, 3);
  synchronize(stream_of());
  EXPECT_THROW(synchronize({"CPU", -1}), UserError);
}

}  // namespace
}  // namespace tenon
