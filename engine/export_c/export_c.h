// export_c: a function of Tensors as C source for programs without Tenon. One C file has the kernels, the order in
// which they run, and the place of each value in one block of memory that the caller gives. It allocates nothing, calls
// nothing but memcpy, memmove and memset, changes no global, and reports faults by a status. docs/export.md is a tour.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <tenon/engine/export_c/options.h>
#include <tenon/engine/tensor/leaves.h>

namespace tenon {

/// What export_c gives: texts of files, and their names.
struct ExportedC {
  struct File {
    std::string name, bytes;
  };
  /// NAME.c, NAME.h, NAME.bin (only if there are weights that are not arrays of the C file), NAME_example.c,
  /// CMakeLists.txt.
  std::vector<File> files;
  std::size_t arena_bytes = 0;    // the largest arena that NAME_run needs
  std::size_t weights_bytes = 0;  // with initial values of the state
  std::size_t state_bytes = 0;
  int kernels = 0;

  /// The text of a file; throws UserError if no file has this name.
  const std::string& file(const std::string& name) const;
  /// Writes all files to a folder, which is made if it is missing. Throws FileError.
  void write(const std::string& folder) const;
};

namespace detail {
ExportedC export_c(const std::function<Tensors(const Tensors&)>& f, const Tensors& examples, const ExportCOptions&);
}

/// `f`, called with arguments like the examples, as C. The examples have the shapes, dtypes and names that the
/// arguments will have; their values do not matter. A size may be a Variable: then it is an int64_t parameter of
/// NAME_run, which is checked against the Variable's bounds.
/// - `f` takes the Tensors of a list as one argument, or those of a std::tuple as several; one
/// Tensor is the only argument. It gives a Tensor, or a structure of Tensors, whose leaves are the outputs in order.
/// - Tensors that f captures are weights. Captured Tensors that f assigns are state: they are members of a struct of
/// their own, and their initial values are the present ones.
/// - f is only traced: no captured Tensor is changed. Gradients that f leaves in Tensors are no outputs; return them.
/// - Throws UserError if a step is no kernel (linear algebra, operations of users), if f draws random numbers, reads
/// values on the host, or assigns an argument. Sorts become kernels that
/// compare all pairs of a row, of at most 4096 elements.
/// @code{.cpp}
/// const Tensor w = rand({784, 10});
/// const auto files = export_c([&](const Tensor& x) { return softmax(matmul(x, w), -1); },
///                             std::tuple{empty({Variable("n", 1, 64), 784})}, {.name = "classify"});
/// files.write("classify");
/// @endcode
template <class F, class... Args>
ExportedC export_c(F f, const std::tuple<Args...>& examples, const ExportCOptions& options = {}) {
  return detail::export_c(
      [&](const Tensors& placeholders) {
        auto arguments =
            std::apply([&](const Args&... args) { return detail::refilled(placeholders, args...); }, examples);
        return detail::leaves_of(std::apply(f, arguments));
      },
      detail::leaves_of(examples), options);
}
template <class F>
requires std::invocable<F&, const Tensor&> ExportedC export_c(F f, const Tensor& example,
                                                              const ExportCOptions& options = {}) {
  return export_c(std::move(f), std::tuple{example}, options);
}
template <class F>
requires std::invocable<F&, const Tensors&> ExportedC export_c(F f, const Tensors& examples,
                                                               const ExportCOptions& options = {}) {
  return detail::export_c([&](const Tensors& placeholders) { return detail::leaves_of(f(placeholders)); }, examples,
                          options);
}

}  // namespace tenon
