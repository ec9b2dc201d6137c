// json: steps as JSON; html: the page of explain.html, with the steps as JSON in it.
#include <fmt/format.h>

#include <tenon/engine/tensor/explain.h>

namespace tenon {

extern const char* const kExplainPage;  // made of explain.html by CMake

namespace {

// A text as JSON inside of a script: no "<", which could begin the script's end.
std::string in_quotes(std::string_view text) {
  std::string q = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      q += {'\\', c};
    else if (static_cast<unsigned char>(c) < 0x20 || c == '<')
      q += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    else
      q += c;
  }
  return q + '"';
}

std::string json_of(const MemoryUse& m) {
  return fmt::format(R"({{"buffer":{},"written":{},"contents":{},"place":{}}})", m.buffer, m.is_written,
                     in_quotes(m.contents), in_quotes(m.place));
}

std::string json_of(const KernelInfo& k) {
  std::string memory;
  for (const MemoryUse& m : k.memory()) memory += (memory.empty() ? "" : ",") + json_of(m);
  return fmt::format(R"({{"name":{},"reason":{},"ms":{:.6f},"opts":{},"ast":{},"uops":{},"source":{},"memory":[{}]}})",
                     in_quotes(k.name()), in_quotes(k.reason()), k.ms(), in_quotes(k.opts()), in_quotes(k.ast()),
                     in_quotes(k.uops()), in_quotes(k.source()), memory);
}

}  // namespace

std::string json(std::span<const KernelInfo> kernels) {
  std::string steps;
  for (const KernelInfo& k : kernels) steps += (steps.empty() ? "" : ",\n") + json_of(k);
  return "[" + steps + "]";
}

std::string html(const Explanation& e) {
  std::string page = kExplainPage;
  constexpr std::string_view kPlace = "/*STEPS*/[]";
  return page.replace(page.find(kPlace), kPlace.size(), json(e.kernels));
}

}  // namespace tenon
