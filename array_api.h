// Ops of the Python array API standard beyond those of tenon.h: sets, searches, signs.
#pragma once
#include <tenon/base/language.h>

#include <tenon/engine/ops/array_api.h>
