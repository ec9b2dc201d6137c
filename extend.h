// For who adds operations: Primitive, and what its rules are written with.
#pragma once
#include <tenon/engine/primitive.h>
