// Opts are values: each says what is done to one range of a kernel. The range is named by its owner (the output or a
// reduction) and an axis, never by a position. Every Opt is legal on every graph and every size. Thread does not change
// a kernel's result; the other Opts change only the order of a reduction, and TensorCore its rounding. All that is
// known of a kind of Opt (text, amounts, what it does to a loop nest, random draws, neighbours) is one row of the table
// in opt.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/loop_plan.h>

namespace tenon {

enum class OptKind : uint8_t {
  Upcast,  // axis in vector lanes: amount lanes, a power of two; an epilogue without lanes computes the elements
           // that are left. In a grid: a thread takes amount elements side by side, in one access where that can be
  Unroll,  // axis unrolled by the factor amount, in registers; an epilogue computes the elements that are left
  Pad,     // no epilogue: the last step ends at the end of the axis, so it computes some elements once more. Where it
           // may not, it goes beyond the end, where it computes but does not store; output axes only
  Mask,    // no single elements after the vectors: the last vector is masked beyond the end
  Align,   // vectors begin at aligned addresses of the output, so they can be streamed for rows of any length; the
           // first and the last ones are masked; innermost output axis only
  Cut,     // the elements from amount on have loops of their own, so a mask that begins or ends there is not tested;
           // no effect if sums run in chunks; output axes only
  Outer,   // the axis' outermost loop becomes the outermost of all; output axes only
  Tile,  // the axis' outermost loop runs in blocks of amount elements (whole steps if it is padded, whole vectors if it
         // is masked); the loop over the blocks becomes the outermost of all; output axes only. In a grid: groups of
         // threads come in this order, those along the axis first in a block, if all blocks have as many of them and if
         // the grid has an axis left
  Chunk,   // axis of a sum in chunks of amount elements; the loop over the chunks becomes the outermost, if a STAGE can
           // keep the sums of all that the loops inside compute, else as far out as it can; reduce axes only
  Thread,  // the axis' outermost loop becomes the outermost of all, whatever comes later in the list, and is divided
           // into amount thread parts
  Stage,   // LOADs of slot `amount` are kept in a STAGE; the range is ignored
  Prefetch,  // loops prefetch what their next iteration reads or stages of slot `amount`; the range is ignored
  Stream,    // STOREs of whole vectors go past the caches; the range is ignored
  // For targets with a grid of threads, which ignore the Opts for lanes, caches and thread parts; others ignore these.
  Global,       // axis of the output is an axis of the grid; of more than three all but the inner two share one
  Local,        // axis of the output is divided among amount threads of a group: each takes every amount-th element.
                // Several axes may be: the group has the product of their threads
  GroupReduce,  // reduce axis is divided among amount threads of a group; then their states are combined
  TensorCore,   // products along the reduce axis by tensor cores, in units of amount columns (tensor_cores.h has the
                // kinds); Local is then an amount of warps, or of groups of four. No effect on what tensor cores cannot
                // compute
  Block,        // reduce axis in blocks of amount elements: a STAGE may hold what one block reads
  End           // no Opt: stays last, so that it counts the kinds
};

/// A range: an output axis, or a reduce axis (numbered over all reductions of the kernel in order).
struct RangeName {
  bool reduce = false;
  int axis = 0;
  bool operator==(const RangeName&) const = default;
};

struct Opt {
  OptKind kind;
  RangeName range;
  int64_t amount;
  bool operator==(const Opt&) const = default;
};

/// "Upcast(out 1, 16)", "Stage(data1)", "Stream"; slots with these names instead of data0, data1, ...
std::string to_string(const Opt&, std::span<const std::string> slot_names = {});
/// "Upcast(out 1, 16), Stream".
std::string to_string(std::span<const Opt>, std::span<const std::string> slot_names = {});
/// The Opts of a text that to_string of a list has written; nullopt for any other text.
std::optional<std::vector<Opt>> parse_opts(std::string_view text);

/// Does a kernel of the target take Opts of the kind?
bool takes(const Target&, OptKind);

/// The plan with Opts applied in turn. An Opt of a range that the kernel does not have is ignored; a wrong amount
/// throws UserError.
LoopPlan with_opts(LoopPlan, std::span<const Opt>);

/// The lists that a search over Opts tries next, each once: with an amount doubled or halved, with one Opt less, or
/// with one Opt more. `slots`: the number of slots of the kernel.
std::vector<std::vector<Opt>> near_opts(const LoopPlan&, int slots, std::span<const Opt>);

/// Random Opts for tests, for kernels with or without a grid. They show what a choice does to a kernel before a search
/// makes that choice. The product of all unroll factors is at most `most_copies`, so that kernels compile quickly. On a
/// grid a thread has copies for lanes too, and the product of both is at most 8 `most_copies`.
std::vector<Opt> random_opts(const LoopPlan&, int slots, bool grid, std::mt19937_64&, int64_t most_copies = 16);

}  // namespace tenon
