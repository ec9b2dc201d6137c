#include <tenon/codegen/render/memory.h>

#include <fmt/format.h>

namespace tenon {
namespace {

const Checks* checks_of(const Dialect& dialect, bool checked) {
  return checked && !dialect.checks.header.empty() ? &dialect.checks : nullptr;
}

}  // namespace

std::string Memory::element(const std::string& index) const {
  return checks == nullptr ? fmt::format("{}[{}]", name, index) : fmt::format("(*{})", address(index, 1));
}

std::string Memory::some(const std::string& index, const std::string& from, const std::string& to,
                         int64_t lanes) const {
  if (checks == nullptr)
    return index == "0" ? name : fmt::format("{}{}{}", name, index.starts_with("-") ? "" : "+", index);
  return fmt::format(fmt::runtime(checks->address), fmt::arg("data", name), fmt::arg("index", index),
                     fmt::arg("from", from), fmt::arg("to", to.empty() ? fmt::to_string(lanes) : to),
                     fmt::arg("lanes", lanes), fmt::arg("number", number), fmt::arg("size", size));
}

Memory memory_of_slot(std::string name, int32_t slot, DType d, bool written, const Dialect& dialect, bool checked) {
  const Checks* checks = checks_of(dialect, checked);
  std::string size = checks == nullptr ? "" : fmt::format(fmt::runtime(checks->size), fmt::arg("slot", slot));
  return {std::move(name), slot, d, written, std::move(size), checks};
}

Memory memory_of_stage(int32_t number, int64_t elements, DType d, const Dialect& dialect, bool checked) {
  return {fmt::format("stage{}", number), -1 - int64_t{number},       d, true,
          fmt::to_string(elements),       checks_of(dialect, checked)};
}

}  // namespace tenon
