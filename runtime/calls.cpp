#include <tenon/runtime/calls.h>

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <numeric>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/device.h>

namespace tenon {
namespace {

constexpr std::array<std::string_view, 4> kPlatforms{"CPU", "OPENCL", "METAL", "CUDA"};

struct CallRegistry {
  Lock mutex{LockRank::Calls};
  std::map<std::string, std::map<std::string, std::vector<CallTarget>>> calls;  // name, platform
};
CallRegistry& calls_known() { return process_state<CallRegistry>(); }

std::vector<std::string> known_names() {
  std::vector<std::string> names;
  for (const auto& [name, platforms] : calls_known().calls) names.push_back(name);
  return names;
}

[[noreturn]] void unknown(const std::string& name) {
  const auto names = known_names();
  raise<UserError>("custom_call", "no call is registered as \"{}\", expected one of: {}; call register_call first",
                   name, names.empty() ? "(none is)" : fmt::format("{}", fmt::join(names, ", ")));
}

std::string text_of(std::span<const DType> dtypes) {
  std::vector<std::string_view> names;
  for (const DType d : dtypes) names.push_back(name(d));
  return fmt::format("({})", fmt::join(names, ", "));
}

bool equal(std::span<const DType> a, std::span<const DType> b) { return std::ranges::equal(a, b); }

std::string_view type_name(const Attribute& a) {
  constexpr std::array<std::string_view, 6> names{
      "bool", "int64_t", "double", "std::string", "a vector of int64_t", "a vector of double"};
  return names[a.index()];
}

void* symbol_of(const std::string& library, const std::string& symbol) {
  void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed: it may register functions
  if (handle == nullptr) raise<FileError>("custom_call", "library {} cannot be loaded: {}", library, dlerror());
  void* const found = dlsym(handle, symbol.c_str());
  if (found == nullptr)
    raise<FileError>("custom_call",
                     "library {} has no symbol {}; declare the function extern \"C\", with default "
                     "visibility",
                     library, symbol);
  return found;
}

}  // namespace

int64_t CallBuffer::size() const { return std::accumulate(dims.begin(), dims.end(), int64_t{1}, std::multiplies<>()); }

// ---- what a function sees

const Attribute& CallContext::find(const std::string& name) const {
  const auto found = attributes_.find(name);
  if (found != attributes_.end()) return found->second;
  std::vector<std::string_view> names;
  for (const auto& [known, value] : attributes_) names.push_back(known);
  raise<UserError>(name_, "asks for attribute \"{}\", but its call site gives {}", name,
                   names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
}

void CallContext::wrong_type(const std::string& name, const Attribute& found) const {
  raise<UserError>(name_, "asks for attribute \"{}\" as another type than its call site gives it, {}", name,
                   type_name(found));
}

void* CallContext::scratch(std::size_t bytes) {
  Allocator& memory = Device("CPU").allocator();
  scratch_.emplace_back(memory.allocate(bytes), [&memory, bytes](void* block) { memory.free(block, bytes); });
  return scratch_.back().get();
}

void detail::wrong_descriptor(std::size_t got, std::size_t expected) {
  raise<UserError>("unpack_descriptor", "an opaque descriptor of {} bytes, expected {}; pack the same type", got,
                   expected);
}

// ---- the plain and the opaque form

CallTarget plain(PlainCall f) {
  CallTarget target;
  if (f == nullptr) return target;
  target.run = [f](CallContext&, std::span<const CallBuffer> in, std::span<const CallBuffer> out, std::string_view) {
    std::vector<const void*> inputs;
    std::vector<void*> outputs;
    for (const CallBuffer& b : in) inputs.push_back(b.data);
    for (const CallBuffer& b : out) outputs.push_back(b.data);
    f(outputs.size() == 1 ? outputs[0] : outputs.data(), inputs.data());
    return ok();
  };
  return target;
}

CallTarget opaque(OpaqueCall f) {
  CallTarget target;
  if (f == nullptr) return target;
  target.run = [f](CallContext& c, std::span<const CallBuffer> in, std::span<const CallBuffer> out,
                   std::string_view bytes) {
    std::vector<void*> buffers;
    for (const CallBuffer& b : in) buffers.push_back(b.data);
    for (const CallBuffer& b : out) buffers.push_back(b.data);
    f(c.stream(), buffers.data(), bytes.data(), bytes.size());
    return ok();
  };
  return target;
}

PlainCall plain_symbol(const std::string& library, const std::string& symbol) {
  return reinterpret_cast<PlainCall>(symbol_of(library, symbol));
}
OpaqueCall opaque_symbol(const std::string& library, const std::string& symbol) {
  return reinterpret_cast<OpaqueCall>(symbol_of(library, symbol));
}

// ---- the registry

bool register_call(const std::string& name, const std::string& platform, std::vector<CallTarget> targets) {
  if (name.empty() || targets.empty())
    raise<UserError>("register_call", "name \"{}\" with {} functions, expected a name and at least one", name,
                     targets.size());
  if (std::ranges::find(kPlatforms, platform) == kPlatforms.end())
    raise<UserError>("register_call", "\"{}\" on platform \"{}\", expected one of: {}", name, platform,
                     fmt::join(kPlatforms, ", "));
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (!targets[i].run)
      raise<UserError>("register_call", "function {} of \"{}\" is null, expected one to call", i, name);
  for (std::size_t i = 0; i < targets.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!targets[i].typed || !targets[j].typed ||
          (equal(targets[i].inputs, targets[j].inputs) && equal(targets[i].outputs, targets[j].outputs)))
        raise<UserError>("register_call", "\"{}\" has two functions that dtypes do not tell apart", name);
  const std::lock_guard lock(calls_known().mutex);
  auto& platforms = calls_known().calls[name];
  if (platforms.contains(platform))
    raise<UserError>("register_call", "\"{}\" is registered for {} already; choose another name", name, platform);
  platforms.emplace(platform, std::move(targets));
  return true;
}

const CallTarget& find_call(const std::string& name, const std::string& platform, std::span<const DType> inputs,
                            std::span<const DType> outputs) {
  const std::lock_guard lock(calls_known().mutex);
  const auto found = calls_known().calls.find(name);
  if (found == calls_known().calls.end()) unknown(name);
  const auto here = found->second.find(platform);
  if (here == found->second.end()) {
    std::vector<std::string_view> others;
    for (const auto& [known, targets] : found->second) others.push_back(known);
    raise<UserError>("custom_call", "\"{}\" is not registered for {}, only for {}; move the operands with .to()", name,
                     platform, fmt::join(others, ", "));
  }
  std::vector<std::string> takes;
  for (const CallTarget& target : here->second) {  // addresses stay valid: nothing is ever removed
    if (!target.typed || (equal(target.inputs, inputs) && equal(target.outputs, outputs))) return target;
    takes.push_back(text_of(target.inputs) + " -> " + text_of(target.outputs));
  }
  raise<UserError>("custom_call", "\"{}\" takes no {} -> {}, only {}; cast the operands", name, text_of(inputs),
                   text_of(outputs), fmt::join(takes, "; "));
}

std::vector<std::string> call_platforms(const std::string& name) {
  const std::lock_guard lock(calls_known().mutex);
  const auto found = calls_known().calls.find(name);
  if (found == calls_known().calls.end()) unknown(name);
  std::vector<std::string> platforms;
  for (const auto& [known, targets] : found->second) platforms.push_back(known);
  return platforms;
}

}  // namespace tenon
