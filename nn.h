// Neural networks: modules with named parameters, layers, losses, optimizers, layers of quantized weights.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/nn/attention.h>
#include <tenon/nn/average.h>
#include <tenon/nn/batches.h>
#include <tenon/nn/convolutions.h>
#include <tenon/nn/init.h>
#include <tenon/nn/layers.h>
#include <tenon/nn/lora.h>
#include <tenon/nn/losses.h>
#include <tenon/nn/module.h>
#include <tenon/nn/norms.h>
#include <tenon/nn/optimizers.h>
#include <tenon/nn/quantized.h>
#include <tenon/nn/recurrent.h>
#include <tenon/nn/schedules.h>
#include <tenon/nn/sequential.h>
