// tenon::fft: discrete Fourier transforms.
#pragma once
#include <tenon/base/language.h>

#include <tenon/engine/fft/fft.h>
