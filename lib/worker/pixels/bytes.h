// Sixteen bytes at a time, in ways that WebAssembly has only since it leaves some cases to the processor. None of those
// cases is met here: made with and without -mrelaxed-simd, programs give the same bytes.
#pragma once
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

// Which byte comes to lie where: `order` has numbers up to 15, and NONE for a zero.
#define NONE 128
static inline v128_t arrange(v128_t bytes, v128_t order) {
#ifdef __wasm_relaxed_simd__
  typedef __attribute__((vector_size(16))) signed char Bytes;
  return (v128_t)__builtin_wasm_relaxed_swizzle_i8x16((Bytes)bytes, (Bytes)order);
#else
  return wasm_i8x16_swizzle(bytes, order);
#endif
}

// Eight sums of two bytes, each times its weight of -127 to 127. Whatever the bytes, no sum may need more than 16 bits.
static inline v128_t weigh_bytes(v128_t bytes, v128_t weights) {
#ifdef __wasm_relaxed_simd__
  typedef __attribute__((vector_size(16))) signed char Bytes;
  return (v128_t)__builtin_wasm_relaxed_dot_i8x16_i7x16_s_i16x8((Bytes)weights, (Bytes)bytes);
#else
  const v128_t first = wasm_v128_and(bytes, wasm_i16x8_splat(255)), second = wasm_u16x8_shr(bytes, 8);
  return wasm_i16x8_add(wasm_i16x8_mul(first, wasm_i16x8_shr(wasm_i16x8_shl(weights, 8), 8)),
                        wasm_i16x8_mul(second, wasm_i16x8_shr(weights, 8)));
#endif
}
