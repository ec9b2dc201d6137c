// Every exception that Tenon throws. An Error carries its kind (whose fault it is) and the operation that found it.
// what() gives "[op] what came, what was expected; the remedy".
// The text is built only on failure: see raise.h.
#pragma once
#include <stdexcept>
#include <string>
#include <utility>

namespace tenon {

enum class ErrorKind { User, Compile, File, Internal };

class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, std::string op, const std::string& text)
      : std::runtime_error(op.empty() ? text : "[" + op + "] " + text), kind_(kind), op_(std::move(op)) {}
  ErrorKind kind() const noexcept { return kind_; }
  /// The operation that failed, as in the brackets of what(); empty where there is none.
  const std::string& op() const noexcept { return op_; }
  /// what() without the operation.
  std::string text() const { return op_.empty() ? what() : std::string(what()).substr(op_.size() + 3); }

 private:
  ErrorKind kind_;
  std::string op_;
};

/// A mistake in how the library was called; found when the graph is built, before anything runs.
class UserError : public Error {
 public:
  UserError(std::string op, const std::string& text) : Error(ErrorKind::User, std::move(op), text) {}
};

/// The system's C compiler is missing, failed, did not end in time, or its result cannot be loaded. The text names the
/// command and the file of the source, which is kept.
class CompileError : public Error {
 public:
  CompileError(std::string op, const std::string& text) : Error(ErrorKind::Compile, std::move(op), text) {}
};

/// A file is missing or unreadable, or its content is not valid.
class FileError : public Error {
 public:
  FileError(std::string op, const std::string& text) : Error(ErrorKind::File, std::move(op), text) {}
};

/// A fault of Tenon itself. Please report it.
class InternalError : public Error {
 public:
  InternalError(std::string op, const std::string& text) : Error(ErrorKind::Internal, std::move(op), text) {}
};

}  // namespace tenon
