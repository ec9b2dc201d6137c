// The layers below Tensor, for direct use: Variable and index expressions, ShapeTracker, the LazyOp AST,
// the Linearizer, generated source, the interpreter, and Program.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/interpret.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/linearizer.h>
#include <tenon/runtime/program.h>
#include <tenon/shape/shape_tracker.h>
#include <tenon/symbolic/build.h>
