#include <tenon/runtime/program.h>

#include <algorithm>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/arguments.h>
#include <tenon/runtime/code.h>
#include <tenon/runtime/pool.h>

namespace tenon {
namespace {

constexpr int kAnyNumber = -1;          // of buffers: the raw form
constexpr std::size_t kTableBegin = 4;  // of the elements in a checked kernel's table

// Memory of one thread for the kernels that it runs one after the other; it grows and is kept.
class Scratch {
 public:
  ~Scratch() { release(); }
  void* get(std::size_t bytes) {
    if (bytes <= bytes_) return memory_;
    release();
    bytes = Allocator::block_size(bytes);
    memory_ = host_memory().take(bytes);
    if (memory_ == nullptr)
      raise<UserError>("launch", "no memory for {} bytes of scratch a thread; use fewer threads", bytes);
    bytes_ = bytes;
    return memory_;
  }

 private:
  void release() {
    if (memory_ != nullptr) host_memory().give(memory_, bytes_);
    memory_ = nullptr;
    bytes_ = 0;
  }
  void* memory_ = nullptr;
  std::size_t bytes_ = 0;
};

bool is_identifier(const std::string& name) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  return !name.empty() && name.find_first_not_of(letters) == std::string::npos && !(name[0] >= '0' && name[0] <= '9');
}

void check(const ProgramSpec& spec) {
  if (!is_identifier(spec.name))
    raise<UserError>("program", "\"{}\" cannot name a function, expected a C identifier: letters, digits and _",
                     spec.name);
  if (spec.variables < 0 || spec.buffers < kAnyNumber ||
      static_cast<std::size_t>(spec.buffers + 1) > Program::kMostArguments ||
      static_cast<std::size_t>(spec.buffers + spec.variables + 3) > Program::kMostArguments)
    raise<UserError>("program", "{} takes {} buffers and {} variables, expected at most {} arguments; split the kernel",
                     spec.name, spec.buffers, spec.variables, Program::kMostArguments);
}

Code load_one(const ProgramSpec& spec) {
  check(spec);
  const CodeSpec code{spec.name, spec.source, spec.flags};
  return load_code(std::span(&code, 1))[0];
}

}  // namespace

Program::Program(ProgramSpec spec, Code code)
    : spec_(std::move(spec)), code_(std::make_unique<Code>(std::move(code))) {}
Program::Program(ProgramSpec spec) : Program(spec, load_one(spec)) {}
Program::Program(std::string name, std::string source)
    : Program(ProgramSpec{.name = std::move(name), .source = std::move(source), .buffers = kAnyNumber}) {}
Program::~Program() = default;
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(Program&&) noexcept = default;

Program::Launch Program::prepare(std::span<void* const> buffers, std::span<const int64_t> variables, int64_t parts,
                                 std::span<const int64_t> elements) const {
  const bool raw = spec_.buffers == kAnyNumber;
  if ((!raw && buffers.size() != static_cast<std::size_t>(spec_.buffers)) || buffers.size() > kMostArguments - 2 ||
      variables.size() != static_cast<std::size_t>(spec_.variables))
    raise<UserError>("launch", "{} was given {} buffers and {} variables, expected {} and {}", spec_.name,
                     buffers.size(), variables.size(), raw ? static_cast<int>(kMostArguments) - 2 : spec_.buffers,
                     spec_.variables);
  if (parts < 0 || (parts != 1 && !spec_.part))
    raise<UserError>("launch", "{} was given {} parts, expected {}", spec_.name, parts, spec_.part ? "0 or more" : "1");

  if (spec_.checked && elements.size() != buffers.size())
    raise<UserError>("launch", "{} is checked and was given the sizes of {} buffers, expected those of all {}",
                     spec_.name, elements.size(), buffers.size());
  Launch launch(*this);
  if (spec_.checked) {
    launch.table_.resize(kTableBegin);
    launch.table_.insert(launch.table_.end(), elements.begin(), elements.end());
  }
  for (void* const buffer : buffers) launch.shared_.add(buffer);
  for (const int64_t variable : variables) launch.shared_.add(variable);
  return launch;
}

Program::Launch::Launch(const Program& program)
    : function_(program.code_->function),
      scratch_bytes_(program.spec_.scratch_bytes),
      takes_part_(program.spec_.part),
      program_(&program) {}

void Program::Launch::run(int64_t part) const {
  static thread_local Scratch scratch;
  Arguments arguments = shared_;
  if (takes_part_) arguments.add(part);
  if (scratch_bytes_ > 0) arguments.add(scratch.get(scratch_bytes_));
  if (!table_.empty()) arguments.add(table_.data());
  arguments.call(function_);
}

void Program::Launch::finish() const {
  if (!table_.empty() && table_[0] != 0)
    raise<InternalError>("launch", "{} touches element {} of {} {}, which has {}", program_->spec_.name, table_[2],
                         table_[1] < 0 ? "STAGE" : "slot", table_[1] < 0 ? -1 - table_[1] : table_[1], table_[3]);
}

void Program::launch(std::span<void* const> buffers, std::span<const int64_t> variables, int64_t parts,
                     std::span<const int64_t> elements) const {
  const Launch launch = prepare(buffers, variables, parts, elements);
  if (parts == 1)
    launch.run(0);
  else
    parallel_for(parts, [&](int64_t part) { launch.run(part); });
  launch.finish();
}

std::vector<std::shared_ptr<const Program>> compile_batch(std::span<const ProgramSpec> specs) {
  std::vector<CodeSpec> sources;
  for (const ProgramSpec& s : specs) {
    check(s);
    sources.push_back({s.name, s.source, s.flags});
  }
  std::vector<Code> code = load_code(sources);
  std::vector<std::shared_ptr<const Program>> programs;
  for (std::size_t i = 0; i < specs.size(); ++i)
    programs.push_back(std::shared_ptr<const Program>(new Program(specs[i], std::move(code[i]))));
  return programs;
}

}  // namespace tenon
