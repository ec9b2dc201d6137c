// The functions of OpenCL that we use, with the types of the specification (Khronos, OpenCL 2.0 host API): handles are
// pointers, cl_int and cl_uint have 32 bits, flags 64 bits.
#include <tenon/base/lock.h>
#include <tenon/runtime/opencl.h>

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <mutex>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

using Handle = void*;

constexpr uint64_t kAnyDevice = 0xFFFFFFFF, kSystemMemory = 8;
constexpr uint32_t kSvmCapabilities = 0x1053, kExtensions = 0x1030, kBuildLog = 0x1183;
constexpr uint32_t kAddressOfArgument = 0x1196, kPrivate = 0x119E;
constexpr const char* kOptions = "-cl-std=CL1.2 -cl-kernel-arg-info -cl-fp32-correctly-rounded-divide-sqrt";
constexpr std::size_t kGroup = 64;  // threads of a group

struct OpenCl {
  std::string lacks;
  pid_t process = getpid();
  bool float64 = false;
  Handle device = nullptr, context = nullptr, queue = nullptr;
  int32_t (*get_platforms)(uint32_t, Handle*, uint32_t*) = nullptr;
  int32_t (*get_devices)(Handle, uint64_t, uint32_t, Handle*, uint32_t*) = nullptr;
  int32_t (*device_info)(Handle, uint32_t, std::size_t, void*, std::size_t*) = nullptr;
  Handle (*create_context)(const intptr_t*, uint32_t, const Handle*, void*, void*, int32_t*) = nullptr;
  Handle (*create_queue)(Handle, Handle, uint64_t, int32_t*) = nullptr;
  Handle (*create_program)(Handle, uint32_t, const char**, const std::size_t*, int32_t*) = nullptr;
  int32_t (*build)(Handle, uint32_t, const Handle*, const char*, void*, void*) = nullptr;
  int32_t (*build_info)(Handle, Handle, uint32_t, std::size_t, void*, std::size_t*) = nullptr;
  Handle (*create_kernel)(Handle, const char*, int32_t*) = nullptr;
  int32_t (*argument_info)(Handle, uint32_t, uint32_t, std::size_t, void*, std::size_t*) = nullptr;
  int32_t (*set_pointer)(Handle, uint32_t, const void*) = nullptr;
  int32_t (*set_value)(Handle, uint32_t, std::size_t, const void*) = nullptr;
  int32_t (*enqueue)(Handle, Handle, uint32_t, const std::size_t*, const std::size_t*, const std::size_t*, uint32_t,
                     const Handle*, Handle*) = nullptr;
  int32_t (*finish)(Handle) = nullptr;
  int32_t (*release_kernel)(Handle) = nullptr;
  int32_t (*release_program)(Handle) = nullptr;

  OpenCl() { lacks = open(); }

 private:
  std::string open() {
    void* library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return "libOpenCL.so.1 cannot be loaded; install ocl-icd-libopencl1";
    std::string missing;
    const auto find = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
      if (function == nullptr) missing = name;
    };
    find(get_platforms, "clGetPlatformIDs"), find(get_devices, "clGetDeviceIDs"), find(device_info, "clGetDeviceInfo");
    find(create_context, "clCreateContext"), find(create_queue, "clCreateCommandQueue");
    find(create_program, "clCreateProgramWithSource"), find(build, "clBuildProgram");
    find(build_info, "clGetProgramBuildInfo"), find(create_kernel, "clCreateKernel");
    find(argument_info, "clGetKernelArgInfo"), find(set_pointer, "clSetKernelArgSVMPointer"),
        find(set_value, "clSetKernelArg");
    find(enqueue, "clEnqueueNDRangeKernel"), find(finish, "clFinish");
    find(release_kernel, "clReleaseKernel"), find(release_program, "clReleaseProgram");
    if (!missing.empty()) return "libOpenCL.so.1 has no " + missing + ", expected that of OpenCL 2.0 or later";
    Handle platform = nullptr;
    uint32_t count = 0;
    if (get_platforms(1, &platform, &count) != 0 || count == 0)
      return "there is no driver; install one, such as pocl-opencl-icd";
    if (get_devices(platform, kAnyDevice, 1, &device, &count) != 0 || count == 0) return "the driver has no device";
    uint64_t memory = 0;
    device_info(device, kSvmCapabilities, sizeof memory, &memory, nullptr);
    if ((memory & kSystemMemory) == 0)
      return "the device cannot use host memory (no fine-grained system SVM), which a CPU driver such as "
             "pocl-opencl-icd can";
    std::array<char, 8192> extensions{};
    device_info(device, kExtensions, extensions.size() - 1, extensions.data(), nullptr);
    float64 = std::string_view(extensions.data()).find("cl_khr_fp64") != std::string_view::npos;
    int32_t error = 0;
    context = create_context(nullptr, 1, &device, nullptr, nullptr, &error);
    if (error == 0) queue = create_queue(context, device, 0, &error);
    return error == 0 ? "" : fmt::format("the driver gave error {} as its device was opened", error);
  }
};

constinit FirstUse<OpenCl> opened;  // never closed: kernels in static variables outlive everything
const OpenCl& opencl() {
  return opened.get([] { return OpenCl(); });
}

/// A driver works with its own threads, which the child of a fork does not have: a call in the child would never end.
bool is_of_a_parent(const OpenCl& cl) { return cl.process != getpid(); }

/// The driver, if this process can use it. Throws UserError.
const OpenCl& usable() {
  const OpenCl& cl = opencl();
  if (!cl.lacks.empty()) raise<UserError>("opencl", "{}", cl.lacks);
  if (is_of_a_parent(cl))
    raise<UserError>("opencl",
                     "the process forked after its first use of OPENCL, and the driver's threads did not come along; "
                     "fork before, or compute on the CPU in the child");
  return cl;
}

void check(int32_t error, const char* what, const std::string& kernel) {
  if (error != 0) raise<InternalError>("opencl", "{} of {} gave error {}", what, kernel, error);
}

}  // namespace

const std::string& opencl_lacks() { return opencl().lacks; }

struct OpenClKernel::Built {
  Handle program = nullptr, kernel = nullptr;
  Lock turn{LockRank::Unranked};  // arguments belong to the kernel; no driver is of use to a child
  ~Built() {
    if (is_of_a_parent(opencl())) return;
    if (kernel != nullptr) opencl().release_kernel(kernel);
    if (program != nullptr) opencl().release_program(program);
  }
};

OpenClKernel::OpenClKernel(std::string name, const std::string& source)
    : name_(std::move(name)), built_(std::make_unique<Built>()) {
  const OpenCl& cl = usable();
  if (!cl.float64 && source.find("double") != std::string::npos)
    raise<UserError>("opencl", "{} computes in float64, which this driver lacks; cast to float32", name_);
  int32_t error = 0;
  const char* text = source.c_str();
  const std::size_t size = source.size();
  built_->program = cl.create_program(cl.context, 1, &text, &size, &error);
  check(error, "creating the program", name_);
  if (cl.build(built_->program, 1, &cl.device, kOptions, nullptr, nullptr) != 0) {
    std::string log(64 << 10, '\0');
    std::size_t length = 0;
    cl.build_info(built_->program, cl.device, kBuildLog, log.size(), log.data(), &length);
    raise<CompileError>("opencl", "{} cannot be built:\n{}\n{}", name_, log.c_str(), source);
  }
  built_->kernel = cl.create_kernel(built_->program, name_.c_str(), &error);
  check(error, "finding", name_);
}

OpenClKernel::~OpenClKernel() = default;

void OpenClKernel::launch(std::span<void* const> buffers, std::span<const int64_t> variables,
                          std::span<const int64_t> grid, std::span<const int64_t> group) const {
  const OpenCl& cl = usable();
  std::array<std::size_t, 3> all{1, 1, 1}, each{1, 1, 1};
  for (std::size_t k = 0; k < grid.size(); ++k) all[k] = static_cast<std::size_t>(std::max<int64_t>(0, grid[k]));
  if (all[0] * all[1] * all[2] == 0) return;
  if (group.empty()) {
    each[0] = grid.empty() ? 1 : kGroup;
    all[0] = (all[0] + each[0] - 1) / each[0] * each[0];
  }
  for (std::size_t k = 0; k < group.size(); ++k) {
    each[k] = static_cast<std::size_t>(group[k]);
    all[k] *= each[k];
  }
  const std::lock_guard hold(built_->turn);
  uint32_t at = 0;
  for (void* buffer : buffers) check(cl.set_pointer(built_->kernel, at++, buffer), "an argument", name_);
  for (const int64_t& v : variables) check(cl.set_value(built_->kernel, at++, sizeof v, &v), "an argument", name_);
  check(cl.enqueue(cl.queue, built_->kernel, 3, nullptr, all.data(), each.data(), 0, nullptr, nullptr), "launching",
        name_);
  check(cl.finish(cl.queue), "waiting for", name_);
}

void OpenClKernel::launch(std::span<const KernelArgument> arguments, Grid threads, Grid group) const {
  const OpenCl& cl = usable();
  const auto sizes = [](const Grid& g) {
    return std::array{static_cast<std::size_t>(g.x), static_cast<std::size_t>(g.y), static_cast<std::size_t>(g.z)};
  };
  const auto all = sizes(threads), each = sizes(group);
  if (all[0] * all[1] * all[2] == 0) return;
  const bool divides = all[0] % each[0] == 0 && all[1] % each[1] == 0 && all[2] % each[2] == 0;
  const std::lock_guard hold(built_->turn);
  uint32_t at = 0;
  for (const KernelArgument& a : arguments) {
    uint32_t space = 0;
    check(cl.argument_info(built_->kernel, at, kAddressOfArgument, sizeof space, &space, nullptr), "a parameter",
          name_);
    const bool by_value = a.bytes > 0 && space == kPrivate;
    check(by_value ? cl.set_value(built_->kernel, at, a.bytes, a.data) : cl.set_pointer(built_->kernel, at, a.data),
          "an argument", name_);
    ++at;
  }
  check(cl.enqueue(cl.queue, built_->kernel, 3, nullptr, all.data(), divides ? each.data() : nullptr, 0, nullptr,
                   nullptr),
        "launching", name_);
  check(cl.finish(cl.queue), "waiting for", name_);
}

}  // namespace tenon
