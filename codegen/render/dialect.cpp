#include <tenon/codegen/render/dialect.h>

#include <tenon/base/raise.h>

namespace tenon {
unsigned kind_of(DType d) {
  switch (info(d).kind) {
    case DTypeKind::Bool:
      return OnBool;
    case DTypeKind::Signed:
      return OnSigned;
    case DTypeKind::Unsigned:
      return OnUnsigned;
    case DTypeKind::Float:
      return OnFloat;
    default:
      return 0;
  }
}

const Dialect& dialect_of(const Target& target) {
  for (const Dialect* d : {&c_dialect(), &c11_dialect(), &opencl_dialect(), &metal_dialect(), &cuda_dialect()})
    if (d->name == target.dialect) return *d;
  raise<InternalError>("render", "no dialect is called \"{}\"", target.dialect);
}

const Spelling& spelling(const Dialect& dialect, Op op, DType d) {
  for (const Spelling& s : dialect.spellings)
    if (s.op == op && (s.kinds & kind_of(d)) != 0) return s;
  raise<InternalError>("render", "{} of {} has no spelling in {}", info(op).name, name(d), dialect.name);
}

}  // namespace tenon
