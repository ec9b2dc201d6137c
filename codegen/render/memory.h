// How a kernel's text accesses the memory of a slot or a STAGE: by its name and an index or, if accesses are checked
// (Dialect::checks), through a function that first compares the index with the memory's size.
#pragma once
#include <string>

#include <tenon/codegen/render/dialect.h>

namespace tenon {

struct Memory {
  std::string name;
  int64_t number = 0;  // of a slot; of STAGE n it is -1 - n
  DType dtype = DType::Void;
  bool written = false;
  std::string size = {};           // elements, where accesses are checked
  const Checks* checks = nullptr;  // null: nothing is checked

  bool is_stage() const { return number < 0; }
  /// One element, and the address of `lanes` adjacent elements.
  std::string element(const std::string& index) const;
  std::string address(const std::string& index, int64_t lanes) const { return some(index, "0", "", lanes); }
  /// The same where only lanes from .. to - 1 of them are touched; an empty `to`: all.
  std::string some(const std::string& index, const std::string& from, const std::string& to, int64_t lanes) const;
};

/// The memory of a slot that has this name, of a STAGE; `checked`: accesses are checked if the dialect can.
Memory memory_of_slot(std::string name, int32_t slot, DType, bool written, const Dialect&, bool checked);
Memory memory_of_stage(int32_t number, int64_t elements, DType, const Dialect&, bool checked);

}  // namespace tenon
