// tenon::fft: discrete Fourier transforms, windows of samples.
#pragma once
#include <tenon/base/language.h>

#include <tenon/engine/fft/fft.h>
#include <tenon/engine/fft/signal.h>
