// Tenon's public face: Tensors and their ops, transforms, jit, streams, explain, index expressions, settings, errors.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/image.h>
#include <tenon/engine/ops/nan_statistics.h>
#include <tenon/engine/ops/quantized.h>
#include <tenon/engine/ops/segments.h>
#include <tenon/engine/ops/sequences.h>
#include <tenon/engine/ops/special.h>
#include <tenon/engine/ops/statistics.h>
#include <tenon/engine/tensor/async.h>
#include <tenon/engine/tensor/explain.h>
#include <tenon/engine/tensor/export.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/print.h>
