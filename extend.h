// For those who add operations: Primitive, and what its evals and rules use. docs/extensions.md is a tour.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/engine/extend/batch.h>
#include <tenon/engine/extend/command_encoder.h>
#include <tenon/engine/extend/custom_call.h>
#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/extend/kernel.h>
#include <tenon/engine/extend/layout.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/primitive.h>
#include <tenon/engine/tensor/trace.h>
#include <tenon/runtime/location.h>
