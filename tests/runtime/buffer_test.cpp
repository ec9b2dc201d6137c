#include <tenon/runtime/buffer.h>

#include <tenon/runtime/allocator.h>

#include "support.h"

namespace tenon {
namespace {

using testing::message_of;

TEST(Buffer, CopiesInAndOut) {
  const std::vector<float> values = {1.f, 2.f, 3.f};
  const BufferPtr b = Buffer::fromCPU(values);
  EXPECT_EQ(b->toCPU<float>(), values);
  EXPECT_EQ(b->size(), 3);
  EXPECT_EQ(b->nbytes(), 12u);
  EXPECT_EQ(b->dtype(), DType::Float32);
  EXPECT_EQ(b->toCPU().size(), 12u);
  EXPECT_NE(b->data(), static_cast<const void*>(values.data()));
}

TEST(Buffer, OfSizeZeroHasMemoryAndNoElements) {
  Buffer b(0, DType::Float64);
  EXPECT_NE(b.data(), nullptr);
  EXPECT_TRUE(b.toCPU<double>().empty());
}

TEST(Buffer, GivesItsMemoryBackWhenTheLastViewGoes) {
  Allocator& cpu = Device("CPU").allocator();
  const std::size_t before = cpu.figures().active;
  auto base = std::make_shared<Buffer>(1000, DType::Float32, "CPU");
  BufferPtr view = Buffer::view(*base, 400, 10, DType::Float32);
  EXPECT_EQ(view->data(), static_cast<char*>(base->data()) + 400);
  EXPECT_TRUE(view->shares_memory_with(*base));
  base.reset();
  EXPECT_GT(cpu.figures().active, before);
  view.reset();
  EXPECT_EQ(cpu.figures().active, before);
}

TEST(Buffer, AViewOfAViewStartsWhereTheViewDoes) {
  const BufferPtr base = Buffer::fromCPU(std::vector<int32_t>{0, 1, 2, 3, 4, 5, 6, 7});
  const BufferPtr view = Buffer::view(*base, 8, 4, DType::Int32);
  EXPECT_EQ(Buffer::view(*view, 4, 2, DType::Int32)->toCPU<int32_t>(), (std::vector<int32_t>{3, 4}));
  EXPECT_EQ(Buffer::view(*base, 32, 0, DType::Int32)->size(), 0);
}

TEST(Buffer, AViewOutsideItsBaseIsAnError) {
  const Buffer base(8, DType::Int32);
  const BufferPtr part = Buffer::view(base, 8, 2, DType::Int32);
  EXPECT_EQ(message_of<UserError>([&] { Buffer::view(base, 28, 2, DType::Int32); }),
            "[view] bytes 28 to 28 + 8 lie outside a buffer of 32 bytes; choose an offset and a size within it");
  EXPECT_THROW(Buffer::view(*part, 4, 2, DType::Int32), UserError) << "inside the base, but not inside the view";
  EXPECT_THROW(Buffer::view(base, -4, 1, DType::Int32), UserError);
  EXPECT_THROW(Buffer::view(base, 2, 1, DType::Int32), UserError);
  EXPECT_THROW(Buffer::view(base, 0, INT64_MAX / 4, DType::Int32), UserError);
}

TEST(Buffer, SizesThatNoMemoryHoldsAreErrors) {
  EXPECT_EQ(
      message_of<UserError>([] { Buffer(int64_t{1} << 62, DType::Float32); }),
      "[buffer] 4611686018427387904 elements of float32 are more bytes than 64 bits can count; choose a smaller size");
  EXPECT_EQ(message_of<UserError>([] { Buffer(-1, DType::Float32); }), "[buffer] size is -1, expected 0 or more");
  EXPECT_EQ(message_of<UserError>([] { Buffer(1, DType::Index); }),
            "[buffer] dtype index has no place in memory; choose one with a size, as float32 or int64");
  EXPECT_THROW(Buffer(int64_t{1} << 60, DType::UInt8), UserError);
}

TEST(Buffer, ExternalMemoryIsUsedInPlaceAndReleasedOnce) {
  std::vector<float> owned = {1.f, 2.f};
  int released = 0;
  BufferPtr b = Buffer::external(owned.data(), 2, DType::Float32, "CPU", [&] { ++released; });
  BufferPtr view = Buffer::view(*b, 4, 1, DType::Float32);
  EXPECT_EQ(b->data(), owned.data());
  b.reset();
  EXPECT_EQ(released, 0);
  view.reset();
  EXPECT_EQ(released, 1);
}

TEST(Buffer, ReadOnlyMemoryIsNotCopiedTo) {
  const float owned[] = {1.f};
  const BufferPtr b = Buffer::external(const_cast<float*>(owned), 1, DType::Float32, "CPU", {}, true);
  EXPECT_TRUE(b->read_only());
  EXPECT_TRUE(Buffer::view(*b, 0, 1, DType::Float32)->read_only());
  const float other = 2.f;
  EXPECT_THROW(b->copy_from(&other), UserError);
  EXPECT_EQ(b->toCPU<float>()[0], 1.f);
}

TEST(Buffer, ReadingAsAnotherDtypeIsAnError) {
  EXPECT_EQ(message_of<UserError>([] { Buffer(1, DType::Float32).toCPU<int32_t>(); }),
            "[toCPU] the buffer holds float32, asked for int32; ask for float32 or cast first");
}

}  // namespace
}  // namespace tenon
