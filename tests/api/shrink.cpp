#include <tenon/tests/api/shrink.h>

#include <algorithm>
#include <optional>
#include <set>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/eager.h>
#include <tenon/tests/api/ops.h>

namespace tenon::api {
namespace {

class Shrinker {
 public:
  Shrinker(Program p, const std::function<bool(const Program&)>& fails, int tries)
      : best_(std::move(p)), fails_(fails), tries_(tries) {}

  Program run() {
    for (bool again = true; again && tries_ > 0;) {
      again = false;
      for (const auto& step : {&Shrinker::drop_halves, &Shrinker::drop_statements, &Shrinker::drop_in_functions,
                               &Shrinker::take_off_transforms, &Shrinker::drop_results, &Shrinker::bypass,
                               &Shrinker::reduce_sizes, &Shrinker::simplify_values})
        again |= (this->*step)();
    }
    return best_;
  }

 private:
  bool accept(const Program& p) {
    if (tries_ <= 0) return false;
    try {
      Eager().run(p);
    } catch (const Invalid&) {
      return false;
    } catch (const std::exception&) {
      return false;
    }
    --tries_;
    if (!fails_(p)) return false;
    best_ = p;
    return true;
  }

  bool drop_halves() {
    bool smaller = false;
    for (std::size_t size = best_.statements.size() / 2; size >= 2; size /= 2)
      for (std::size_t at = best_.statements.size(); at >= size;) {
        at -= size;
        Program p = best_;
        p.statements.erase(p.statements.begin() + static_cast<std::ptrdiff_t>(at),
                           p.statements.begin() + static_cast<std::ptrdiff_t>(at + size));
        smaller |= accept(p);
        if (at > best_.statements.size()) at = best_.statements.size();
      }
    return smaller;
  }
  bool drop_statements() {
    bool smaller = false;
    for (std::size_t at = best_.statements.size(); at-- > 0;) {
      Program p = best_;
      p.statements.erase(p.statements.begin() + static_cast<std::ptrdiff_t>(at));
      smaller |= accept(p);
    }
    return smaller;
  }
  // Every function of the program, changed by `change`, which tells whether there is something left to change.
  template <class Change>
  bool in_functions(Change change) {
    bool smaller = false;
    for (std::size_t i = 0; i < best_.statements.size(); ++i) {
      for (std::size_t at = 0;; ++at) {
        if (i >= best_.statements.size() || !best_.statements[i].callable.function) break;
        Program p = best_;
        auto f = std::make_shared<Function>(*p.statements[i].callable.function);
        if (!change(*f, at)) break;
        p.statements[i].callable.function = f;
        smaller |= accept(p);
      }
    }
    return smaller;
  }
  bool drop_in_functions() {
    return in_functions([](Function& f, std::size_t at) {
      if (at >= f.body.size()) return false;
      f.body.erase(f.body.end() - 1 - static_cast<std::ptrdiff_t>(at));
      return true;
    });
  }
  bool drop_results() {
    bool smaller = in_functions([](Function& f, std::size_t at) {
      if (at >= f.results.size() || f.results.size() < 2) return false;
      f.results.erase(f.results.begin() + static_cast<std::ptrdiff_t>(at));
      return true;
    });
    // Results of a function that are an earlier value of it.
    smaller |= in_functions([](Function& f, std::size_t at) {
      std::vector<int> made = f.parameters;
      for (const Statement& s : f.body) made.push_back(s.to);
      const auto last = std::find(made.begin(), made.end(), f.results[0]);
      if (made.begin() + static_cast<std::ptrdiff_t>(at) >= last) return false;
      f.results[0] = made[at];
      return true;
    });
    for (std::size_t i = 0; i < best_.statements.size(); ++i)
      while (best_.statements[i].results.size() > 1) {
        Program p = best_;
        p.statements[i].results.pop_back();
        if (!accept(p)) break;
        smaller = true;
      }
    return smaller;
  }
  bool take_off_transforms() {
    bool smaller = false;
    for (std::size_t i = 0; i < best_.statements.size(); ++i) {
      if (best_.statements[i].kind != Kind::Invoke) continue;
      const int callee = best_.statements[i].from;
      for (const Statement& s : best_.statements)
        if (s.kind == Kind::Define && s.to == callee && s.callable.transform != Transform::None) {
          Program p = best_;
          p.statements[i].from = s.callable.of;
          smaller |= accept(p);
          break;
        }
    }
    return smaller;
  }

  // What reads a result of an op reads one of its operands instead.
  bool bypass() {
    bool smaller = false;
    for (std::size_t i = 0; i < best_.statements.size(); ++i) {
      const Statement s = best_.statements[i];
      if (s.kind != Kind::Let) continue;
      for (const Argument& a : s.call.arguments) {
        if (a.kind != Argument::Kind::Handle) continue;
        Program p = best_;
        p.statements.erase(p.statements.begin() + static_cast<std::ptrdiff_t>(i));
        for (Statement& t : p.statements) replace(t, s.to, a.id);
        if (accept(p)) {
          smaller = true;
          --i;
          break;
        }
      }
    }
    smaller |= in_functions([](Function& f, std::size_t at) {
      if (at >= f.body.size()) return false;
      const Statement s = f.body[at];
      if (s.kind != Kind::Let || s.call.arguments.empty() || s.call.arguments[0].kind != Argument::Kind::Handle)
        return true;
      f.body.erase(f.body.begin() + static_cast<std::ptrdiff_t>(at));
      for (Statement& t : f.body) replace(t, s.to, s.call.arguments[0].id);
      for (int& r : f.results)
        if (r == s.to) r = s.call.arguments[0].id;
      return true;
    });
    return smaller;
  }
  static void replace(Statement& t, int old, int by) {
    for (Argument& a : t.call.arguments)
      if (a.kind == Argument::Kind::Handle && a.id == old) a.id = by;
    if (t.kind != Kind::Invoke && t.from == old) t.from = by;
    const bool names = t.kind != Kind::Item && t.kind != Kind::Define && t.kind != Kind::Let && t.kind != Kind::Literal;
    if (names && t.to == old) t.to = by;
    if (t.kind == Kind::Threads || t.kind == Kind::Fork)
      for (int& r : t.results)
        if (r == old) r = by;
  }

  bool reduce_sizes() {
    std::set<int64_t> sizes;
    for (const Statement& s : best_.statements)
      for (const int64_t n : s.literal.shape)
        if (n > 1) sizes.insert(n);
    bool smaller = false;
    for (const int64_t n : sizes)
      for (int64_t to = 1; to < n; ++to) {
        Program p = best_;
        for (Statement& s : p.statements) {
          resize(s, n, to);
          if (!s.callable.function) continue;
          auto f = std::make_shared<Function>(*s.callable.function);
          for (Statement& t : f->body) resize(t, n, to);
          s.callable.function = f;
        }
        if (accept(p)) {
          smaller = true;
          break;
        }
      }
    return smaller;
  }
  static void resize(Statement& s, int64_t from, int64_t to) {
    if (s.kind == Kind::Let && (s.call.op->family == Family::Shape || s.call.op->family == Family::Leaf))
      for (int64_t& n : s.call.ints)
        if (n == from) n = to;
    if (s.kind != Kind::Literal) return;
    Sizes shape = s.literal.shape;
    for (int64_t& n : shape)
      if (n == from) n = to;
    if (shape != s.literal.shape) s.literal = moved(s.literal, shape, [](Point p) { return std::optional(p); });
  }

  bool simplify_values() {
    bool smaller = false;
    for (std::size_t i = 0; i < best_.statements.size(); ++i) {
      const Statement& s = best_.statements[i];
      if (s.kind != Kind::Literal) continue;
      const DType d = s.literal.dtype;
      const Number one = is_float(d) ? Number(1) : integer(1), zero = zero_of(d);
      const auto simple = [&](const Number& n) { return n.f.v == one.f.v && n.i == one.i; };
      if (!std::all_of(s.literal.x.begin(), s.literal.x.end(), simple)) {
        Program p = best_;
        for (Number& n : p.statements[i].literal.x) n = one;
        if (accept(p)) {
          smaller = true;
          continue;
        }
      }
      if (best_.statements[i].literal.x.size() > 12) continue;
      for (std::size_t k = 0; k < best_.statements[i].literal.x.size(); ++k)
        for (const Number& v : {one, zero}) {
          const Number& n = best_.statements[i].literal.x[k];
          if (simple(n) || (n.f.v == v.f.v && n.i == v.i)) break;
          Program p = best_;
          p.statements[i].literal.x[k] = v;
          if (accept(p)) {
            smaller |= &v == &one;
            break;
          }
        }
    }
    return smaller;
  }

  Program best_;
  const std::function<bool(const Program&)>& fails_;
  int tries_;
};

}  // namespace

Program shrink(Program failing, const std::function<bool(const Program&)>& fails, int tries) {
  return Shrinker(std::move(failing), fails, tries).run();
}

}  // namespace tenon::api
