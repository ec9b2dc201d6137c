// tenon::export_c: a function of Tensors as C source that needs nothing but a C compiler.
#pragma once
#include <tenon/base/language.h>

#include <tenon/engine/export_c/export_c.h>
