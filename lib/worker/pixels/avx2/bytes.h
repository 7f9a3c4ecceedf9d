// 32 bytes at a time, in two lanes of 16 that most instructions keep apart. The sums are those of the programs of
// WebAssembly beside this folder, to the last bit.
#pragma once
#include <immintrin.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))
#define LANES(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)
// As a place to take a byte from: a zero.
#define NONE (-128)

INLINE __m128i load16(const void *from) { return _mm_loadu_si128((const __m128i *)from); }
INLINE __m256i load32(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }
INLINE void store32(void *to, __m256i bytes) { _mm256_storeu_si256((__m256i *)to, bytes); }

// 16 bytes from one place in one lane, from another place in the other.
INLINE __m256i load_lanes(const void *low, const void *high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load16(low)), load16(high), 1);
}
