// A Dialect is a table: how a C-like language spells types, literals, operations and instructions. The renderer walks
// the uops and looks everything up here; another language is another table.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include <tenon/base/target.h>
#include <tenon/codegen/primitive_ops.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// How an op is written. Templates of fmt: {a} {b} {c} the operands, {T} the result's type, {S} the first operand's
/// type, {U} the unsigned integer of its width (at least 32 bits for a scalar), {M} the integer vector of the result's
/// lanes and width (a mask), {N} the type's short name. Casts that are left out where C gives the type anyway: {t} to T
/// of an expression of the operands, {u} to U of an operand and {tu} from U to T, {m} to M of an operand and {tm} back.
struct Spelling {
  Op op;
  unsigned kinds;  // of the first operand's dtype (of the branches of Where)
  std::string_view scalar;
  std::string_view vector;
  bool splat = false;  // the vector form wants vectors: scalar operands are put in every lane first
};

/// An operation spelled as a macro: {N} and {M} as above, {F} and {W} the float32 and uint32 vector of as many lanes,
/// {lanes} how many. Where the text names {l}, it is one lane, and the vector is put together from all.
///   sqrt(a) mulacc(a, b, c) max(a, b) min(a, b)
///   widen(a) narrow(a)              the dtype, of 16 bits, as float32; and back
///   stream(aligned, p, a)           a at p, past the caches if p is aligned
///   choose(c, a, b)                 one of two constants, a where the bool c holds
///   in_register(a)                  a, which is loaded once however many instructions use it
///   any(a)                          whether a mask holds in any lane
///   every_2(v0, v1)                 every second of adjacent elements: v0 begins at the first, v1 ends at the last
///                                   (absent: a shuffle by a list)
///   load_some(p, from, to)          a vector of which only lanes from .. to - 1 are read, the others are 0
///   store_some(p, from, to, a)      only these lanes are written
struct Instruction {
  std::string_view name;
  DType dtype;                                                     // Void: any but Bool
  bool (*available)(const Target&, int64_t lanes, int64_t bytes);  // for vectors of so many lanes and bytes in all
  std::string_view parameters, macro;
  DType from = DType::Void, to = DType::Void;  // of operands and result; Void: the dtype itself
};

struct TypeNames {
  std::string_view scalar, shorthand, suffix;  // "float", "f32", "f" after a literal
};

/// An operation of one value spelled as a function, for languages without macros of their own: {name} and {T}.
struct Function {
  std::string_view name;  // as of an Instruction
  DType dtype;            // Void: any
  std::string_view text;
};

/// How a kernel finds accesses outside of its memory. It takes a table (runtime/program.h) in which it notes the first.
struct Checks {
  std::string_view header = {};     // lines before everything; empty: the language has none
  std::string_view parameter = {};  // the table
  std::string_view size = {};       // elements of {slot}
  /// The address of element {index} of {data}, the memory {number} of {size} elements; of {lanes} lanes, those from
  /// {from} to before {to} are accessed.
  std::string_view address = {};
};

struct Dialect {
  std::string_view name;
  std::string_view header = {};          // lines before everything
  std::string_view full_registers = {};  // before it, if sums take nearly all vector registers
  std::string_view local = {};   // {T}* {name}: memory of a STAGE, {elements}, {offset} bytes into the scratch memory
  std::string_view unroll = {};  // before a loop whose iterations use different registers
  std::string_view large_local = {};    // the same where a launch asks for more shared memory than a kernel may declare
  std::string_view kernel = {};         // "void {name}({parameters}) {{"; {threads} of a group
  std::string_view function = {};       // of a {T} x{more}, which gives a {T}: its first line, {name}
  std::string_view rare_function = {};  // first lines of {name}: x is the {T} at p, where its result goes; then {more}
  std::string_view rare_call = {};      // statements after which `other` is what {name} gives for the {T} x and {more}
  std::string_view parameter = {};      // {T}, {const} or {restrict}, {name} and {slot} of a buffer
  std::string_view variable = {};       // {name} of a Variable; {slot} after the buffers
  std::string_view size = {};           // the same of an Export's size
  std::string_view box = {};            // map {number} of a box
  std::string_view grid = {};           // the parameter after them that says where in the grid a thread is
  std::string_view groups = {};         // the same in groups of threads: which group, and where in it
  std::string_view position = {};       // a statement: {name} is the place along {axis}, {xyz}; {T}
  std::string_view group = {};          // the same of a group of threads,
  std::string_view in_group = {};       // and of a thread in its group
  std::string_view barrier = {};        // which all threads of a group reach
  std::string_view commit = {};         // ends what is copied ahead for an iteration
  std::string_view wait = {};           // a barrier, when all but {pending} of them are copied
  std::string_view nan = {}, infinity = {};         // {T}; {f} as in spellings; their bits {nan}, {infinity} of a {U}
  std::array<TypeNames, kKernelDTypes> types = {};  // by DType
  std::string_view bits_as = {};                    // the macro of that name, where a spelling of Bitcast calls it
  std::string_view vector_type = {};                // {T} element, {N} name, {bytes}
  std::string_view loose_type = {};   // the same for memory that is only aligned for its element: {N}, {align}
  std::string_view joined = {};       // declares `joined_type`,
  std::string_view joined_type = {};  // which has {count} elements {T} `at`, aligned to their bytes
  std::string_view shuffle = {};      // {list}: the lanes that are taken of {x} and, after it, {y}
  std::string_view splat = {};        // {N} and {list}: x as often as there are lanes
  std::string_view where_or_zero = {}, zero_or = {};  // a WHERE of lanes that is 0 where {c} is false, or where true
  std::string_view prefetch = {};                     // of {address}; empty: none
  std::string_view aligned = {};   // is slot {slot} aligned ({mask}: bytes of a vector - 1)? empty: never
  std::string_view fence = {};     // after all streams
  bool short_indices = false;      // indices are of 32 bits where those of a kernel fit
  std::string_view low_bits = {};  // {a} of 64 bits as int; empty: a cast is enough
  std::span<const Spelling> spellings = {};
  std::span<const Instruction> instructions = {};
  std::span<const Function> functions = {};
  Checks checks = {};
};

/// How the dialect spells an op of this dtype; throws InternalError where it has no row.
const Spelling& spelling(const Dialect&, Op, DType);
const Dialect& c_dialect();
const Dialect& c11_dialect();
const Dialect& opencl_dialect();
const Dialect& metal_dialect();
const Dialect& cuda_dialect();
/// The dialect that the target names.
const Dialect& dialect_of(const Target&);

}  // namespace tenon
