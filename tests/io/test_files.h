// Files for the tests of io: written to a folder of their own, and read back in ways that must fail.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::testing {

/// Writes `content` to a file of this process and returns its path; a later call of the same name overwrites it.
std::string write_file(const std::string& name, std::string_view content);
std::string read_file(const std::string& path);
/// As gzip writes it.
std::string gzip(std::string_view content);
/// `bytes` bytes of `value`, least byte first, or most byte first.
std::string little_endian(uint64_t value, int bytes);
std::string big_endian(uint64_t value, int bytes);

/// A Tensor of this dtype and shape whose elements have these bytes: also of dtypes that no op makes.
Tensor tensor_of_bytes(DType dtype, const Sizes& shape, std::string_view bytes);

/// Runs it, which must throw a FileError within 100 ms (without sanitizers) having taken at most `memory` bytes at its
/// worst. Returns the error's text; a text that begins with "WRONG" where it did anything else.
std::string file_error_of(const std::function<void()>& run, std::size_t memory);

/// Whether reading a file throws a FileError. Anything else thrown is a failure of the test, and so is taking over
/// 100 ms (without sanitizers).
bool refused(const std::function<void()>& read);

/// The elements' bits, row-major.
std::vector<uint64_t> bits_of(const Tensor& x);

/// Calls look(damaged, position) for each byte from 0 to `end` with each of its bits turned over, and replaced by
/// values that mean something in headers.
void for_each_flip(std::string_view content, std::size_t end,
                   const std::function<void(const std::string&, std::size_t)>& look);

}  // namespace tenon::testing
