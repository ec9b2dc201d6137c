// What extensions do wrong: a typed error at the eval that waits for the value, and everything else goes on.
#include "extend_support.h"

#include <chrono>
#include <thread>

#include <tenon/base/settings.h>
#include <tenon/engine/lazy/beside.h>
#include <tenon/engine/tensor/async.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

struct Misbehaviour : testing::Test {
  // The engine works, and `kept` is whole.
  void TearDown() override {
    EXPECT_EQ(kept.to_vector<float>(), (Floats{0, 1, 2, 3}));
    EXPECT_EQ((kept * 2.f).to_vector<float>(), (Floats{0, 2, 4, 6}));
    EXPECT_EQ(by_eval({kept},
                      [](const Tensors& in, Tensors& out) {
                        out[0].allocate();
                        copy_inplace(in[0], out[0]);
                      })
                  .to_vector<float>(),
              (Floats{0, 1, 2, 3}));
  }
  std::string error_of(Opaque::Eval eval) {
    const Tensor bad = by_eval({kept}, std::move(eval));
    const std::string first = message([&] { realize({kept + 1.f, bad}); });
    EXPECT_EQ(first, message([&] { bad.realize(); })) << "it can be tried again";
    return first;
  }
  const Tensor kept = counting({4});
};

TEST_F(Misbehaviour, Throws) {
  EXPECT_EQ(error_of([](const Tensors&, Tensors&) { throw std::runtime_error("no luck"); }),
            "[Opaque] its eval threw: no luck");
  EXPECT_EQ(error_of([](const Tensors&, Tensors&) { throw 42; }),
            "[Opaque] its eval threw something that is no std::exception");
}

struct FailsBeside : Primitive, Beside {
  FailsBeside() : Primitive(default_stream()) {}
  const char* name() const override { return "FailsBeside"; }
  bool may_run_beside() const override { return true; }
  void eval_cpu(const Tensors&, Tensors&) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // meanwhile the items after it run
    throw std::runtime_error("the peer has gone");
  }
};

// Items behind the call reuse the memory of others; what an assign before it has overwritten cannot be computed again.
TEST_F(Misbehaviour, ThrowsBesideTheItemsThatFollowIt) {
  const int n = 100'000;
  const Tensor u = contiguous(ones({n})).realize(), x = contiguous(full({n}, 3.f)).realize();
  const Tensor twice = contiguous(u * 2);
  x.assign(x + 1);
  const Tensor sent = contiguous(x * 2);
  const Tensor bad(sent.shape(), sent.dtype(), std::make_shared<FailsBeside>(), {sent});
  const Tensor other = contiguous(twice + flip(contiguous(x * 5), 0));
  Tensor more = contiguous(flip(other, 0) * 3);
  for (int i = 0; i < 3; ++i) more = contiguous(flip(more, 0) + 100);
  const Tensor sum = bad + flip(more, 0);
  EXPECT_EQ(message([&] { realize({sum, other, bad, x}); }), "[FailsBeside] its eval threw: the peer has gone");
  EXPECT_EQ(other[0].item<float>(), 22);
  EXPECT_EQ(x[0].item<float>(), 4);
  EXPECT_EQ(message([&] { bad.realize(); }), "[FailsBeside] its eval threw: the peer has gone");
}

TEST_F(Misbehaviour, ThrowsOnAThreadOfThePool) {
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) {
              out[0].allocate();
              parallel_for(16, [](int64_t part) {
                if (part == 11) throw std::out_of_range("part 11");
              });
            }),
            "[Opaque] its eval threw: part 11");
}

TEST_F(Misbehaviour, GivesNoMemoryOrTooLittle) {
  EXPECT_EQ(error_of([](const Tensors&, Tensors&) {}),
            "[Opaque] its eval gave output 0 no memory, expected allocate() on every output");
  EXPECT_EQ(
      error_of([](const Tensors&, Tensors& out) { out[0].allocate(std::make_shared<Buffer>(3, DType::Float32)); }),
      "[allocate] a buffer of 3 elements of float32, expected 4 of float32");
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) { out[0].allocate(std::make_shared<Buffer>(4, DType::Int32)); }),
            "[allocate] a buffer of 4 elements of int32, expected 4 of float32");
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) { out.clear(); }),
            "[Opaque] its eval left 0 outputs, expected 1");
  EXPECT_EQ(error_of([](const Tensors& in, Tensors& out) { out[0] = in[0] * 2.f; }),
            "[Opaque] its eval gave output 0 no memory, expected allocate() on every output");
}

// What realize() gives an output that was not allocated is no result.
TEST_F(Misbehaviour, RealizesItsOutputInPlaceOfAllocatingIt) {
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) { out[0].realize(); }),
            "[Opaque] its eval gave output 0 no memory, expected allocate() on every output");
}

TEST_F(Misbehaviour, PutsAnotherTensorWhereTheOutputWas) {
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) { out[0] = counting({9}); }),
            "[Opaque] its eval replaced output 0 by float32 (9), expected float32 (4); fill the one that is there");
}

// Memory lies between guard pages then.
TEST_F(Misbehaviour, ReachesOutsideItsOutputsUnderCheck) {
  const ScopedSettings checked([](Settings& s) { s.check = true; });
  const auto write_at = [](int64_t at) {
    return [at](const Tensors&, Tensors& out) {
      out[0].allocate();
      volatile float* p = out[0].data<float>();
      p[at] = 1;
    };
  };
  const auto reached = [](const char* place) {
    return "[Opaque] its eval reached " + std::string(place) + " an output of 16 bytes; check its loops";
  };
  EXPECT_EQ(error_of(write_at(4)), reached("1 bytes behind")) << "in the line of the output's end";
  EXPECT_EQ(error_of(write_at(-1)), reached("4 bytes before")) << "in the output's page";
  EXPECT_EQ(error_of(write_at(16)), reached("49 bytes behind")) << "the first guard page";
  EXPECT_EQ(error_of(write_at(10000)), reached("39985 bytes behind"));
  EXPECT_EQ(error_of(write_at(-10000)), reached("40000 bytes before"));
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) {
              out[0].allocate();
              const volatile float* p = out[0].data<float>();
              out[0].data<float>()[0] = p[1000];
            }),
            reached("3985 bytes behind"))
      << "by reading";
  EXPECT_EQ(error_of([](const Tensors&, Tensors& out) {
              out[0].allocate();
              volatile float* p = out[0].data<float>();
              parallel_for(64, [&](int64_t part) { p[part == 40 ? 640 : 0] = 1; });
            }),
            reached("2545 bytes behind"))
      << "on a thread of the pool";
}

TEST_F(Misbehaviour, ReachesOutsideItsInputsUnderCheck) {
  const ScopedSettings checked([](Settings& s) { s.check = true; });
  const auto read_at = [](int64_t at) {
    return [at](const Tensors& in, Tensors& out) {
      out[0].allocate();
      const volatile float* p = in[0].data<float>();
      out[0].data<float>()[0] = p[at];
    };
  };
  EXPECT_EQ(error_of(read_at(100)), "[Opaque] its eval reached 385 bytes behind input 0 of 16 bytes; check its loops");
  EXPECT_EQ(error_of(read_at(-2000)),
            "[Opaque] its eval reached 8000 bytes before input 0 of 16 bytes; check its loops");
  EXPECT_EQ(error_of([](const Tensors& in, Tensors& out) {
              out[0].allocate();
              in[0].data<float>()[2] = 5;
            }),
            "[Opaque] its eval changed input 0, which others may see; write to outputs only, or donate() it");
}

TEST_F(Misbehaviour, GoodOnesPassUnderCheck) {
  const ScopedSettings checked([](Settings& s) { s.check = true; });
  for (const bool takes_input : {false, true})
    for (const int64_t n : {1, 15, 16, 17, 1023, 1024, 100000}) {
      const Tensor y = by_eval({counting({n}) + 1.f}, [=](const Tensors& in, Tensors& out) {
        out[0].allocate(takes_input ? donate(in[0]) : nullptr);
        for_each<float>(out[0], in[0], [](float v) { return -v; });
      });
      EXPECT_EQ(sum(y).item<float>(), -sum(counting({n}) + 1.f).item<float>());
    }
}

// Each on a stream of its own: the error is at who waits for the value, and for the stream.
TEST_F(Misbehaviour, OnTheThreadOfAStream) {
  const Tensor bad = by_eval({kept}, [](const Tensors&, Tensors&) { throw std::runtime_error("no luck"); });
  const Tensor good = kept * 3.f;
  async_eval(bad, good);
  EXPECT_EQ(message([&] { synchronize(bad.stream()); }), "[Opaque] its eval threw: no luck");
  EXPECT_EQ(message([&] { (bad + 1.f).realize(); }), "[Opaque] its eval threw: no luck");
  EXPECT_EQ(good.to_vector<float>(), (Floats{0, 3, 6, 9}));
}

}  // namespace
}  // namespace tenon::test
