// tenon::linalg: equations, factors, eigenvalues, norms.
#pragma once
#include <tenon/base/language.h>

#include <tenon/engine/linalg/linalg.h>
