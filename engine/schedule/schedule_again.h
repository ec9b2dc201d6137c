// The schedule of a graph that came before with other constants. Nothing in a schedule rests on their values: so when
// a graph comes a second time with other ones, it is learned which parameter of which kernel is which constant, and
// from then on they are put in without another search. (Offsets and masks decide how Views merge: there the schedule is
// made anew, and only the kernels are known.)
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <tenon/engine/schedule/fusion.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// The schedule of the graph, from one that was learned; null where there is none. With the limits `words` are all that
/// tells it apart.
std::shared_ptr<const Schedule> schedule_again(const Graph&, std::span<const uint64_t> words, const FusionLimits&);

/// Learns from a schedule that was made for the graph. `structures`: what take_parameters gave; `make` makes a
/// schedule, without parameters.
void learn_constants(const Graph&, std::span<const uint64_t> words, const FusionLimits&, const Schedule&,
                     std::span<const Node> structures, const std::function<Schedule(const Graph&)>& make);

void forget_constants();

}  // namespace tenon
