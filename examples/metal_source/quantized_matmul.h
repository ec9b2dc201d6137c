// The product with 4-bit weights in groups of 64 as a Metal function for other programs: out = a @ w.T(), where w is
// scale * code + bias, a (M, N), the codes (K, N / 8) of uint32, scales and biases (K, N / 64). One source serves all
// M, N and K, N a multiple of 64; sums are float32.
#pragma once
#include <string>

#include <tenon/tenon.h>

/// quantized_matmul_w4a16_g64(scales, biases, a, b, out, M, N, K) for DType::Float16; for BFloat16 its name ends with
/// _bfloat16, and values are its bits, ushort.
inline std::string quantized_matmul_w4a16_g64(tenon::DType dtype) {
  namespace tn = tenon;
  const tn::Variable rows("rows", 1, 1 << 20), columns("columns", 1, 1 << 20), groups("groups", 1, 1 << 14);
  const tn::Tensor scales = tn::empty({columns, groups}, dtype), biases = tn::empty({columns, groups}, dtype);
  const tn::Tensor a = tn::empty({rows, groups * 64}, dtype);
  const tn::Tensor b = tn::empty({columns, groups * 8}, tn::DType::UInt32);

  // A group is 8 words of 8 codes.
  const auto of_group = [&](const tn::Tensor& x) {
    return x.cast(tn::DType::Float32).reshape({1, columns, groups, 1, 1});
  };
  const tn::Tensor shift = (tn::arange(8, tn::DType::Int32) * 4).cast(tn::DType::UInt32);
  const tn::Tensor codes = ((b.reshape({1, columns, groups, 8, 1}) >> shift) & 15).cast(tn::DType::Float32);
  const tn::Tensor w = of_group(scales) * codes + of_group(biases);
  const tn::Tensor x = a.cast(tn::DType::Float32).reshape({rows, 1, groups, 8, 8});
  const tn::Tensor out = sum(x * w, {2, 3, 4}).cast(dtype);

  const tn::ScopedSettings metal([](tn::Settings& s) { s.target = "metal"; });
  return tn::export_kernel(
      out, dtype == tn::DType::Float16 ? "quantized_matmul_w4a16_g64" : "quantized_matmul_w4a16_g64_bfloat16",
      {{"scales", scales},
       {"biases", biases},
       {"a", a},
       {"b", b},
       {"out", out},
       {"M", rows},
       {"N", groups * 64},
       {"K", columns}});
}
