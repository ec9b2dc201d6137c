// Tensors from files and into files: safetensors, GGUF, npy, npz, idx, PNG, PPM; the config.json of quantized models.
// Errors are tenon::FileError, with the path and what is wrong.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/io/gguf.h>
#include <tenon/io/idx.h>
#include <tenon/io/npy.h>
#include <tenon/io/npz.h>
#include <tenon/io/png.h>
#include <tenon/io/ppm.h>
#include <tenon/io/quantization_config.h>
#include <tenon/io/safetensors.h>
