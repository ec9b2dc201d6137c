// Movement and indexing against copies made element by element; random chains of numpy-style indexing with a printed
// seed.
#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

TEST(Movement, EachOpAgreesWithACopyInEveryView) {
  std::mt19937_64 rng(seed_of("Movement"));
  const Sizes shape{4, 3, 5};
  for (const Shown& x : every_view(shape, rng)) {
    const auto check = [&](const char* what, const Tensor& got, const Sizes& to,
                           const std::function<double(const Sizes&)>& f) {
      expect_near(read(got), generate(to, f), 0, std::string(what) + ", " + x.how);
    };
    const auto flat_at = [&](const Sizes& to) {
      return [&x, to](const Sizes& at) { return x.array.v[static_cast<std::size_t>(flat(at, to))]; };
    };
    check("reshape", x.tensor.reshape({2, 30}), {2, 30}, flat_at({2, 30}));
    check("reshape with -1", x.tensor.reshape({-1, 6}), {10, 6}, flat_at({10, 6}));
    check("flatten", x.tensor.flatten(), {60}, flat_at({60}));
    check("flatten the last two", x.tensor.flatten({.begin = 1}), {4, 15}, flat_at({4, 15}));
    check("unsqueeze", x.tensor.unsqueeze(-1), {4, 3, 5, 1}, flat_at({4, 3, 5, 1}));
    check("squeeze", x.tensor.reshape({1, 12, 1, 5}).squeeze(), {12, 5}, flat_at({12, 5}));
    check("squeeze one axis", x.tensor.reshape({1, 12, 1, 5}).squeeze(2), {1, 12, 5}, flat_at({1, 12, 5}));
    check("permute", x.tensor.permute({2, 0, 1}), {5, 4, 3}, [&](const Sizes& at) {
      return element(x.array, {at[1], at[2], at[0]});
    });
    check("transpose", x.tensor.transpose(0, -1), {5, 3, 4}, [&](const Sizes& at) {
      return element(x.array, {at[2], at[1], at[0]});
    });
    check("T", x.tensor.T(), {4, 5, 3}, [&](const Sizes& at) { return element(x.array, {at[0], at[2], at[1]}); });
    check("broadcast_to", x.tensor.unsqueeze(1).broadcast_to({2, 4, 6, -1, 5}), {2, 4, 6, 3, 5}, [&](const Sizes& at) {
      return element(x.array, {at[1], at[3], at[4]});
    });
    check("shrink", x.tensor.shrink({{1, 3}, {0, 3}, {4, 5}}), {2, 3, 1}, [&](const Sizes& at) {
      return element(x.array, {at[0] + 1, at[1], 4});
    });
    check("flip", x.tensor.flip({0, 2}), shape, [&](const Sizes& at) {
      return element(x.array, {3 - at[0], at[1], 4 - at[2]});
    });
    check("stride", x.tensor.stride({2, -2, 3}), {2, 2, 2}, [&](const Sizes& at) {
      return element(x.array, {at[0] * 2, 2 - at[1] * 2, at[2] * 3});
    });
    for (double fill : {0.0, -7.5}) {
      check("pad", x.tensor.pad({{1, 0}, {0, 0}, {2, 3}}, {.value = fill}), {5, 3, 10}, [&](const Sizes& at) {
        return at[0] < 1 || at[2] < 2 || at[2] >= 7 ? fill : element(x.array, {at[0] - 1, at[1], at[2] - 2});
      });
    }
  }
}

TEST(Movement, ZeroDimensionalAndEmptyTensors) {
  const Tensor scalar = Tensor(3.f);
  EXPECT_EQ(to_string(scalar.reshape({1, 1}).shape()), "(1, 1)");
  EXPECT_EQ(scalar.broadcast_to({2, 2}).sum().item<float>(), 12);
  EXPECT_EQ(scalar.flatten().size(), 1);
  EXPECT_EQ(scalar.permute({}).item<float>(), 3);
  EXPECT_EQ(scalar.T().item<float>(), 3);
  const Tensor nothing = zeros({2, 0, 3});
  EXPECT_EQ(to_string(nothing.reshape({0, 7}).shape()), "(0, 7)");
  EXPECT_EQ(nothing.T().size(), 0);
  EXPECT_EQ(nothing.pad({{0, 0}, {1, 1}, {0, 0}}).sum().item<float>(), 0);
  EXPECT_EQ(to_string(nothing.pad({{0, 0}, {1, 1}, {0, 0}}).shape()), "(2, 2, 3)");
  EXPECT_EQ((nothing[{0, slice(), 1}].size()), 0);
  EXPECT_EQ(nothing.sum({.axis = 1}).to_vector<float>(), std::vector<float>(6, 0.f));
}

TEST(Movement, AnElementOfPaddingIsZeroBesideOthers) {
  const Tensor padded = array({5.f, 6.f}).pad({{1, 2}});
  EXPECT_EQ((padded + padded[0]).to_vector<float>(), padded.to_vector<float>());
  EXPECT_EQ((padded * padded[-1]).sum().item<float>(), 0);
  const Tensor nothing = zeros({0}).pad({{1, 2}});
  EXPECT_EQ((nothing + nothing[1]).to_vector<float>(), std::vector<float>(3, 0.f));
}

TEST(Movement, SizesBeyondInt64AreNoNegativeOnes) {
  const Tensor x = arange(6);
  const std::string error = error_of<UserError>([&] { x.reshape({~uint64_t{0}}); });
  EXPECT_NE(error.find("reshape"), std::string::npos) << error;
  EXPECT_THROW(zeros({uint64_t{1} << 63}), UserError);
}

TEST(Indexing, ReadsAsNumpyDoes) {
  const Tensor x = arange(24).reshape({2, 3, 4});
  using V = std::vector<int>;
  EXPECT_EQ((x[{1, 2, 3}].item<int>()), 23);
  EXPECT_EQ((x[{-1, -3, 0}].item<int>()), 12);
  EXPECT_EQ(x[1][0].to_vector<int>(), (V{12, 13, 14, 15}));
  EXPECT_EQ((x[{0, slice(1, none), 2}].to_vector<int>()), (V{6, 10}));
  EXPECT_EQ((x[{ellipsis, 0}].to_vector<int>()), (V{0, 4, 8, 12, 16, 20}));
  EXPECT_EQ((x[{0, ellipsis, 1}].to_vector<int>()), (V{1, 5, 9}));
  EXPECT_EQ(to_string(x[{newaxis, 0, newaxis, ellipsis, newaxis}].shape()), "(1, 1, 3, 4, 1)");
  EXPECT_EQ((x[{0, 0, slice(none, none, -1)}].to_vector<int>()), (V{3, 2, 1, 0}));
  EXPECT_EQ((x[{0, 0, slice(-1, none, -2)}].to_vector<int>()), (V{3, 1}));
  EXPECT_EQ((x[{0, 0, slice(-3, -1)}].to_vector<int>()), (V{1, 2}));
  EXPECT_EQ((x[{0, 0, slice(2, 100)}].to_vector<int>()), (V{2, 3}));
  EXPECT_EQ((x[{0, 0, slice(3, 1)}].size()), 0);
  EXPECT_EQ(to_string(x[{slice(5, none), 0}].shape()), "(0, 4)");
  EXPECT_EQ(x[slice(1, 2)].size(), 12);
}

// Python's rule for begin:end:step on n elements: the indices it gives.
std::vector<int64_t> sliced(std::optional<int64_t> begin, std::optional<int64_t> end, int64_t step, int64_t n) {
  const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? n : n - 1;
  const auto place = [&](std::optional<int64_t> given, int64_t absent) {
    if (!given) return absent;
    return std::clamp(*given < 0 ? *given + n : *given, low, high);
  };
  std::vector<int64_t> result;
  const int64_t first = place(begin, step > 0 ? low : high), last = place(end, step > 0 ? high : low);
  for (int64_t i = first; step > 0 ? i < last : i > last; i += step) result.push_back(i);
  return result;
}

TEST(Indexing, RandomChainsAgreeWithIndexListsKeptByHand) {
  const uint64_t seed = seed_of("IndexChains");
  for (uint64_t round = 0; round < 300; ++round) {
    std::mt19937_64 rng(seed + round);
    const auto pick = [&](int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(rng); };
    Sizes shape(static_cast<std::size_t>(pick(1, 3)));
    for (int64_t& n : shape) n = pick(0, 6);
    Array want = generate(shape, [&](const Sizes& at) { return static_cast<double>(flat(at, shape)); });
    Tensor got = tensor(want);
    for (int64_t link = pick(1, 4); link > 0; --link) {
      std::vector<Index> entries;
      std::vector<std::vector<int64_t>>
          lists;  // the indices along each axis that stays; {i} with gone for one that goes
      std::vector<char> kind;
      for (int64_t n : want.shape) {
        if (pick(0, 5) == 0) {
          entries.emplace_back(newaxis);
          kind.push_back('n');
        }
        if (n > 0 && pick(0, 3) == 0) {
          const int64_t i = pick(-n, n - 1);
          entries.emplace_back(i);
          lists.push_back({i < 0 ? i + n : i});
          kind.push_back('-');
        } else {
          std::optional<int64_t> begin, end;
          if (pick(0, 2)) begin = pick(-n - 2, n + 2);
          if (pick(0, 2)) end = pick(-n - 2, n + 2);
          const int64_t steps[] = {1, 1, 2, 3, -1, -2, -3}, step = steps[pick(0, 6)];
          entries.push_back(
              slice(begin ? std::optional<Node>(*begin) : none, end ? std::optional<Node>(*end) : none, step));
          lists.push_back(sliced(begin, end, step, n));
          kind.push_back('k');
        }
      }
      Sizes result;
      std::size_t axis = 0;
      for (char k : kind) {
        if (k == 'n') result.push_back(1);
        if (k == 'k') result.push_back(static_cast<int64_t>(lists[axis].size()));
        axis += k != 'n';
      }
      const Array before = want;
      want = generate(result, [&](const Sizes& at) {
        Sizes source;
        std::size_t place = 0;
        for (char k : kind) {
          if (k == 'n') ++place;
          if (k == '-') source.push_back(lists[source.size()][0]);
          if (k == 'k') {
            const auto& list = lists[source.size()];
            source.push_back(list[static_cast<std::size_t>(at[place++])]);
          }
        }
        return element(before, source);
      });
      got = got.at(entries);
      if (pick(0, 2) == 0) {  // in between, another order and shape
        got = got.T().flatten();
        const std::size_t r = want.shape.size();
        Sizes turned = want.shape;
        if (r >= 2) std::swap(turned[r - 1], turned[r - 2]);
        const Array transposed = generate(turned, [&](Sizes at) {
          if (r >= 2) std::swap(at[r - 1], at[r - 2]);
          return element(want, at);
        });
        want = {{transposed.count()}, transposed.v};
      }
    }
    expect_near(read(got), want, 0, "chain " + std::to_string(round) + " of seed " + std::to_string(seed));
    if (HasFatalFailure()) return;
  }
}

TEST(Indexing, VariablesStandInSlicesAndIntegers) {
  const Tensor x = arange(20).reshape({10, 2});
  Variable n("n", 1, 9), i("i", 0, 9);
  const Tensor head = x[{slice(0, n)}], tail = x[{slice(n, none)}], row = x[i], back = x[{slice(none, n, -1)}];
  for (int k : {1, 4, 9}) {
    n.bind(k);
    i.bind(k);
    EXPECT_EQ(read(head[{ellipsis}].sum({.axis = 0})).v[0], k * (k - 1));
    EXPECT_EQ(read(head * 1).shape, (Sizes{k, 2}));
    EXPECT_EQ(read(tail + 0).v.front(), 2 * k);
    EXPECT_EQ(read(row * 1).v, (std::vector<double>{2.0 * k, 2.0 * k + 1}));
    EXPECT_EQ(read(back * 1).shape, (Sizes{9 - k, 2}));
    EXPECT_EQ(read(mean(x[{slice(0, n), 0}])).v[0], k - 1);
  }
}

TEST(Joining, ConcatenateAndStackAgreeWithCopies) {
  std::mt19937_64 rng(seed_of("Joining"));
  for (int axis : {0, 1, -1}) {
    const std::size_t along = axis < 0 ? 2 : static_cast<std::size_t>(axis);
    Tensors parts;
    std::vector<Array> arrays;
    Sizes whole{2, 3, 4};
    whole[along] = 0;
    for (int64_t length : {2, 0, 1, 5}) {
      Sizes shape{2, 3, 4};
      shape[along] = length;
      whole[along] += length;
      arrays.push_back(random_array(shape, rng));
      parts.push_back(tensor(arrays.back()));
    }
    const Array want = generate(whole, [&](Sizes at) {
      for (const Array& a : arrays) {
        if (at[along] < a.shape[along]) return element(a, at);
        at[along] -= a.shape[along];
      }
      return std::nan("");
    });
    expect_near(read(concatenate(parts, {.axis = axis})), want, 0, "concatenate");
  }
  const Array a = random_array({2, 3}, rng), b = random_array({2, 3}, rng);
  expect_near(read(stack({tensor(a), tensor(b)}, {.axis = 1})),
              generate({2, 2, 3},
                       [&](const Sizes& at) {
                         return element(at[1] ? b : a, {at[0], at[2]});
                       }),
              0, "stack");
  EXPECT_EQ(concatenate({array({1}), array({2.5f})}).dtype(), DType::Float32);
  EXPECT_TRUE(std::signbit(concatenate({array({-0.0}), array({1.0})})[0].item<double>()));
}

// A step beyond the end shows one element, however long it is.
TEST(Movement, StepsMayBeAsLongAsAnInteger) {
  const Tensor x = array({{0, 1, 2}, {3, 4, 5}});
  const std::vector<int> first{0, 1, 2}, last{3, 4, 5};
  for (const int64_t step : {int64_t{2}, int64_t{1} << 62, INT64_MAX - 1, INT64_MAX}) {
    EXPECT_EQ((x[{slice(none, none, step)}].to_vector<int>()), first) << step;
    EXPECT_EQ((x[{slice(none, none, -step)}].to_vector<int>()), last) << step;
    EXPECT_EQ((x[{slice(1, 2, step)}].to_vector<int>()), last) << step;
    EXPECT_EQ(x.stride({step, 1}).to_vector<int>(), first) << step;
    EXPECT_EQ(x.unfold(0, 1, step).to_vector<int>(), first) << step;
    EXPECT_EQ(x.slice_update({slice(none, none, step)}, 7).to_vector<int>(), (std::vector<int>{7, 7, 7, 3, 4, 5}))
        << step;
  }
  EXPECT_EQ(x.diagonal(INT64_MIN).size(), 0);
  EXPECT_EQ(x.diagonal(INT64_MAX).size(), 0);
  const Tensor image = ones({1, 1, 4, 4}), one = ones({1, 1, 1, 1}), three = ones({1, 1, 3, 3});
  EXPECT_EQ(conv2d(image, one, {.dilation = INT64_MAX}).size(), 16);
  EXPECT_EQ(conv2d(image, three, {.stride = INT64_MAX}).to_vector<float>(), std::vector<float>{9});
  EXPECT_EQ(
      error_of<UserError>([&] { conv2d(image, three, {.dilation = INT64_MAX}); }),
      "[conv2d] a window of 9223372036854775807 elements (kernel 3, dilation 9223372036854775807) does not fit axis 3 "
      "of padded size 4; take a smaller one, or pad more");
}

}  // namespace
}  // namespace tenon::test
