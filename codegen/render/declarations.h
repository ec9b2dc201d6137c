// What stands above a kernel's text: the vector types, macros and functions that it uses, each declared once, when it
// is first asked for.
#pragma once
#include <set>
#include <string>
#include <vector>

#include <tenon/codegen/render/declared_text.h>
#include <tenon/codegen/render/dialect.h>

namespace tenon {

class Declarations {
 public:
  Declarations(const Dialect& dialect, const Target& target) : dialect_(dialect), target_(target) {}

  /// The name of a type: of a scalar, or of a vector of so many lanes.
  std::string type(DType, int64_t lanes);
  /// The name of a vector type in memory, which is aligned only for its element.
  std::string loose_type(DType, int64_t lanes);
  /// The macro that puts a scalar in every lane.
  std::string splat(DType, int64_t lanes);
  /// The name of a type of adjacent elements that are loaded or stored at once.
  std::string joined_type(DType, int64_t count);
  /// The macro that takes the lower or the upper half of a vector of so many lanes.
  std::string half(DType, int64_t lanes, bool upper);
  /// The macro that puts the last lane first.
  std::string reversed(DType, int64_t lanes);
  /// How lanes at a stride are picked from vectors of `width` elements that are loaded at these offsets.
  struct Picks {
    int64_t width;
    std::vector<int64_t> offsets;
    std::string macro;
  };
  Picks picks(DType, int64_t lanes, int64_t stride);
  /// The macro of one of the vectors in which the lanes of `count` vectors are interleaved.
  std::string zip(DType, int64_t lanes, std::size_t count, int64_t part);
  /// The macro or function of an operation that the dialect has; empty where the target has none.
  std::string instruction(std::string_view name, DType, int64_t lanes);
  /// A function of the dialect whose text lists so many registers.
  std::string of_registers(std::string_view name, DType, int64_t count);

  /// The macro that takes the bits of a scalar as another type.
  void bits_as();
  bool has_function(const std::string& name) const { return names_.contains(name); }
  void add_function(const std::string& name, std::string text) {
    declare(name), all_.functions.push_back(std::move(text));
  }

  /// All of it: types, then macros, then functions.
  std::string text() const;
  const DeclaredText& all() const { return all_; }

 private:
  std::string function(std::string_view name, DType);
  void add_macro(const std::string& text);
  /// Whether the name is new; it is declared from now on.
  bool declare(const std::string& name) { return names_.insert(name).second; }

  const Dialect& dialect_;
  const Target& target_;
  std::set<std::string> names_;
  DeclaredText all_;
};

}  // namespace tenon
