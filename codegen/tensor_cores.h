// Products by tensor cores. A unit of a product is what one or two instructions add up: a matrix of sums whose parts
// lie in the registers of the threads that compute it together. A row of 16 sums belongs to each warp: thread t of the
// warp holds those of rows t / 4 and t / 4 + 8 in columns 2 (t % 4) and the next one, of every 8 columns. The factors
// come from STAGEs in the memory that a group shares, as FRAGMENTs: a thread's part in its registers, or what describes
// the matrix in the STAGE.
#pragma once
#include <optional>

#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/memory_box.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

constexpr int64_t kWarp = 32;        // threads
constexpr int64_t kGap = kUnit / 2;  // elements after each row of a STAGE of FRAGMENTs, so that rows lie in other banks

/// The kinds of units, by the number of columns.
constexpr TensorUnit kTensorUnits[] = {
    {.rows = 16, .columns = 16, .terms = kUnit, .threads = kWarp, .from_memory = false},
    {.rows = 64, .columns = 64, .terms = kUnit, .threads = 4 * kWarp, .from_memory = true},
    {.rows = 64, .columns = 128, .terms = kUnit, .threads = 4 * kWarp, .from_memory = true},
    {.rows = 64, .columns = 192, .terms = kUnit, .threads = 4 * kWarp, .from_memory = true},
    {.rows = 64, .columns = 224, .terms = kUnit, .threads = 4 * kWarp, .from_memory = true},
    {.rows = 64, .columns = 256, .terms = kUnit, .threads = 4 * kWarp, .from_memory = true},
};

/// A sum of products that tensor cores can compute: values of 16-bit floats, of which one changes with the rows of the
/// output and one with its columns. The kernel may add up such sums, for example those of groups of terms, each
/// multiplied by a number of its group.
struct TensorProduct {
  struct Factor {
    Node load;         // or, in sums of groups, a value that is computed where its STAGE is filled
    std::size_t axis;  // of the sum's terms: the rows or the columns
    bool across;       // adjacent elements of memory are along this axis, and not along the terms
  };
  Factor rows, columns;
  std::size_t terms;     // the axis that is added up
  bool rounded = false;  // is the result of 16 bits? Then the bits that tensor cores cut off their sums do not count

  /// Is it a factor that is computed, and not a LOAD?
  bool computes(const Node& value) const {
    return value.op() != Op::Load && (value == rows.load || value == columns.load);
  }
};

/// Of a kernel of two sums, one of them below the other: the outer one, in which each product of the inner one occurs
/// once; else null.
Node sum_of_groups(const Node& sink);

/// The LOAD of 16-bit floats of which a factor is the float32 value; a null Node if it is none.
Node narrow_load(const Node& factor);
/// The last axis but `terms` along which a value changes.
std::optional<std::size_t> last_axis(const std::vector<bool>& vary, std::size_t terms);

/// The unit of so many columns, or the largest that has not more.
TensorUnit unit_of(int64_t columns);
/// Does the plan use tensor cores?
bool uses_tensor_cores(const LoopPlan&);
/// What tensor cores can compute of the AST; nullopt: nothing.
std::optional<TensorProduct> tensor_product(const Node& sink, const LoopPlan&);

/// Divides the axes of a plan whose reduction has Fragment::Terms: units of the last two axes among those that share
/// one, which are warps or groups of four.
void share_among_warps(LoopPlan&);

/// How many elements a thread has of a unit along an axis, and the position of element e of them.
int64_t elements_of(const NestAxis&);
Node place_in_unit(const NestAxis&, const Node& thread, int64_t e);
/// Which of these elements is the one at this position; nullopt if it is none for certain.
std::optional<int64_t> element_in_unit(const NestAxis&, const Node& position, const Node& thread);

/// The index of a factor whose 8 adjacent elements this thread passes to the FRAGMENT, for the sum at the index `at`
/// and the terms from `first` on; the adjacent elements are lanes. Of a unit from memory: the index where the factor's
/// matrix begins.
std::vector<Node> fragment_index(const TensorProduct&, const TensorUnit&, bool rows, std::vector<Node> at,
                                 const Node& first, const Node& thread);

/// Which of a thread's sums of a unit is the one at this index; nullopt if it is none for certain.
std::optional<int64_t> sum_at(const TensorProduct&, const LoopNest& store, std::span<const Node> at,
                              const Node& thread);
/// What describes to the tensor cores the matrix in a STAGE that begins at a READ of it. `slab`: of one whose adjacent
/// elements are not along the terms, the rows of its slabs; else 0.
Node matrix_in_stage(const Node& read, int64_t slab);

/// The sum at the index `at`, from the READs of both factors at their fragment_index; a null Node if a factor is not in
/// a STAGE, or if the index is not certain to be one of the thread's.
Node sum_of_fragments(const TensorProduct&, const LoopPlan&, std::span<const Node> at, const Node& thread,
                      const Node& rows, const Node& columns, std::span<const Node> loops);

}  // namespace tenon
