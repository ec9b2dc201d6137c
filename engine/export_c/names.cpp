#include <tenon/engine/export_c/names.h>

#include <algorithm>
#include <cctype>

#include <tenon/base/raise.h>
#include <tenon/engine/export_c/options.h>

namespace tenon {
namespace detail {
namespace {

// Words of C and C++, macros of their headers and compilers, and names that the generated texts use themselves.
constexpr std::string_view kTakenWords =
    " EOF FILE INT64_MAX NULL SIZE_MAX UINT32_MAX alignas alignof and and_eq arena arena_begin arena_bytes "
    "arena_places argument_count argument_texts argument_value asm atomic_cancel atomic_commit "
    "atomic_noexcept auto bitand bitor bool break call_number calloc case catch char char16_t char32_t char8_t "
    "class co_await co_return co_yield compl compute_parts concept const const_cast consteval constexpr constinit "
    "continue cpu_features decltype default delete do double dynamic_cast element else enum errno example_threads "
    "example_work exit explicit export extern fail false fclose float fopen for fprintf fread free friend fwrite "
    "goto if inline int int16_t int32_t int64_t int8_t linux long main malloc memcpy memmove memset most_bytes "
    "mutable namespace new noexcept not not_eq nullptr operator or or_eq output_file own_weights part_number "
    "printf private protected public read_bytes reflexpr register reinterpret_cast repeat repeat_count requires "
    "restrict return run_status share_parts shared_task short signed size_t sizeof state static static_assert "
    "static_cast stderr stdin stdout strcmp strlen strncmp strtoll struct switch synchronized template this "
    "thread_local threads throw true try typedef typeid typename typeof typeof_unqual uint16_t uint32_t uint64_t "
    "uint8_t uintptr_t union unix unknown_of unsigned using value_bytes value_in value_of virtual void volatile "
    "wchar_t weights weights_bytes while whole_number xor xor_eq ";

// Headers of C and POSIX, and targets that CMake defines.
constexpr std::string_view kTakenFiles =
    " aio alloca all assert clean complex ctype dirent dlfcn edit_cache elf endian errno fcntl features fenv float "
    "glob help iconv install inttypes iso646 langinfo libgen limits link list_install_components locale malloc math "
    "memory monetary netdb package poll pthread pwd rebuild_cache regex resource sched search semaphore setjmp signal "
    "socket spawn stat stdalign stdarg stdatomic stdbool stdckdint stddef stdint stdio stdlib stdnoreturn string "
    "strings syslog termios test tgmath threads time types uchar unistd utime wchar wctype wordexp ";

bool has_word(std::string_view words, std::string_view word) {
  return words.find(fmt::format(" {} ", word)) != std::string_view::npos;
}

std::string in_letters(std::string_view text, int (*letter)(int)) {
  std::string out;
  for (const char c : text) out += static_cast<char>(letter(static_cast<unsigned char>(c)));
  return out;
}

}  // namespace

bool is_c_identifier(std::string_view name) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  return !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0 && name.size() <= 60 &&
         std::ranges::all_of(name, fits) && !has_word(kTakenWords, name);
}

bool is_taken_file_name(std::string_view name) { return has_word(kTakenFiles, in_letters(name, std::tolower)); }

Names::Names(std::string_view file) : lower_(std::string(file) + "_"), upper_(in_letters(file, std::toupper) + "_") {}

bool Names::is_of_file(std::string_view name) const { return name.starts_with(lower_) || name.starts_with(upper_); }

void Names::given(std::string_view what, const std::vector<std::string>& names, std::size_t count) {
  if (names.size() > count)
    raise<UserError>("export_c", "{} {} are named, and there are {}; leave out the others", names.size(), what, count);
  for (const std::string& name : names) {
    if (!is_c_identifier(name))
      raise<UserError>("export_c",
                       "\"{}\" cannot name one of the {}, expected a C identifier that is no word of C or of the "
                       "texts (state, weights, arena)",
                       name, what);
    if (is_of_file(name))
      raise<UserError>("export_c",
                       "\"{}\" cannot name one of the {}, as names that begin with {} are the file's own; rename it",
                       name, what, lower_);
    if (!taken_.insert(name).second) raise<UserError>("export_c", "two parameters are called {}; rename one", name);
  }
}

std::string Names::made(std::string name) {
  while (is_of_file(name)) name.insert(0, 1, name[0]);
  while (!taken_.insert(name).second) name += "_";
  return name;
}

std::vector<std::string> Names::all(const std::vector<std::string>& given, const std::string& prefix,
                                    std::size_t count) {
  std::vector<std::string> names = given;
  while (names.size() < count) names.push_back(made(prefix + std::to_string(names.size())));
  return names;
}

}  // namespace detail

std::string c_identifier(std::string_view text) {
  std::string name;
  for (const char c : text) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  if (name.empty() || std::isalpha(static_cast<unsigned char>(name[0])) == 0) name.insert(0, "n_");
  return detail::is_c_identifier(name) && !detail::is_taken_file_name(name) ? name : name.substr(0, 50) + "_";
}

}  // namespace tenon
