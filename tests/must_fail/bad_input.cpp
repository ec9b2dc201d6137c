// Wrong uses and the whole message of each: it names the op, what came, what was expected, and the remedy. All are
// found when the graph is built, but for those that say otherwise.
#include <gtest/gtest.h>

#include <limits>

#include "cases.h"

namespace tenon {

const std::vector<Case>& bad_inputs() {
  static const Variable n("n", 1, 16), m("m", -3, 3), wild("wild", 0, 40);
  static const std::vector<Case> all = {
      // ---- shapes that do not broadcast
      {"add",
       [] {
         of({2, 3}) + of({4});
       },
       "[add] shapes (2, 3) and (4) do not broadcast: axis 1 from the end has sizes 3 and 4; sizes must be equal or 1 "
       "(see reshape and unsqueeze)"},
      {"compare",
       [] {
         static_cast<void>(of({2, 3}) == of({3, 3}));
       },
       "[equal] shapes (2, 3) and (3, 3) do not broadcast: axis 2 from the end has sizes 2 and 3; sizes must be equal "
       "or 1 (see reshape and unsqueeze)"},
      {"where", [] { where(of({2}), of({2}), of({3})); },
       "[where] shapes (2) and (3) do not broadcast: axis 1 from the end has sizes 2 and 3; sizes must be equal or 1 "
       "(see reshape and unsqueeze)"},
      {"symbolic sizes", [] { of({n}) + of({4}); },
       "[add] shapes (n) and (4) do not broadcast: axis 1 from the end has sizes n and 4; sizes must be equal or 1 "
       "(see reshape and unsqueeze)"},
      {"broadcast_to fewer axes",
       [] {
         of({2, 3}).broadcast_to({3});
       },
       "[broadcast_to] shape (2, 3) does not broadcast to (3): it has more axes; reshape it first"},
      {"broadcast_to other size",
       [] {
         of({2, 3}).broadcast_to({2, 4});
       },
       "[broadcast_to] shape (2, 3) does not broadcast to (2, 4): axis 1 has size 3, expected 4 or 1"},
      {"broadcast_to new -1",
       [] {
         of({3}).broadcast_to({-1, 3});
       },
       "[broadcast_to] shape (3) does not broadcast to (-1, 3): -1 keeps a size, and a new axis has none to keep"},
      {"broadcast_to negative", [] { of({1}).broadcast_to({-2}); },
       "[broadcast_to] axis 0 of shape (-2) is negative; sizes are 0 or more"},

      // ---- products
      {"matmul inner",
       [] {
         matmul(of({4, 3}), of({5, 2}));
       },
       "[matmul] inner sizes differ: a is (4, 3), b is (5, 2); transpose one (T)"},
      {"matmul vector",
       [] {
         matmul(of({4, 3}), of({4}));
       },
       "[matmul] inner sizes differ: a is (4, 3), b is (4)"},
      {"matmul scalar", [] { matmul(of({}), of({3})); },
       "[matmul] a is (), b is (3), expected at least one axis each; multiply scalars with *"},
      {"matmul batch",
       [] {
         matmul(of({2, 4, 3}), of({3, 3, 5}));
       },
       "[matmul] batch axes of a (2, 4, 3) and b (3, 3, 5) do not broadcast: sizes must be equal or 1"},
      // ---- computed indices
      {"take dtype", [] { take(of({4}), of({2})); },
       "[take] indices have dtype float32, expected integers; cast them first"},
      {"index by a mask", [] { of({4})[of({3}, DType::Bool)]; },
       "[index] a mask of shape (3) at axis 0 of x (4), expected the sizes of x there"},
      {"take axis", [] { take(of({4}), of({2}, DType::Int32), {.axis = 1}); },
       "[take] axis 1 is out of range for shape (4); axes are -1 to 0"},
      {"gather rank",
       [] {
         gather(of({4, 4}), 0, of({2}, DType::Int32));
       },
       "[gather] x is (4, 4), indices are (2), expected as many axes"},
      {"gather size",
       [] {
         gather(of({2, 1}), 0, of({3, 4}, DType::Int32));
       },
       "[gather] x is (2, 1), indices are (3, 4): axis 1 must not be longer than x's"},
      {"scatter values",
       [] {
         scatter(of({4, 4}), 0, of({2, 2}, DType::Int32), of({1, 0}));
       },
       "[scatter] values are (1, 0), indices are (2, 2): no axis of values may be shorter, but for size 1"},
      {"scatter dtype", [] { scatter_add(of({4}, DType::Int32), 0, of({2}, DType::Int32), of({2})); },
       "[scatter_add] values have dtype float32, which int32 does not hold; cast one of them"},
      {"embedding weight", [] { embedding(of({4}), of({2}, DType::Int32)); },
       "[embedding] weight is (4), expected (rows, features)"},
      {"one_hot classes", [] { one_hot(of({2}, DType::Int32), -1); }, "[one_hot] -1 classes, expected 0 or more"},
      {"assign by computed indices", [] { of({4}).assign({of({2}, DType::Int32)}, of({3})); },
       "[assign] a value of shape (3) to shape (2), expected one that broadcasts to it"},
      {"assign an index", [] { of({4}).assign({7}, of({})); },
       "[assign] 7 is out of range for axis 0 of size 4; -4 to 3 are in range"},
      {"slice_update dtype", [] { slice_update(of({4}), {slice(0, 2)}, of({2}, DType::Int32)); },
       "[slice_update] a value of dtype int32 for x of float32; cast it first"},
      {"slice_update shape", [] { slice_update(of({4}), {slice(0, 2)}, of({3})); },
       "[slice_update] shape (3) does not broadcast to (2): axis 0 has size 3, expected 2 or 1"},
      {"slice_update index", [] { slice_update(of({4}), {7}, of({})); },
       "[slice_update] 7 is out of range for axis 0 of size 4; -4 to 3 are in range"},
      // ---- numbers that the dtype does not hold
      {"full of NaN", [] { full({2}, std::numeric_limits<double>::quiet_NaN(), DType::Int32); },
       "[full] the number nan does not fit int32; only a floating-point dtype holds it: cast the Tensor to it, or pass "
       "it"},
      {"full of infinity", [] { full({2}, -std::numeric_limits<double>::infinity(), DType::UInt8); },
       "[full] the number -inf does not fit uint8; only a floating-point dtype holds it: cast the Tensor to it, or "
       "pass it"},
      {"pad value",
       [] {
         pad(of({2}, DType::UInt8), {{1, 1}}, {.value = 256.5});
       },
       "[pad] the number 256.5 does not fit uint8; a wider dtype holds it: cast the Tensor to it, or pass it"},
      // ---- rearranging
      {"split parts", [] { split(of({5}), 2); },
       "[split] axis 0 of size 5 in 2 parts, expected a divisor; give the sizes of the parts"},
      {"array_split parts", [] { array_split(of({5}), int64_t{1} << 60); },
       "[array_split] 1152921504606846976 parts, expected 1 to 1000000"},
      {"split sizes",
       [] {
         split(of({5}), std::vector<int64_t>{2, 2});
       },
       "[split] sizes (2, 2) for axis 0 of shape (5), expected sizes of 0 or more that sum to it"},
      {"tile repeats", [] { tile(of({5}), {-1}); }, "[tile] -1 repeats of axis 0, expected 0 or more"},
      {"tile axes",
       [] {
         tile(of({5, 2}), {2});
       },
       "[tile] (2) for shape (5, 2), expected repeats for each axis, and for axes in front"},
      {"repeat count", [] { repeat(of({5}), -2); }, "[repeat] count -2, expected 0 or more"},
      {"unflatten sizes",
       [] {
         unflatten(of({6}), 0, {4, -1});
       },
       "[unflatten] axis 0 of shape (6) does not split into (4, -1); the product must be 6"},
      {"unfold size", [] { unfold(of({3}), 0, 4, 1); },
       "[unfold] a window of 4 elements (kernel 4, dilation 1) does not fit axis 0 of padded size 3; take a smaller "
       "one, or "
       "pad more"},
      {"pad reflect",
       [] {
         pad(of({3}), {{3, 0}}, {.mode = PadMode::Reflect});
       },
       "[pad] (3, 0) around axis 0 of size 3, expected fewer than its elements, which are reflected"},
      {"tril rank", [] { tril(of({3})); }, "[tril] x is (3), expected at least two axes"},
      {"diag rank", [] { diag(of({})); }, "[diag] x is (), expected a vector or a matrix"},
      {"meshgrid rank",
       [] {
         meshgrid({of({2, 2})});
       },
       "[meshgrid] operand 0 is (2, 2), expected a vector"},
      // ---- products
      {"einsum terms",
       [] {
         einsum("ij,jk->ik", {of({2, 2})});
       },
       "[einsum] \"ij,jk->ik\" has 2 terms for 1 operands, expected one each"},
      {"einsum rank",
       [] {
         einsum("ijk->i", {of({2, 2})});
       },
       "[einsum] \"ijk\" of \"ijk->i\" names 3 axes, its operand has 2"},
      {"einsum result",
       [] {
         einsum("ij->k", {of({2, 2})});
       },
       "[einsum] \"k\" is in the result of \"ij->k\" and in no operand"},
      {"einsum sizes",
       [] {
         einsum("ij,jk", {of({2, 3}), of({4, 2})});
       },
       "[einsum] axes of \"ij,jk\" have sizes 3 and 4; one letter stands for one size"},
      {"einsum sign",
       [] {
         einsum("i+->i", {of({2, 2})});
       },
       "[einsum] \"+\" in \"i+->i\", expected letters, \",\", \"->\" and \"...\""},
      {"tensordot axes",
       [] {
         tensordot(of({2, 3}), of({2, 3}), 1);
       },
       "[tensordot] the last 1 axes of a (2, 3) and the first of b (2, 3) differ"},
      {"attention features",
       [] {
         scaled_dot_product_attention(of({2, 3}), of({4, 5}), of({4, 3}));
       },
       "[scaled_dot_product_attention] q is (2, 3), k is (4, 5), v is (4, 3), expected features of q and k, and keys "
       "of k "
       "and v, to be equal"},
      {"rope features",
       [] {
         rope(of({2, 3}));
       },
       "[rope] x is (2, 3), expected (..., rows, features) with an even number of features"},
      {"conv_transpose2d channels",
       [] {
         conv_transpose2d(of({1, 2, 3, 3}), of({3, 1, 2, 2}));
       },
       "[conv_transpose2d] channels differ: x is (1, 2, 3, 3), weight is (3, 1, 2, 2), groups 1; weight's first axis "
       "must "
       "be C = 2, and a multiple of groups"},
      {"conv3d stride",
       [] {
         conv3d(of({1, 1, 4, 4, 4}), of({1, 1, 2, 2, 2}), {.stride = {1, 2}});
       },
       "[conv3d] stride has 2 entries, expected one for each of the 3 axes of the image, or one for all"},
      // ---- sorting, random numbers, norms
      {"topk k", [] { topk(of({3}), 4); }, "[topk] k 4 of axis 0 with 3 elements, expected 0 to 3"},
      {"randint range", [] { randint(3, 3, {2}); },
       "[randint] from 3 to 3, expected at least one integer and at most 2^31"},
      {"randint dtype", [] { randint(0, 1000, {2}, DType::UInt8); },
       "[randint] integers from 0 to 999 do not fit uint8; take a wider dtype"},
      {"randint below an unsigned dtype", [] { randint(-5, 0, {2}, DType::UInt32); },
       "[randint] integers from -5 to -1 do not fit uint32; take a wider dtype"},
      {"bernoulli p", [] { bernoulli(1.5, {2}); }, "[bernoulli] p 1.5, expected a probability from 0 to 1"},
      {"multinomial count", [] { multinomial(of({3}), 4); },
       "[multinomial] 4 samples of 3 weights, expected at least one, and without replacement at most as many"},
      {"norm p", [] { norm(of({3}), {.p = -1}); }, "[norm] p -1, expected a number above 0, or infinity"},
      {"linspace dtype", [] { linspace(0, 1, 3, DType::Int32); },
       "[linspace] dtype int32, expected floats; cast the result"},
      {"conv2d rank",
       [] {
         conv2d(of({3, 8, 8}), of({4, 3, 3, 3}));
       },
       "[conv2d] x is (3, 8, 8), weight is (4, 3, 3, 3), expected 4 axes each: x (N, C, image...) and weight (O, C / "
       "groups, kernel...)"},
      {"conv2d channels",
       [] {
         conv2d(of({1, 4, 8, 8}), of({4, 3, 3, 3}));
       },
       "[conv2d] channels differ: x is (1, 4, 8, 8), weight is (4, 3, 3, 3), groups 1; weight's second axis must be C "
       "/ groups = 4 / 1"},
      {"conv2d groups",
       [] {
         conv2d(of({1, 6, 8, 8}), of({4, 2, 3, 3}), {.groups = 3});
       },
       "[conv2d] groups 3 does not divide the 4 outputs of weight (4, 2, 3, 3)"},
      {"conv2d window",
       [] {
         conv2d(of({1, 1, 2, 8}), of({1, 1, 3, 3}));
       },
       "[conv2d] a window of 3 elements (kernel 3, dilation 1) does not fit axis 2 of padded size 2; take a smaller "
       "one, or "
       "pad more"},
      {"conv2d stride",
       [] {
         conv2d(of({1, 1, 8, 8}), of({1, 1, 3, 3}), {.stride = 0});
       },
       "[conv2d] stride (0, 0), expected 1 or more"},
      {"conv2d padding",
       [] {
         conv2d(of({1, 1, 8, 8}), of({1, 1, 3, 3}), {.padding = {0, -5}});
       },
       "[conv2d] padding (-5, -5) cuts more than axis 3 of size 8 has; pad less negatively"},
      {"conv2d bias",
       [] {
         conv2d(of({1, 1, 8, 8}), of({2, 1, 3, 3}), of({3}));
       },
       "[conv2d] bias is (3), expected (2), one an output"},
      {"max_pool2d rank", [] { max_pool2d(of({8})); },
       "[max_pool2d] x is (8), expected at least 2 axes, those of the image last"},
      {"max_pool2d kernel",
       [] {
         max_pool2d(of({8, 8}), {.kernel = {2, 0}});
       },
       "[max_pool2d] kernel (2, 0), expected 1 or more"},

      // ---- axes
      {"sum axis",
       [] {
         of({2, 3}).sum({.axis = 2});
       },
       "[sum] axis 2 is out of range for shape (2, 3); axes are -2 to 1"},
      {"sum twice",
       [] {
         of({2, 3}).sum({.axis = {0, 1, -1}});
       },
       "[sum] axis 1 is named twice in (0, 1, -1); name each once"},
      {"sum of 0-d", [] { of({}).sum({.axis = 0}); }, "[sum] axis 0 of shape (), which has no axes"},
      {"mean axis", [] { of({2}).mean({.axis = -2}); },
       "[mean] axis -2 is out of range for shape (2); axes are -1 to 0"},
      {"max of nothing",
       [] {
         of({2, 0}).max({.axis = 1});
       },
       "[max] axis 1 of shape (2, 0) has size 0, and no element is the max; reduce another axis"},
      {"argmax of nothing", [] { argmax(of({0})); },
       "[argmax] axis 0 of shape (0) has size 0, and no element is the argmax; reduce another axis"},
      {"argmin axis", [] { argmin(of({2}), {.axis = 1}); },
       "[argmin] axis 1 is out of range for shape (2); axes are -1 to 0"},
      {"softmax axis",
       [] {
         softmax(of({2, 2}), {.axis = 2});
       },
       "[softmax] axis 2 is out of range for shape (2, 2); axes are -2 to 1"},
      {"log_softmax axis", [] { log_softmax(of({}), {.axis = 1}); },
       "[log_softmax] axis 1 of shape (), which has no axes"},
      {"permute count",
       [] {
         of({2, 3}).permute({0});
       },
       "[permute] 1 axes for shape (2, 3), expected 2, one for each axis"},
      {"permute twice",
       [] {
         of({2, 3}).permute({1, 1});
       },
       "[permute] axis 1 is named twice in (1, 1); name each once"},
      {"transpose axis", [] { of({2}).transpose(); },
       "[transpose] axis -2 is out of range for shape (2); axes are -1 to 0"},
      {"flip axis", [] { of({2}).flip(3); }, "[flip] axis 3 is out of range for shape (2); axes are -1 to 0"},
      {"squeeze size",
       [] {
         of({2, 1}).squeeze(0);
       },
       "[squeeze] axis 0 of shape (2, 1) has size 2, expected 1"},
      {"unsqueeze axis", [] { of({2}).unsqueeze(3); },
       "[unsqueeze] axis 3 is out of range for a result of 2 axes; axes are -2 to 1"},
      {"flatten order",
       [] {
         of({2, 3}).flatten({.begin = 1, .end = 0});
       },
       "[flatten] axes 1 to 0 of shape (2, 3): the first comes after the last"},
      {"concatenate axis",
       [] {
         concatenate({of({2}), of({3})}, {.axis = 1});
       },
       "[concatenate] axis 1 is out of range for shape (2); axes are -1 to 0"},
      {"size axis", [] { of({2}).size(1); }, "[size] axis 1 is out of range for shape (2); axes are -1 to 0"},

      // ---- reshape, pad, shrink, stride
      {"reshape count",
       [] {
         of({2, 3}).reshape({4, 2});
       },
       "[reshape] (2, 3) has 6 elements, (4, 2) has 8; the counts must be equal"},
      {"reshape inference",
       [] {
         of({2, 3}).reshape({4, -1});
       },
       "[reshape] (2, 3) has 6 elements, which is no multiple of the 4 that (4, -1) has without its -1"},
      {"reshape beside a Variable that may be 0",
       [] {
         zeros({Variable("n", 0, 4)}).reshape({Variable("n", 0, 4), -1});
       },
       "[reshape] -1 in (n, -1) cannot be inferred beside n, which may be 0; write the size, or give the Variable a "
       "minimum of 1"},
      {"output_padding",
       [] {
         conv_transpose1d(of({1, 1, 4}), of({1, 1, 3}), {.stride = 2, .output_padding = 3, .dilation = 3});
       },
       "[conv_transpose1d] output_padding 3 along axis 0, expected less than the stride 2 or the dilation 3; pad the "
       "result"},
      {"reshape two open",
       [] {
         of({6}).reshape({-1, -1});
       },
       "[reshape] (-1, -1) has more than one -1; one size at most can be inferred"},
      {"reshape beside 0",
       [] {
         of({0}).reshape({0, -1});
       },
       "[reshape] -1 in (0, -1) cannot be inferred beside a size of 0; write the size"},
      {"reshape negative",
       [] {
         of({6}).reshape({-2, -3});
       },
       "[reshape] axis 0 of shape (-2, -3) is negative; sizes are 0 or more"},
      {"reshape symbolic",
       [] {
         of({n, 2}).reshape({n});
       },
       "[reshape] (n, 2) has (n*2) elements, (n) has n; the counts must be equal"},
      {"pad count",
       [] {
         of({2, 3}).pad({{1, 1}});
       },
       "[pad] 1 pairs for shape (2, 3), expected 2, one for each axis"},
      {"pad negative",
       [] {
         of({2}).pad({{-1, 0}});
       },
       "[pad] (-1, 0) for axis 0 of shape (2), expected sizes of at least 0; shrink cuts elements off"},
      {"shrink count",
       [] {
         of({2, 3}).shrink({});
       },
       "[shrink] 0 ranges for shape (2, 3), expected 2, one for each axis"},
      {"shrink beyond",
       [] {
         of({2, 3}).shrink({{0, 2}, {1, 4}});
       },
       "[shrink] [1, 4) of axis 1 of shape (2, 3), expected 0 <= begin <= end <= 3"},
      {"shrink turned",
       [] {
         of({5}).shrink({{3, 2}});
       },
       "[shrink] [3, 2) of axis 0 of shape (5), expected 0 <= begin <= end <= 5"},
      {"stride zero", [] { of({5}).stride({0}); },
       "[stride] step 0 of axis 0, expected a step forward (1 or more) or backward (-1 or less)"},

      // ---- indexing
      {"index too many",
       [] {
         of({2, 3})[{0, 0, 0}];
       },
       "[index] 3 entries for shape (2, 3), which has 2 axes"},
      {"index out of range", [] { of({5})[5]; },
       "[index] 5 is out of range for axis 0 of size 5; -5 to 4 are in range"},
      {"index negative",
       [] {
         of({2, 3})[{0, -4}];
       },
       "[index] -4 is out of range for axis 1 of size 3; -3 to 2 are in range"},
      {"index ellipses",
       [] {
         of({2, 3})[{ellipsis, ellipsis}];
       },
       "[index] 2 ellipses, expected one at most"},
      {"index step", [] { of({2})[{slice(0, 2, 0)}]; },
       "[index] slice step 0 for axis 0, expected a step forward (1 or more) or backward (-1 or less)"},
      {"index Variable", [] { of({10})[n]; },
       "[index] n (from 1 to 16) could not be proven in range for axis 0 of size 10, as it must be for every value of "
       "its "
       "Variables"},
      {"index undecided sign", [] { of({10})[m]; },
       "[index] whether m for axis 0 is negative could not be proven; a Variable's bounds must decide it"},
      {"slice Variable", [] { of({10})[{slice(0, wild)}]; },
       "[index] slice bound wild (from 0 to 40) could not be proven within axis 0 of size 10, as it must be for every "
       "value of its Variables"},
      {"slice negative length", [] { of({40})[{slice(wild, n)}]; },
       "[index] slice of axis 0 has (n-wild) elements, which could not be proven 0 or more; a Variable's bounds must "
       "rule out less"},

      // ---- sizes
      {"negative",
       [] {
         zeros({2, -1});
       },
       "[zeros] axis 1 of shape (2, -1) is negative; sizes are 0 or more"},
      {"negative Variable", [] { of({m}); }, "[empty] axis 0 of shape (m) can be negative; sizes are 0 or more"},
      {"overflow",
       [] {
         zeros({int64_t{1} << 40, int64_t{1} << 40});
       },
       "[zeros] shape (1099511627776, 1099511627776) has more than 2^62 elements; use smaller sizes"},
      {"overflow by broadcasting",
       [] {
         of({int64_t{1} << 40, 1}) + of({1, int64_t{1} << 40});
       },
       "[add] shape (1099511627776, 1099511627776) has more than 2^62 elements; use smaller sizes"},
      {"arange step", [] { arange(0, 10, 0); }, "[arange] step 0, expected a step up or down"},
      {"arange beyond its dtype", [] { arange((int64_t{1} << 31) + 5); },
       "[arange] 2147483653 integers from 0 on do not fit int32; take a wider dtype"},
      {"arange beyond uint8", [] { arange(300, DType::UInt8); },
       "[arange] 300 integers from 0 on do not fit uint8; take a wider dtype"},
      {"arange that ends beyond int32", [] { arange(0, 5000000000, 1000000000, DType::Int32); },
       "[arange] 4000000000 does not fit int32; take a wider dtype"},
      {"arange dtype", [] { arange(3, DType::Bool); }, "[arange] dtype bool, expected integers or floats"},
      {"eye", [] { eye(-2); }, "[eye] axis 0 of shape (-2, -2) is negative; sizes are 0 or more"},
      {"symbolic size asked", [] { of({n}).size(); },
       "[size] shape (n) holds the symbolic size n; expected integers; bind the Variable and resolve the shape first"},

      // ---- data
      {"too few values",
       [] {
         array(std::vector<float>{1, 2, 3}, {2, 2});
       },
       "[array] 3 values for shape (2, 2), expected 4"},
      {"null pointer", [] { array(static_cast<const float*>(nullptr), {2}); },
       "[array] the pointer is null, expected 2 values of float32"},
      {"ragged lists",
       [] {
         array({{1, 2}, {3}});
       },
       "[array] lists of one level differ in length: axis 1 has 2 elements first and 1 later; all must be equal"},
      {"symbolic data", [] { array(std::vector<float>{1}, {n}); },
       "[array] shape (n) depends on Variable n, which has no value; bind it first with .bind(value)"},
      {"data of another size than the Variable's",
       [] {
         Variable k("k", 1, 16);
         k.bind(3);
         array(std::vector<float>{1, 2}, {k, 2});
       },
       "[array] 2 values for shape (k, 2), expected 6, as its Variables are bound; bind them to the size of the data "
       "first"},
      {"symbolic data in place", [] { from_blob(nullptr, {n}, DType::Float32); },
       "[from_blob] shape (n) has symbolic sizes, expected numbers; array and from_data copy the values and take "
       "symbolic "
       "sizes"},

      // ---- devices
      {"mixed", [] { zeros({2}, DType::Float32, "CPU") + zeros({2}, DType::Float32, "INTERP"); },
       "[add] operands are on different devices: number 1 on CPU, number 2 on INTERP; move one with .to(\"CPU\")"},
      {"elsewhere", [] { exp(zeros({2}, DType::Float32, "INTERP"), "CPU"); },
       "[exp] is to run on CPU, but its operand is on INTERP; move it with .to(\"CPU\")"},
      {"unknown", [] { zeros({2}, DType::Float32, "TPU"); },
       "[device] no device is called \"TPU\"; there are CPU, INTERP, OPENCL"},
      {"assign elsewhere", [] { of({2}).to("INTERP").assign(zeros({2}, DType::Float32, "CPU")); },
       "[assign] a value on CPU to a tensor on INTERP; move it with .to(\"INTERP\")"},

      // ---- values
      {"item of many",
       [] {
         of({2, 2}).item<float>();
       },
       "[item] shape (2, 2) has 4 elements, expected one; index it, or use to_vector"},
      {"item narrows", [] { array({1.5}).item<int>(); },
       "[item] float64 elements do not all fit int32; ask for float64, or cast first"},
      {"to_vector narrows", [] { array({1}).to_vector<uint8_t>(); },
       "[to_vector] int32 elements do not all fit uint8; ask for int32, or cast first"},
      {"to_vector of too many", [] { zeros({int64_t{1} << 61}).to_vector<float>(); },
       "[to_vector] shape (2305843009213693952) has 2305843009213693952 elements, more than memory can hold; reduce or "
       "slice it first"},
      {"realize too many", [] { (zeros({int64_t{1} << 61}) + 1).contiguous().realize(); },
       "[buffer] 2305843009213693952 elements of float32 are more bytes than 64 bits can count; choose a smaller size"},
      {"Variable's name", [] { Variable("a b", 0, 1); },
       "[Variable] the name \"a b\", expected letters, digits and _, a letter first"},
      {"Variable without a name", [] { Variable("", 0, 1); },
       "[Variable] the name \"\", expected letters, digits and _, a letter first"},
      {"Variable's bounds", [] { Variable("turned", 5, 1); },
       "[Variable] turned has minimum 5 and maximum 1; the minimum must not be above"},
      {"unbound", [] { of({16})[{slice(0, Variable("unbound", 1, 16))}].sum().item<float>(); },
       "[realize] Variable unbound has no value, expected one from 1 to 16; call unbound.bind(value) first"},
      {"bound beyond", [] { Variable("n", 1, 16).bind(17); },
       "[Variable] n cannot be bound to 17; expected a value from 1 to 16"},

      // ---- dtypes and numbers
      {"number too large", [] { zeros({2}, DType::UInt8) + 300; },
       "[add] the number 300 does not fit uint8; a wider dtype holds it: cast the Tensor to it, or pass it"},
      {"number negative", [] { zeros({2}, DType::UInt32) + -1; },
       "[add] the number -1 does not fit uint32; a wider dtype holds it: cast the Tensor to it, or pass it"},
      {"bits of floats", [] { of({2}) & 1; }, "[bitwise_and] dtype float32, expected bool or integers; cast first"},
      {"shift floats", [] { of({2}) << 1; }, "[left_shift] dtype float32, expected integers; cast first"},
      {"not of floats", [] { ~of({2}); }, "[bitwise_not] dtype float32, expected bool or integers; cast first"},
      {"complex to real", [] { of({2}).cast(DType::Complex64).cast(DType::Float32); },
       "[cast] complex64 to float32 would lose imaginary parts; take real(x), imag(x) or abs(x)"},
      {"order of complex", [] { max(of({2}).cast(DType::Complex64)); },
       "[max] complex numbers have no order; take real(x), imag(x) or abs(x)"},
      {"complex less", [] { static_cast<void>(of({2}).cast(DType::Complex64) < 1); },
       "[less] complex numbers have no order; take real(x), imag(x) or abs(x)"},
      {"erf of complex", [] { erf(of({2}).cast(DType::Complex64)); },
       "[erf] is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)"},
      {"softmax of complex", [] { softmax(of({2}).cast(DType::Complex64)); },
       "[softmax] is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)"},
      {"index dtype", [] { zeros({2}, DType::Index); },
       "[zeros] dtype index is not supported; expected bool, an integer, a float or a complex dtype"},
      {"bitcast", [] { of({2}).bitcast(DType::Float64); },
       "[bitcast] from float32 to float64, expected a dtype of equal size"},
      {"rand", [] { rand({2}, DType::Int32); }, "[rand] dtype int32, expected floats; cast the result"},
      {"assign dtype",
       [] {
         of({2}).assign(array({1., 2.}));
       },
       "[assign] a value of dtype float64 to a tensor of float32; cast it first"},
      {"masked_fill by a number that does not fit",
       [] { masked_fill(of({2}, DType::Int32), of({2}, DType::Bool), std::numeric_limits<double>::quiet_NaN()); },
       "[masked_fill] the number nan does not fit int32; only a floating-point dtype holds it: cast the Tensor to it, "
       "or "
       "pass it"},
      {"assign shape", [] { of({2}).assign(of({3})); },
       "[assign] a value of shape (3) to shape (2), expected one that broadcasts to it"},
      {"concatenate shapes",
       [] {
         concatenate({of({2, 3}), of({2, 4})});
       },
       "[concatenate] shape (2, 3) of part 0 and (2, 4) of part 1 differ beside axis 0; all other sizes must be equal"},
      {"concatenate nothing", [] { concatenate({}); }, "[concatenate] no tensors, expected at least one"},
      {"stack shapes",
       [] {
         stack({of({2}), of({3})});
       },
       "[stack] shapes (2) and (3) differ; all must be equal"},
  };
  return all;
}

namespace {

TEST(BadInput, EachWrongUseRaisesAUserErrorWithTheWholeMessage) {
  for (const Case& c : bad_inputs()) expect_message(c);
  for (const Case& c : bad_derivatives()) expect_message(c);
}

TEST(BadInput, AFailedOpLeavesItsOperandsUsable) {
  const Tensor x = array({1.f, 2.f});
  EXPECT_THROW(x + ones({3}), UserError);
  EXPECT_THROW(x.reshape({3}), UserError);
  EXPECT_THROW(x.item<float>(), UserError);
  EXPECT_EQ((x + 1).to_vector<float>(), (std::vector<float>{2, 3}));
}

}  // namespace
}  // namespace tenon
