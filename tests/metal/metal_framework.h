// The few declarations of Apple's Foundation and Metal that runtime/metal.mm uses, by their reference, so that it is
// compiled here (not linked).
#pragma once
#ifndef METAL_FRAMEWORK_H
#define METAL_FRAMEWORK_H
typedef unsigned long NSUInteger;
typedef bool BOOL;
#define NO false
#define nil nullptr
__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end
@interface NSString : NSObject
+ (instancetype)stringWithUTF8String:(const char*)text;
@property(readonly) const char* UTF8String;
@end
@interface NSError : NSObject
@property(readonly) NSString* localizedDescription;
@end

typedef struct {
  NSUInteger width, height, depth;
} MTLSize;
inline MTLSize MTLSizeMake(NSUInteger width, NSUInteger height, NSUInteger depth) { return {width, height, depth}; }
enum MTLResourceOptions : NSUInteger { MTLResourceStorageModeShared = 0 };
enum MTLCommandBufferStatus : NSUInteger { MTLCommandBufferStatusCompleted = 4, MTLCommandBufferStatusError = 5 };

@interface MTLCompileOptions : NSObject
@property BOOL fastMathEnabled;
@end
@protocol MTLBuffer
- (void*)contents;
@end
@protocol MTLFunction
@end
@protocol MTLLibrary
- (id<MTLFunction>)newFunctionWithName:(NSString*)name;
@end
@protocol MTLComputePipelineState
@property(readonly) NSUInteger maxTotalThreadsPerThreadgroup;
@end
@protocol MTLComputeCommandEncoder
- (void)setComputePipelineState:(id<MTLComputePipelineState>)state;
- (void)setBuffer:(id<MTLBuffer>)buffer offset:(NSUInteger)offset atIndex:(NSUInteger)index;
- (void)setBytes:(const void*)bytes length:(NSUInteger)length atIndex:(NSUInteger)index;
- (void)dispatchThreadgroups:(MTLSize)groups threadsPerThreadgroup:(MTLSize)threads;
- (void)endEncoding;
@end
@protocol MTLCommandBuffer
@property(readonly) MTLCommandBufferStatus status;
@property(readonly) NSError* error;
- (id<MTLComputeCommandEncoder>)computeCommandEncoder;
- (void)commit;
- (void)waitUntilCompleted;
@end
@protocol MTLCommandQueue
- (id<MTLCommandBuffer>)commandBuffer;
@end
@protocol MTLDevice
- (id<MTLCommandQueue>)newCommandQueue;
- (id<MTLBuffer>)newBufferWithLength:(NSUInteger)length options:(MTLResourceOptions)options;
- (id<MTLLibrary>)newLibraryWithSource:(NSString*)source options:(MTLCompileOptions*)options error:(NSError**)error;
- (id<MTLComputePipelineState>)newComputePipelineStateWithFunction:(id<MTLFunction>)function error:(NSError**)error;
@end
extern "C" id<MTLDevice> MTLCreateSystemDefaultDevice();
#endif
