// Tenon's public face: Tensors and their ops, errors, settings.
#pragma once
#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/engine/ops.h>
