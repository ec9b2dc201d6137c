// Tenon's public face: Tensors and their ops, transforms, jit, streams, explain, index expressions, settings, errors.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/engine/async.h>
#include <tenon/engine/explain.h>
#include <tenon/engine/export.h>
#include <tenon/engine/jit.h>
#include <tenon/engine/ops/ops.h>
#include <tenon/engine/ops/quantized.h>
#include <tenon/engine/transforms.h>
