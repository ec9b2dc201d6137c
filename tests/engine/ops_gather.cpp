// Gathering, scattering and indexing by Tensors against plain loops, in every view and for every dtype.
#include <tenon/base/settings.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

Array indices_below(const Sizes& shape, int64_t size, std::mt19937_64& rng, bool negative = true) {
  std::uniform_int_distribution<int64_t> pick(negative ? -size : 0, size - 1);
  return generate(shape, [&](const Sizes&) { return static_cast<double>(pick(rng)); });
}
int64_t place(const Array& indices, const Sizes& at, int64_t size) {
  const auto i = static_cast<int64_t>(broadcast_element(indices, at));
  return i < 0 ? i + size : i;
}

TEST(Gather, TakePutsTheShapeOfTheIndicesInPlaceOfTheAxis) {
  std::mt19937_64 rng(seed_of("Take"));
  for (const Sizes& shape : std::vector<Sizes>{{7}, {3, 5}, {2, 1, 4}, {3, 2, 5, 2}})
    for (const Shown& x : every_view(shape, rng))
      for (int axis = 0; axis < static_cast<int>(shape.size()); ++axis)
        for (const Sizes& of : std::vector<Sizes>{{}, {4}, {2, 3}, {0}}) {
          const auto a = static_cast<std::size_t>(axis);
          const Array i = indices_below(of, shape[a], rng);
          Sizes result(shape.begin(), shape.begin() + axis);
          result.insert(result.end(), of.begin(), of.end());
          result.insert(result.end(), shape.begin() + axis + 1, shape.end());
          const Array want = generate(result, [&](const Sizes& at) {
            Sizes from(at.begin(), at.begin() + axis);
            from.push_back(
                place(i, Sizes(at.begin() + axis, at.begin() + axis + static_cast<long>(of.size())), shape[a]));
            from.insert(from.end(), at.begin() + axis + static_cast<long>(of.size()), at.end());
            return element(x.array, from);
          });
          expect_near(read(take(x.tensor, tensor(i, DType::Int32), {.axis = axis - static_cast<int>(shape.size())})),
                      want, 0, "take, " + x.how);
        }
}

// An index that is kept in memory inside the kernel, since it costs a division and its padding asks for it again, and
// is a value of its own too.
TEST(Gather, AnIndexMayBeAValueBeside) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  std::vector<int> ids(96);
  for (std::size_t k = 0; k < ids.size(); ++k) ids[k] = static_cast<int>(k * k);
  const Tensor table = (arange(20) * 10 + 7).contiguous().realize();
  const Tensor i = (array(ids).realize() % 3).reshape({16, 6}).pad({{1, 0}, {3, 2}});
  std::vector<int> places(17 * 11, 0), both;
  for (std::size_t k = 0; k < ids.size(); ++k) places[(k / 6 + 1) * 11 + k % 6 + 3] = ids[k] % 3;
  for (const int place : places) both.push_back(10 * place + 7 + place);
  EXPECT_EQ(sum(take(table, i) + i).item<int>(), std::accumulate(both.begin(), both.end(), 0));
  EXPECT_EQ((take(table, i) + i).to_vector<int>(), both);
  const Tensor taken = take(table, i), beside = i * 1;
  realize({taken, beside});
  EXPECT_EQ(beside.to_vector<int>(), places);
  EXPECT_EQ((taken + beside).to_vector<int>(), both);
}

TEST(Gather, TakesFromEveryDtypeByIndicesOfEveryIntegerDtype) {
  const std::vector<int> wanted{3, 0, 3};
  for (DType d : {DType::Bool, DType::Int8, DType::Int16, DType::Int32, DType::Int64, DType::UInt8, DType::UInt16,
                  DType::UInt32, DType::UInt64, DType::Float32, DType::Float64})
    for (DType i : {DType::Int8, DType::Int16, DType::Int32, DType::Int64, DType::UInt8, DType::UInt16, DType::UInt32,
                    DType::UInt64}) {
      const Tensor x = arange(4, DType::Int32).cast(d);
      const Tensor y = take(x, array(wanted).cast(i));
      EXPECT_EQ(y.dtype(), d);
      EXPECT_EQ(read(y).v, read(array(wanted).cast(d)).v) << name(d) << " by " << name(i);
    }
}

TEST(Gather, TakeAlongAxisBroadcastsBesideTheAxis) {
  std::mt19937_64 rng(seed_of("TakeAlongAxis"));
  const Array x = random_array({3, 1, 5}, rng), i = indices_below({1, 4, 2}, 5, rng);
  const Array want = generate({3, 4, 2}, [&](const Sizes& at) {
    return element(x, {at[0], 0, place(i, {0, at[1], at[2]}, 5)});
  });
  expect_near(read(take_along_axis(tensor(x), tensor(i, DType::Int64), {.axis = -1})), want, 0, "take_along_axis");
}

TEST(Gather, TensorsAsIndicesFollowPyTorch) {
  std::mt19937_64 rng(seed_of("TensorIndices"));
  const Array x = random_array({3, 4, 5}, rng), a = indices_below({2, 1}, 3, rng), b = indices_below({3}, 4, rng),
              c = indices_below({3}, 5, rng);
  const Tensor t = tensor(x), ia = tensor(a, DType::Int32), ib = tensor(b, DType::Int32), ic = tensor(c, DType::Int32);
  const auto at_b = [&](int64_t i) { return place(b, {i}, 4); };
  const auto at_c = [&](int64_t i) { return place(c, {i}, 5); };
  expect_near(read(t[{ia, ib}]),
              generate({2, 3, 5},
                       [&](const Sizes& at) {
                         return element(x, {place(a, {at[0], 0}, 3), at_b(at[1]), at[2]});
                       }),
              0, "side by side");
  expect_near(read(t[{ia, slice(), ic}]),
              generate({2, 3, 4},
                       [&](const Sizes& at) {
                         return element(x, {place(a, {at[0], 0}, 3), at[2], at_c(at[1])});
                       }),
              0, "apart: in front");
  expect_near(read(t[{slice(), ib, ellipsis, ic}]), read(t[{slice(), ib, ic}].transpose()), 0,
              "an ellipsis that is no axis divides them too");
  expect_near(read(t[{slice(1, none), ib}]),
              generate({2, 3, 5},
                       [&](const Sizes& at) {
                         return element(x, {at[0] + 1, at_b(at[1]), at[2]});
                       }),
              0, "after a slice");
  expect_near(read(t[{ia, newaxis, 2}]), read(take(t[{slice(), 2}], ia, {.axis = 0}).unsqueeze(2)), 0,
              "an integer goes first");
  expect_near(read(t[{ellipsis, ic}]),
              generate({3, 4, 3},
                       [&](const Sizes& at) {
                         return element(x, {at[0], at[1], at_c(at[2])});
                       }),
              0, "after an ellipsis");
}

/// Uses of indices of axis 0 or 1 of a (3, 2) float Tensor, of which some are out of range, and what they give.
struct FarUse {
  std::string op;
  std::function<Tensor(const Tensor& x, const Tensor& far)> f;
  std::vector<float> result;
};
const std::vector<FarUse> kFarUses = {
    {"take", [](const Tensor& x, const Tensor& far) { return take(x, far, {.axis = 0}); }, {0, 0, 3, 4, 0, 0, 5, 6}},
    {"take", [](const Tensor& x, const Tensor& far) { return take(x, far + 1); }, {4, 3, 0, 1}},
    {"gather", [](const Tensor& x, const Tensor& far) { return gather(x, 0, far.unsqueeze(1)); }, {0, 3, 0, 5}},
    {"take_along_axis",
     [](const Tensor& x, const Tensor& far) { return take_along_axis(x, far.unsqueeze(1), {.axis = 0}); },
     {0, 0, 3, 4, 0, 0, 5, 6}},
    {"scatter",
     [](const Tensor& x, const Tensor& far) {
       return scatter(x, 0, far.unsqueeze(1).broadcast_to({4, 2}), 9);
     },
     {1, 2, 9, 9, 9, 9}},
    {"scatter_add",
     [](const Tensor& x, const Tensor& far) {
       return scatter_add(x, 0, far.unsqueeze(1).broadcast_to({4, 2}), 9);
     },
     {1, 2, 12, 13, 14, 15}},
    {"embedding", [](const Tensor& x, const Tensor& far) { return embedding(x, far); }, {0, 0, 3, 4, 0, 0, 5, 6}},
    {"index",
     [](const Tensor& x, const Tensor& far) {
       return x[{far, 1}];
     },
     {0, 4, 0, 6}},
    {"one_hot", [](const Tensor&, const Tensor& far) { return one_hot(far, 2); }, {0, 0, 0, 1, 0, 0, 0, 0}},
};

TEST(Gather, BeyondTheAxisReadsZeroAndWritesNothingOnEveryDevice) {
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    const Tensor x = array({{1.f, 2.f}, {3.f, 4.f}, {5.f, 6.f}});
    for (const FarUse& use : kFarUses) {
      EXPECT_EQ(use.f(x, array({-4, 1, 1000000, -1})).to_vector<float>(), use.result) << use.op << " on " << device;
    }
    EXPECT_EQ(take(zeros({0, 2}), array({0}), {.axis = 0}).to_vector<float>(), (std::vector<float>{0, 0}));
  }
}

TEST(Gather, BeyondTheAxisRaisesUnderCheckOnEveryDevice) {
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) {
      s.device = device;
      s.check = true;
    });
    const Tensor x = array({{1.f, 2.f}, {3.f, 4.f}, {5.f, 6.f}});
    for (const FarUse& use : kFarUses) {
      EXPECT_NO_THROW(use.f(x, array({use.op == "one_hot" ? 0 : -1, 1, 0, 1})).realize()) << use.op << " on " << device;
      try {
        use.f(x, array({0, 1, 7, 1})).realize();
        ADD_FAILURE() << use.op << " on " << device << ": nothing was raised";
      } catch (const UserError& e) {
        const std::string text = e.what(), index = text.substr(0, text.find(" is out of range"));
        EXPECT_TRUE(index == "[" + use.op + "] index 7" || index == "[" + use.op + "] index 8") << text << device;
        EXPECT_NE(text.find(" are in range"), std::string::npos) << text;
      }
    }
    try {
      take(array({1.f, 2.f, 3.f}), array({0, -4})).realize();
      FAIL() << "nothing was raised";
    } catch (const UserError& e) {
      EXPECT_STREQ(e.what(), "[take] index -4 is out of range for axis 0 of size 3; -3 to 2 are in range");
    }
    EXPECT_EQ(error_of([&] {
                one_hot(array({0, -1}), 3).realize();
              }),
              "[one_hot] index -1 is out of range for axis 1 of size 3; 0 to 2 are in range");
  }
}

TEST(Gather, BeyondASymbolicSizeRaisesUnderCheckAndReadsZeroWithout) {
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    Variable n("rows_in_use", 1, 4), m("indices_in_use", 1, 3);
    n.bind(2), m.bind(2);
    const Tensor x = array({{1.f, 2.f}, {3.f, 4.f}, {5.f, 6.f}, {7.f, 8.f}})[slice(0, n)];
    const Tensor near = array({1, -2, 3})[slice(0, m)], far = array({0, 2, 1});
    EXPECT_EQ(take(x, far, {.axis = 0}).to_vector<float>(), (std::vector<float>{1, 2, 0, 0, 3, 4}));
    const ScopedSettings checked([](Settings& s) { s.check = true; });
    EXPECT_EQ(take(x, near, {.axis = 0}).to_vector<float>(), (std::vector<float>{3, 4, 1, 2}));
    const auto error = [&](const Tensor& indices) -> std::string {
      try {
        take(x, indices, {.axis = 0}).realize();
      } catch (const UserError& e) {
        return e.what();
      }
      return "nothing was raised";
    };
    EXPECT_EQ(error(far), "[take] index 2 is out of range for axis 0 of size 2; -2 to 1 are in range") << device;
    n.bind(3);
    EXPECT_EQ(take(x, far, {.axis = 0}).to_vector<float>(), (std::vector<float>{1, 2, 5, 6, 3, 4}));
    m.bind(3);
    EXPECT_EQ(error(near), "[take] index 3 is out of range for axis 0 of size 3; -3 to 2 are in range") << device;
  }
}

TEST(Scatter, TheLastOfSeveralStaysAndSumsAreOfAll) {
  std::mt19937_64 rng(seed_of("Scatter"));
  for (int round = 0; round < 30; ++round) {
    const int axis = round % 3;
    const Sizes shape{3, 4, 5};
    Sizes of{2, 3, 4};
    of[static_cast<std::size_t>(axis)] = 7;
    const Array x = random_array(shape, rng), v = random_array(of, rng),
                i = indices_below(of, shape[static_cast<std::size_t>(axis)], rng);
    Array last = x, sums = x;
    for (int64_t k = 0; k < v.count(); ++k) {
      Sizes at = unflatten(k, of);
      at[static_cast<std::size_t>(axis)] = place(i, at, shape[static_cast<std::size_t>(axis)]);
      const auto to = static_cast<std::size_t>(flat(at, shape));
      last.v[to] = v.v[static_cast<std::size_t>(k)];
      sums.v[to] += v.v[static_cast<std::size_t>(k)];
    }
    expect_near(read(scatter(tensor(x), axis, tensor(i, DType::Int64), tensor(v))), last, 0, "scatter");
    expect_near(read(scatter_add(tensor(x), axis, tensor(i, DType::Int64), tensor(v))), sums, 1e-14, "scatter_add");
  }
}

TEST(Scatter, LeavesTheTensorThatItStartsFromAlone) {
  const Tensor x = array({1.f, 2.f, 3.f}), y = x * 2;
  const Tensor z = scatter(y, 0, array({1}), 7.f) + y;
  EXPECT_EQ(z.to_vector<float>(), (std::vector<float>{4, 11, 12}));
  EXPECT_EQ(scatter(x, 0, array({0}), 5.f).to_vector<float>(), (std::vector<float>{5, 2, 3}));
  EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{1, 2, 3}));
}

TEST(Gather, EmbeddingOneHotAndSliceUpdate) {
  const Tensor w = array({{1.f, 2.f}, {3.f, 4.f}, {5.f, 6.f}});
  EXPECT_EQ(embedding(w, array({{2, 0}, {-1, 1}})).to_vector<float>(), (std::vector<float>{5, 6, 1, 2, 5, 6, 3, 4}));
  EXPECT_EQ(one_hot(array({2, 0, 5}), 3, DType::Int32).to_vector<int>(), (std::vector<int>{0, 0, 1, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(slice_update(w, {slice(1, none), 0}, array({7.f, 8.f})).to_vector<float>(),
            (std::vector<float>{1, 2, 7, 4, 8, 6}));
}

// The memory of the whole is neither copied nor numbered: only the chosen rows are touched.
TEST(Gather, AnUpdateAtComputedIndicesStaysInItsMemory) {
  for (const char* device : {"CPU", "INTERP"}) {
    Tensor x = (arange(12, DType::Float32, device).reshape({4, 3}) + 0.f).realize();
    const Tensor rows = array({2, -4}).to(device).realize(), v = full({2, 3}, 9.f, DType::Float32, device).realize();
    const auto memory = [&] { return x.lazy()->base().realized->data(); };
    const void* const before = memory();
    x = slice_update(x, {rows}, v);
    x.realize();
    EXPECT_EQ(memory(), before);
    EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{9, 9, 9, 3, 4, 5, 9, 9, 9, 9, 10, 11}));
    x.assign({ellipsis, rows + 1}, 7.f);  // columns 3, which x does not have, and -3
    x.realize();
    EXPECT_EQ(memory(), before);
    EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{7, 9, 9, 7, 4, 5, 7, 9, 9, 7, 10, 11}));
    const Tensor old = x * 1.f, same = x.detach();
    x.assign({rows, rows}, array({1.f, 2.f}).to(device));  // {2, 2}, and {-4, -4}, of which there is no column
    x.realize();
    EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{7, 9, 9, 7, 4, 5, 7, 9, 1, 7, 10, 11}));
    EXPECT_EQ(old.to_vector<float>(), (std::vector<float>{7, 9, 9, 7, 4, 5, 7, 9, 9, 7, 10, 11})) << "the old value";
    EXPECT_EQ(same.to_vector<float>(), old.to_vector<float>()) << "who else holds it keeps it";
  }
}

TEST(Gather, UpdatesByEntriesOfAllKindsAreThoseOfTheirElements) {
  const Tensor x = arange(60, DType::Int32, "INTERP").reshape({3, 4, 5}), i = array({2, 0}), j = array({{1}, {2}});
  const Tensor odd = array({true, false, true, true}), mask = x % 7 == 0;
  const std::vector<std::vector<Index>> all = {{i},
                                               {slice(), j},
                                               {ellipsis, i},
                                               {i, slice(), i},
                                               {i, ellipsis, i},
                                               {j, i, i},
                                               {slice(), odd},
                                               {mask},
                                               {i, slice(1, 3)},
                                               {1, j},
                                               {newaxis, i},
                                               {-1, newaxis, slice(3, none, -2), i},
                                               {slice(2, none, -1), slice(0, 4, 3), i},
                                               {slice(none, none, -1), i, 2}};
  for (std::size_t k = 0; k < all.size(); ++k) {
    const Tensor chosen = at(x, all[k]);  // each element is its number
    std::vector<int> expected = x.to_vector<int>();
    int next = -1;
    for (const int element : chosen.to_vector<int>()) expected[static_cast<std::size_t>(element)] = next--;
    const Tensor value = -1 - arange(chosen.size(), DType::Int32, "INTERP").reshape(chosen.shape());
    EXPECT_EQ(slice_update(x, all[k], value).to_vector<int>(), expected) << "entries " << k;
  }
  EXPECT_EQ(error_of([&] { slice_update(x, {i, i, i, i}, 1); }).find("[slice_update]"), 0u);
  const Tensor none_of_it = slice_update(zeros({0, 3}, DType::Int32, "INTERP"), {slice(), i}, 1);
  EXPECT_EQ(none_of_it.to_vector<int>(), std::vector<int>());
}

TEST(Scatter, AddsTheSameAtTheSamePlaceAsOftenAsItIsSaid) {
  for (const char* device : {"CPU", "INTERP"})
    for (const DType d : {DType::Float32, DType::Int32, DType::Float64}) {
      const Tensor to = zeros({2}, d, device), index = array({1}).to(device).realize();
      EXPECT_EQ(scatter_add(to, 0, zeros({600}, DType::Int32, device), ones({600}, d, device)).to_vector<double>(),
                (std::vector<double>{600, 0}));
      const Tensor two = array({2.f}).cast(d).to(device).realize();
      EXPECT_EQ(scatter_add(to, 0, broadcast_to(index, {50}), broadcast_to(two, {50})).to_vector<double>(),
                (std::vector<double>{0, 100}));
      const Tensor rows = scatter_add(zeros({2, 3}, d, device), 0, zeros({4, 3}, DType::Int32, device),
                                      broadcast_to(arange(3, d, device), {4, 3}));
      EXPECT_EQ(rows.to_vector<double>(), (std::vector<double>{0, 4, 8, 0, 0, 0}));
    }
}

}  // namespace
}  // namespace tenon::test
