// The flat, typed list that the Linearizer makes of a UOp graph, which passes rewrite and the renderer writes as text;
// and what the list says about its kernel.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include <tenon/codegen/lower.h>

namespace tenon {

enum class UOps : uint8_t {
  DefineGlobal,
  DefineVar,
  Special,
  Const,
  Loop,
  EndLoop,
  DefineLocal,
  DefineAcc,
  Load,
  Alu,
  Cast,
  Assign,
  Store,
  Prefetch,
  Barrier,
  Commit,         // ends what is filled ahead for one iteration
  Wait,           // until what this iteration reads is filled; a Barrier too
  Arrive,         // until the boxes of a STAGE for an iteration have come
  Settle,         // until tensor cores have added up the sums of a DEFINE_ACC
  BeginProducts,  // of products that tensor cores add up while the threads go on: they may read the registers
  EndProducts,    // until here, together
  Await,          // the same as Settle, but for so many products that began later
  Produce,        // from here on statements of the warps that fill STAGEs alone
  EndProduce,     // and here they end
  Free,           // until a buffer is read, so that it can be filled
  Leave,          // a buffer is read
  Turn            // of the two groups of four warps that begin products in turn
};

/// How a LOAD or a STORE reaches memory; passes/access.h decides.
struct OneElement {};
struct WholeVector {};     // adjacent lanes: all of them, or none
struct ReversedVector {};  // the same, the last lane first
struct PartOfVector {      // lanes side by side, from .. to - 1 of them
  Node from, to;
};
struct Picked {  // every second or third of adjacent elements; whole vectors are loaded
  int64_t stride;
  std::optional<PartOfVector> part = {};  // of the lanes; none: all of them, or no one
};
struct EachLane {  // each lane at an index of its own
  bool masked;     // each under a condition of its own
};
struct Joined {  // one of `count` elements side by side, which are loaded by entry `lead`, or stored by the last of
                 // them
  int lead;
  int64_t at, count;
  bool last;
};
using Access = std::variant<OneElement, WholeVector, ReversedVector, PartOfVector, Picked, EachLane, Joined>;

struct UOp {
  UOps uop;
  DType dtype = DType::Void;
  std::vector<int> vin;  // positions in the list
  Node node;             // what it stands for: the op of an ALU, the range of a LOOP, the REDUCE of a DEFINE_ACC, ...
  int64_t lanes = 1;     // more than 1: a vector
  Access access = {};    // of a LOAD or a STORE
};

constexpr int64_t kProducers = 128;  // threads of the warps that fill STAGEs alone
/// What one of these keeps of its registers, and what each of the 256 other threads of a group has then: together no
/// more than the 65,536 of a multiprocessor, in multiples of 8 as the instruction takes them.
constexpr int64_t kFewRegisters = 24, kManyRegisters = 240;
static_assert(kProducers * kFewRegisters + 256 * kManyRegisters <= 65536);

/// How Turns are taken.
enum class TurnOf : int64_t { Begin, Take, Give, End };

/// The threads of a group along its axes, those with kProducers included.
std::vector<Node> launched_group(const std::vector<UOp>&);

/// Bytes of a STAGE that the threads of a group share: whole accesses of 16 bytes, by which a compiler may also read
/// the last elements.
int64_t bytes_of_stage(const UOp&);
/// Bytes of all of them, and of what counts the boxes that come to them.
int64_t shared_bytes(const std::vector<UOp>&);
constexpr int64_t kCounterBytes = 8;  // of one buffer of a STAGE that boxes fill

/// The boxes that a kernel reads, each once.
std::vector<MemoryBox> boxes_of(const std::vector<UOp>&);

/// One line: "3 UOps.ALU : dtypes.float [1, 2] BinaryOps.ADD".
std::string to_string(const UOp&, std::size_t position);
std::string to_string(const std::vector<UOp>&);

}  // namespace tenon
