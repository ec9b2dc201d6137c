// The schedule of a graph that came before with other constants. A schedule does not depend on the values of constants.
// So when a graph comes a second time with other constants, this module learns which parameter of which kernel is which
// constant; from then on it only fills in the values. (Offsets and masks are different: they decide how Views merge, so
// the schedule is made again, and only the kernels are reused.)
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <tenon/engine/schedule/fusion.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// The schedule of the graph, from one that was learned; null if there is none. `words` and the limits together
/// identify it.
std::shared_ptr<const Schedule> schedule_again(const Graph&, std::span<const uint64_t> words, const FusionLimits&);

/// Learns from a schedule that was made for the graph. `structures`: the result of take_parameters; `make` makes a
/// schedule without parameters.
void learn_constants(const Graph&, std::span<const uint64_t> words, const FusionLimits&, const Schedule&,
                     std::span<const Node> structures, const std::function<Schedule(const Graph&)>& make);

void forget_constants();

}  // namespace tenon
