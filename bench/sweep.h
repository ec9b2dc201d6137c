// The sweep: everyday workloads of many kinds, with sizes drawn by a seed. Each kind is a row of a table (sweep_kinds.h
// lists the tables) and gives one Workload for each of its texts of sizes. An element of an input depends only on its
// position, so that another engine (sweep_peers.py) computes with the same numbers, and results can be compared.
#pragma once
#include "workloads.h"

namespace tenon::bench {

/// An input of a row: uniform from low up to high, rounded to the dtype; integers and bool are rounded down.
struct Input {
  Sizes shape;
  DType dtype = DType::Void;  // Void: the row's own
  double low = -1.7, high = 1.7;
};

struct Kind {
  const char *group, *name;
  /// One text a row: the sizes that `inputs` and `compute` get. "512" is a size, "~512" one drawn between 0.75 and 1.33
  /// times it, "8|16" one of the two, "=" the size before it. A dtype in front is that of the row: "float64 ~512 =".
  std::vector<const char*> sizes;
  std::vector<Input> (*inputs)(const Sizes&);
  Tensors (*compute)(const Sizes&, const Tensors&);
  bool eager = false;
};

/// The table.
std::vector<Kind> sweep_kinds();

struct Row {
  Workload workload;
  std::string json;  // what another engine needs: row, group, kind, sizes, inputs, eager
};
std::vector<Row> sweep_rows(uint64_t seed);

}  // namespace tenon::bench
