// MPI as a transport: finds mpicc, compiles the adapter once, keeps it in the compile cache, and loads it.
#include <atomic>
#include <cstdlib>
#include <memory>
#include <string>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/distributed/mpi_adapter.h>
#include <tenon/distributed/transport.h>
#include <tenon/runtime/compile.h>
#include <tenon/runtime/library.h>

namespace tenon {
namespace {

struct MpiAdapter {
  std::shared_ptr<const Library> library;  // never closed: MPI stays in the process
  const TenonTransport* table;
};

Compiler find_mpicc(const CompileCache& cache) try {
  const ScopedSettings mpicc([](Settings& s) { s.cc = "mpicc"; });
  Compiler compiler = find_compiler(cache, TargetFlags(std::in_place));
  compiler.flags = {"-std=gnu11", "-O2", "-fPIC", "-shared"};  // it links with MPI, which a kernel does not
  return compiler;
} catch (const CompileError&) {
  raise<UserError>("distributed::init",
                   "there is no mpicc in PATH, expected MPI's compiler; install a package as libopenmpi-dev and "
                   "openmpi-bin of Debian");
}

MpiAdapter load_adapter() {
  const CompileCache cache = CompileCache::from_settings();
  const Compiler compiler = find_mpicc(cache);
  const std::string key = "tenon mpi adapter\n" + compiler.key() + key_field(kMpiAdapter);
  std::string fault;
  const auto load = [&](const std::string& elf) { return Library::load(elf, "tenon_mpi", fault); };
  std::shared_ptr<const Library> library;
  if (const auto known = cache.get(key)) library = load(*known);
  if (!library) {
    const SourceFile source{"tenon_mpi", kMpiAdapter};
    const Compiled made = compile_sources(compiler, cache, std::span(&source, 1),
                                          [&](std::size_t, const auto& elf) { return fault_of_elf(elf); })[0];
    if (!made.error.empty())
      raise<CompileError>("distributed::init", "the adapter of MPI does not compile: {}", made.error);
    if (library = load(made.elf); !library)
      raise<CompileError>("distributed::init", "the adapter of MPI cannot be loaded: {}", fault);
    cache.put(key, made.elf);
  }
  const auto* table = static_cast<const TenonTransport*>(library->find("tenon_transport"));
  if (table == nullptr) raise<InternalError>("distributed::init", "the adapter of MPI has no tenon_transport");
  return {library, table};
}

// No lock is held while a compiler runs. If two threads load it, the first one's stays.
constinit std::atomic<const MpiAdapter*> the_adapter{nullptr};

}  // namespace

const TenonTransport& mpi_transport() {
  if (the_adapter.load() == nullptr) {
    auto made = std::make_unique<const MpiAdapter>(load_adapter());
    if (const MpiAdapter* none = nullptr; the_adapter.compare_exchange_strong(none, made.get())) made.release();
  }
  return *the_adapter.load()->table;
}

int launched_ranks() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_SIZE", "MPI_LOCALNRANKS"})
    if (const char* value = std::getenv(name)) return std::atoi(value);
  return 0;
}

}  // namespace tenon
