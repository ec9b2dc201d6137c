// Elements as numpy prints them: one width for all, the shortest digits that read back as the same value (8 decimals at
// most), lines of at most 75 columns, and the middle left out of more than 1,000 elements.
#include <charconv>
#include <cmath>
#include <complex>
#include <limits>
#include <ostream>

#include <fmt/format.h>

#include <tenon/engine/tensor/print.h>

namespace tenon {
namespace {

constexpr std::size_t kLineWidth = 75;
constexpr int64_t kThreshold = 1000, kEdge = 3;
constexpr int kPrecision = 8;

// The digits of x, shortest or rounded to 8 decimals, trailing zeros trimmed: "1.", "0.125", or "1.5e-05".
template <class T>
std::string digits(T x, std::chars_format format) {
  char text[512];
  std::string s(text, std::to_chars(text, text + sizeof text, x, format).ptr);
  const auto decimals = [&] {
    const std::size_t point = s.find('.'), end = std::min(s.find('e'), s.size());
    return point == std::string::npos ? 0 : end - point - 1;
  };
  if (decimals() > kPrecision) s.assign(text, std::to_chars(text, text + sizeof text, x, format, kPrecision).ptr);
  const std::size_t e = std::min(s.find('e'), s.size());
  std::string mantissa = s.substr(0, e);
  if (mantissa.find('.') == std::string::npos) mantissa += '.';
  mantissa.erase(mantissa.find_last_not_of('0') + 1);
  return mantissa + s.substr(e);
}

std::string not_finite(double x) { return std::isnan(x) ? "nan" : x < 0 ? "-inf" : "inf"; }

// The parts of "-1.25e+08": before the point, after it, the exponent with its sign (empty where there is none).
struct Parts {
  std::string whole, fraction, exponent;
};
template <class T>
Parts parts(T x, bool scientific) {
  const std::string s = digits(x, scientific ? std::chars_format::scientific : std::chars_format::fixed);
  const std::size_t point = s.find('.'), e = std::min(s.find('e'), s.size());
  return {s.substr(0, point), s.substr(point + 1, e - point - 1), s.substr(std::min(e + 1, s.size()))};
}

// How all elements of an array are written: the number of columns of each part.
struct FloatFormat {
  bool scientific = false;
  std::size_t whole = 0, fraction = 0, exponent = 0;
  std::size_t width() const { return whole + 1 + fraction + (scientific ? 1 + exponent : 0); }
};

template <class T>
FloatFormat float_format(const std::vector<T>& values) {
  FloatFormat f;
  T largest = 0, smallest = std::numeric_limits<T>::max();
  for (T v : values) {
    const T a = std::fabs(v);
    if (std::isfinite(a) && a > 0) largest = std::max(largest, a), smallest = std::min(smallest, a);
  }
  f.scientific = largest > 0 && (largest >= T(1e8) || smallest < T(0.0001) || largest / smallest > T(1000));
  std::size_t not_finite_width = 0;
  for (T v : values) {
    if (!std::isfinite(v)) {
      not_finite_width = std::max<std::size_t>(not_finite_width, v < 0 ? 4 : 3);
      continue;
    }
    const Parts p = parts(v, f.scientific);
    f.whole = std::max(f.whole, p.whole.size());
    f.fraction = std::max(f.fraction, p.fraction.size());
    f.exponent = std::max(f.exponent, p.exponent.size());
  }
  if (not_finite_width > f.width()) f.whole += not_finite_width - f.width();
  return f;
}

template <class T>
std::string formatted(T x, const FloatFormat& f) {
  if (!std::isfinite(x)) return fmt::format("{:>{}}", not_finite(x), f.width());
  Parts p = parts(x, f.scientific);
  if (!f.scientific) return fmt::format("{:>{}}.{:<{}}", p.whole, f.whole, p.fraction, f.fraction);
  p.exponent.insert(1, f.exponent - p.exponent.size(), '0');
  return fmt::format("{:>{}}.{:0<{}}e{}", p.whole, f.whole, p.fraction, f.fraction, p.exponent);
}

// A single float, printed like numpy's scalars: "2.0", "1e-05".
template <class T>
std::string scalar_text(T x) {
  if (!std::isfinite(x)) return not_finite(static_cast<double>(x));
  const T a = std::fabs(x);
  char text[512];
  const bool plain = a == 0 || (a >= T(1e-4) && a < T(1e16));
  std::string s(
      text,
      std::to_chars(text, text + sizeof text, x, plain ? std::chars_format::fixed : std::chars_format::scientific).ptr);
  return plain && s.find('.') == std::string::npos ? s + ".0" : s;
}

// Among the floats that round to x, the one with the fewest digits: the text to print.
template <Float16Bits T>
float fewest_digits(T x) {
  const float exact = x;
  if (!std::isfinite(exact)) return exact;
  char text[64];
  for (int digits = 0;; ++digits) {
    const char* end = std::to_chars(text, text + sizeof text, exact, std::chars_format::scientific, digits).ptr;
    float back = 0;
    std::from_chars(text, end, back);
    if (T(back).bits == x.bits) return back;
  }
}

// The values of a Tensor, in the type as which its elements are printed.
template <class T>
std::vector<T> printed_values(const Tensor& x) {
  return x.to_vector<T>();
}
template <Float16Bits T>
std::vector<float> printed_values(const Tensor& x) {
  std::vector<float> values;
  for (const T v : x.to_vector<T>()) values.push_back(fewest_digits(v));
  return values;
}

// "1.+2.j": real and imaginary parts have columns of their own.
template <class T>
std::vector<std::string> words(const std::vector<std::complex<T>>& values) {
  std::vector<T> re, im;
  for (const auto& v : values) re.push_back(v.real()), im.push_back(std::fabs(v.imag()));
  const FloatFormat left = float_format(re), right = float_format(im);
  std::vector<std::string> result;
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::string part = formatted(im[i], right);
    part.insert(part.find_last_not_of(' ') + 1, 1, 'j');
    result.push_back(formatted(re[i], left) + (std::signbit(values[i].imag()) ? '-' : '+') + part);
  }
  return result;
}

// The elements to print, each as a word; all words have the same width.
template <class T>
std::vector<std::string> words(const std::vector<T>& values) {
  std::vector<std::string> result;
  if constexpr (std::floating_point<T>) {
    const FloatFormat f = float_format(values);
    for (T v : values) result.push_back(formatted(v, f));
  } else {
    std::size_t width = 0;
    for (T v : values) result.push_back(std::same_as<T, bool> ? (v ? "True" : "False") : fmt::format("{}", v));
    for (const std::string& s : result) width = std::max(width, s.size());
    if (std::same_as<T, bool>) width = 5;
    for (std::string& s : result) s.insert(0, width - s.size(), ' ');
  }
  return result;
}

struct Brackets {
  const Sizes& shape;
  const std::vector<std::string>& words;  // of the elements shown, in order
  bool summarize;
  std::string comma;  // after an element or a bracket, if another follows
  std::size_t next = 0;

  bool cuts(std::size_t axis) const { return summarize && shape[axis] > 2 * kEdge; }

  // One bracket: the elements or brackets of `axis`; each line inside begins with `indent`.
  std::string bracket(std::size_t axis, const std::string& indent, std::size_t width) {
    const bool cut = cuts(axis);
    const int64_t shown = cut ? 2 * kEdge : shape[axis];
    std::string text, line = indent;
    const bool last_axis = axis + 1 == shape.size();
    const std::string between = comma + std::string(shape.size() - axis - 1, '\n');
    const auto put = [&](const std::string& word) {
      if (!last_axis) {
        text += indent + word;
        return;
      }
      if (line.size() + word.size() > width - 1 && line.size() > indent.size()) {
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        line = indent;
      }
      line += word;
    };
    const auto separate = [&] { (last_axis ? line : text) += last_axis ? comma + " " : between; };
    for (int64_t i = 0; i < shown; ++i) {
      if (i > 0) separate();
      if (cut && i == kEdge) {
        put("...");
        separate();
      }
      put(last_axis ? words[next++] : bracket(axis + 1, indent + " ", width - 1));
    }
    if (last_axis) text += line;
    return "[" + text.substr(indent.size()) + "]";
  }
};

enum class TextForm : uint8_t { Text, Repr };
constexpr std::string_view kPrefix = "array(";

Sizes sizes_now(const Tensor& x) {
  const Shape shape = x.shape();
  return resolve(shape, "to_string");
}

template <class T>
std::string text_of(const Tensor& x, const std::vector<T>& all, TextForm form) {
  const Sizes shape = sizes_now(x);
  if (shape.empty() && form == TextForm::Repr) return words(all)[0].substr(words(all)[0].find_first_not_of(' '));
  if (shape.empty()) {
    if constexpr (std::floating_point<T>)
      return scalar_text<T>(all[0]);
    else if constexpr (std::same_as<T, bool>)
      return all[0] ? "True" : "False";
    else if constexpr (requires { all[0].imag(); })
      return fmt::format("({}{:+}j)", all[0].real(), all[0].imag());
    else
      return fmt::format("{}", all[0]);
  }
  if (all.empty()) return "[]";
  const bool summarize = static_cast<int64_t>(all.size()) > kThreshold;
  std::vector<T> shown;
  std::vector<int64_t> at(shape.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    bool hidden = false;
    auto rest = static_cast<int64_t>(i);
    for (std::size_t axis = shape.size(); axis-- > 0;) {
      const int64_t k = rest % shape[axis];
      rest /= shape[axis];
      hidden |= summarize && shape[axis] > 2 * kEdge && k >= kEdge && k < shape[axis] - kEdge;
    }
    if (!hidden) shown.push_back(all[i]);
  }
  const std::vector<std::string> w = words(shown);
  if (form == TextForm::Text) return Brackets{shape, w, summarize, ""}.bracket(0, " ", kLineWidth);
  return Brackets{shape, w, summarize, ","}.bracket(0, std::string(kPrefix.size() + 1, ' '), kLineWidth - 1);
}

std::string elements_text(const Tensor& x, TextForm form) {
  static_cast<void>(sizes_now(x));  // an error before the values are computed
  switch (x.dtype()) {
    case DType::Bool:
      return text_of(x, printed_values<bool>(x), form);
    case DType::Int8:
      return text_of(x, printed_values<int8_t>(x), form);
    case DType::Int16:
      return text_of(x, printed_values<int16_t>(x), form);
    case DType::Int32:
      return text_of(x, printed_values<int32_t>(x), form);
    case DType::Int64:
      return text_of(x, printed_values<int64_t>(x), form);
    case DType::UInt8:
      return text_of(x, printed_values<uint8_t>(x), form);
    case DType::UInt16:
      return text_of(x, printed_values<uint16_t>(x), form);
    case DType::UInt32:
      return text_of(x, printed_values<uint32_t>(x), form);
    case DType::UInt64:
      return text_of(x, printed_values<uint64_t>(x), form);
    case DType::Float16:
      return text_of(x, printed_values<float16>(x), form);
    case DType::BFloat16:
      return text_of(x, printed_values<bfloat16>(x), form);
    case DType::Float64:
      return text_of(x, printed_values<double>(x), form);
    case DType::Complex64:
      return text_of(x, printed_values<std::complex<float>>(x), form);
    case DType::Complex128:
      return text_of(x, printed_values<std::complex<double>>(x), form);
    default:
      return text_of(x, printed_values<float>(x), form);
  }
}

}  // namespace

std::string to_string(const Tensor& x) { return elements_text(x, TextForm::Text); }
std::ostream& operator<<(std::ostream& os, const Tensor& x) { return os << to_string(x); }

std::string repr(const Tensor& x) {
  const std::string text = std::string(kPrefix) + elements_text(x, TextForm::Repr) + ",";
  const Sizes shape = sizes_now(x);
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  std::string facts;
  if (count > kThreshold || (count == 0 && shape != Sizes{0})) {
    for (const int64_t size : shape) facts += fmt::format("{}{}", facts.empty() ? "" : ", ", size);
    facts = fmt::format("shape=({}{}), ", facts, shape.size() == 1 ? "," : "");
  }
  facts += fmt::format("dtype={})", name(x.dtype()));
  const std::size_t last_line = text.size() - (text.rfind('\n') + 1);
  const bool fits = last_line + facts.size() + 1 <= kLineWidth;
  return text + (fits ? " " : "\n" + std::string(kPrefix.size(), ' ')) + facts;
}

}  // namespace tenon
