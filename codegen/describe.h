// What a kernel says about itself: the comment that opens it, and its counted work.
#pragma once
#include <string>
#include <utility>

#include <tenon/codegen/lower.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// Lines of comment: the expression, the loops, the Opts, the STAGEs. `slot_names`: data0, data1, ...
std::string opening_comment(const Node& sink, const LoopPlan&, std::span<const Opt>,
                            std::span<const std::string> slot_names, std::span<const Lowered::Stage> stages = {});

/// (operations, bytes moved) of one run, as expressions of the Variables. Counts one operation for each element of each
/// op of the AST, and for each slot the bytes that its ShapeTrackers show, but at most the bytes of its buffer.
std::pair<Node, Node> counted_work(const Node& sink);

}  // namespace tenon
