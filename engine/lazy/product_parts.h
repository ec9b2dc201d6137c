// In how many parts a GPU computes the sums of a product whose rows and columns are too few for all of its cores.
#pragma once
#include <tenon/codegen/heuristic/group_tiles.h>

namespace tenon::lazy {

/// Each sum has `terms` terms.
struct SumsOfProduct {
  ProductShape shape;
  int64_t terms = 1;
};

constexpr int64_t kMostParts = 1024;

/// How many terms a part has. Of some products the last terms are left over, and the next kernel adds them up.
constexpr int64_t terms_of_part(int64_t terms, int64_t parts) {
  constexpr int64_t kPiece = 8;  // of 16 bytes, at which rows of a matrix begin
  return parts == 1 || terms % (kPiece * parts) == 0 ? terms / parts : terms / parts / kPiece * kPiece;
}

/// The parts for groups of four warps that take the least time: 1 to `most`. nullopt: there is no tile for them.
std::optional<int64_t> parts_of_sums(const SumsOfProduct&, const Target&, int64_t most = kMostParts);

}  // namespace tenon::lazy
