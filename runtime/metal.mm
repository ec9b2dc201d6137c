// Metal by its framework, in Objective-C++ with automatic reference counting. Blocks of the device's Allocator are
// MTLBuffers that the host sees too; a kernel's buffer is one of them and an offset in it.
#include <tenon/runtime/metal.h>

#import <Foundation/Foundation.h>
#import <Metal/Metal.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include <tenon/base/raise.h>
#include <tenon/runtime/allocator.h>

namespace tenon::metal {
namespace {

constexpr int64_t kGroup = 64;  // threads of a group, where each works on its own

struct Block {
  id<MTLBuffer> buffer;
  std::size_t bytes;
};

struct Gpu {
  id<MTLDevice> device = MTLCreateSystemDefaultDevice();
  id<MTLCommandQueue> queue = [device newCommandQueue];
  std::mutex mutex;
  std::map<std::byte*, Block> blocks;  // by what the host sees
};
Gpu& gpu() {
  static auto* const one = new Gpu;  // never destroyed: Buffers in static variables outlive everything
  return *one;
}

void* take(std::size_t bytes) {
  const id<MTLBuffer> buffer = [gpu().device newBufferWithLength:bytes options:MTLResourceStorageModeShared];
  if (buffer == nil) return nullptr;
  const std::lock_guard hold(gpu().mutex);
  gpu().blocks[static_cast<std::byte*>([buffer contents])] = {buffer, bytes};
  return [buffer contents];
}
void give(void* block, std::size_t) {
  const std::lock_guard hold(gpu().mutex);
  gpu().blocks.erase(static_cast<std::byte*>(block));
}

std::pair<id<MTLBuffer>, std::size_t> buffer_of(void* data, const std::string& kernel) {
  auto* const at = static_cast<std::byte*>(data);
  const std::lock_guard hold(gpu().mutex);
  auto above = gpu().blocks.upper_bound(at);
  if (above != gpu().blocks.begin()) {
    const auto& [begin, block] = *std::prev(above);
    if (at < begin + block.bytes) return {block.buffer, static_cast<std::size_t>(at - begin)};
  }
  raise<InternalError>("metal", "{} was given memory that is not the device's", kernel);
}

std::string words_of(NSError* error) { return error == nil ? "no reason given" : [[error localizedDescription] UTF8String]; }

MTLSize size_of_axes(const std::array<int64_t, 3>& n) {
  return MTLSizeMake(static_cast<NSUInteger>(n[0]), static_cast<NSUInteger>(n[1]), static_cast<NSUInteger>(n[2]));
}

}  // namespace

const std::string& unavailable() {
  static const std::string why = gpu().device == nil ? "Metal finds no GPU on this machine" : "";
  return why;
}

std::optional<DeviceEntry> device_entry() {
  if (!unavailable().empty()) return {};
  DeviceEntry entry;
  entry.name = "METAL";
  entry.allocator = std::make_unique<Allocator>("METAL", MemorySource{take, give});
  entry.compiles = true;
  entry.target = "metal";
  return entry;
}

struct Kernel::Built {
  id<MTLComputePipelineState> pipeline;
};

Kernel::Kernel(std::string name, const std::string& source) : name_(std::move(name)), built_(std::make_unique<Built>()) {
  if (!unavailable().empty()) raise<UserError>("metal", "{}: {}", name_, unavailable());
  @autoreleasepool {
    NSError* error = nil;
    MTLCompileOptions* const options = [[MTLCompileOptions alloc] init];
    options.fastMathEnabled = NO;
    const id<MTLLibrary> library = [gpu().device newLibraryWithSource:[NSString stringWithUTF8String:source.c_str()]
                                                              options:options
                                                                error:&error];
    if (library == nil) raise<CompileError>("metal", "{} cannot be built:\n{}\n{}", name_, words_of(error), source);
    const id<MTLFunction> function = [library newFunctionWithName:[NSString stringWithUTF8String:name_.c_str()]];
    if (function == nil) raise<CompileError>("metal", "the source has no kernel {}:\n{}", name_, source);
    built_->pipeline = [gpu().device newComputePipelineStateWithFunction:function error:&error];
    if (built_->pipeline == nil) raise<CompileError>("metal", "no pipeline for {}:\n{}", name_, words_of(error));
  }
}

Kernel::~Kernel() = default;

int64_t Kernel::max_total_threads_per_threadgroup() const {
  return static_cast<int64_t>([built_->pipeline maxTotalThreadsPerThreadgroup]);
}

void Kernel::launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
                    std::span<const int64_t> group) const {
  std::array<int64_t, 3> groups{1, 1, 1}, each{1, 1, 1};
  std::copy(grid.begin(), grid.end(), groups.begin());
  std::copy(group.begin(), group.end(), each.begin());
  if (groups[0] <= 0 || groups[1] <= 0 || groups[2] <= 0) return;
  const int64_t most = max_total_threads_per_threadgroup();
  if (group.empty() && !grid.empty()) {
    each[0] = std::min(most, kGroup);
    groups[0] = (groups[0] + each[0] - 1) / each[0];
  }
  if (each[0] * each[1] * each[2] > most)
    raise<UserError>("metal", "{} has groups of {} threads, more than the {} that it may have on this GPU; set "
                     "TENON_NOOPT=1", name_, each[0] * each[1] * each[2], most);
  @autoreleasepool {
    const id<MTLCommandBuffer> commands = [gpu().queue commandBuffer];
    const id<MTLComputeCommandEncoder> encoder = [commands computeCommandEncoder];
    [encoder setComputePipelineState:built_->pipeline];
    NSUInteger index = 0;
    for (void* data : buffers) {
      const auto [buffer, offset] = buffer_of(data, name_);
      [encoder setBuffer:buffer offset:offset atIndex:index++];
    }
    for (const int64_t& v : variables) [encoder setBytes:&v length:sizeof v atIndex:index++];
    [encoder dispatchThreadgroups:size_of_axes(groups) threadsPerThreadgroup:size_of_axes(each)];
    [encoder endEncoding];
    [commands commit];
    [commands waitUntilCompleted];
    if ([commands status] == MTLCommandBufferStatusError)
      raise<UserError>("metal", "{} failed: {}", name_, words_of([commands error]));
  }
}

}  // namespace tenon::metal
