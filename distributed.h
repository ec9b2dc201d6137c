// Several processes that compute and train together, over MPI. docs/distributed.md is a tour.
#pragma once
#include <tenon/base/language.h>

#include <tenon/base/error.h>
#include <tenon/distributed/group.h>
#include <tenon/distributed/ops.h>
#include <tenon/nn/distributed.h>
#include <tenon/nn/pipeline.h>
#include <tenon/nn/tensor_parallel.h>
