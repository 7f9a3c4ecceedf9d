#include "planes.h"
#include "../plane-sums.h"
#include "bytes.h"

INLINE __m256i pairs(int first, int second) {
  return _mm256_set1_epi32((int)((uint16_t)first | ((uint32_t)(uint16_t)second << 16)));
}

INLINE __m256i weigh(__m256i rb, __m256i ga, __m256i rb_weights, __m256i ga_weights) {
  return _mm256_add_epi32(_mm256_madd_epi16(rb, rb_weights), _mm256_madd_epi16(ga, ga_weights));
}

// Red and blue of eight pixels, and green.
typedef struct {
  __m256i rb, ga;
} Eight;

INLINE Eight split(const uint8_t *rgba) {
  const __m256i pixels = load32(rgba);
  return (Eight){_mm256_and_si256(pixels, _mm256_set1_epi16(0xff)), _mm256_srli_epi16(pixels, 8)};
}

INLINE __m256i luma_of(Eight pixels) {
  const __m256i sum = weigh(pixels.rb, pixels.ga, pairs(Y_R, Y_B), pairs(Y_G, 0));
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((16 << 15) + (1 << 14))), 15);
}

INLINE void store_luma(uint8_t *to, const Eight *pixels) {
  const __m256i first = _mm256_packs_epi32(luma_of(pixels[0]), luma_of(pixels[1]));
  const __m256i last = _mm256_packs_epi32(luma_of(pixels[2]), luma_of(pixels[3]));
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  store32(to, _mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, last), order));
}

INLINE __m256i even_words(__m256i a, __m256i b) {
  return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
}
INLINE __m256i odd_words(__m256i a, __m256i b) {
  return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0xdd));
}

// Sums of two rows of two neighbours, of sixteen pixels: of each lane's four, the first two are the first eight's.
INLINE Eight add_squares(const Eight *top, const Eight *bottom) {
  const __m256i rb0 = _mm256_add_epi16(top[0].rb, bottom[0].rb), rb1 = _mm256_add_epi16(top[1].rb, bottom[1].rb);
  const __m256i ga0 = _mm256_add_epi16(top[0].ga, bottom[0].ga), ga1 = _mm256_add_epi16(top[1].ga, bottom[1].ga);
  return (Eight){_mm256_add_epi16(even_words(rb0, rb1), odd_words(rb0, rb1)),
                 _mm256_add_epi16(even_words(ga0, ga1), odd_words(ga0, ga1))};
}

// One chroma sample is the mean of four pixels.
INLINE __m256i chroma_of(const Eight *squares, __m256i rb_weights, __m256i ga_weights) {
  const __m256i offset = _mm256_set1_epi32((128 << 17) + (1 << 16));
  const __m256i first = weigh(squares[0].rb, squares[0].ga, rb_weights, ga_weights);
  const __m256i last = weigh(squares[1].rb, squares[1].ga, rb_weights, ga_weights);
  return _mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(first, offset), 17),
                            _mm256_srai_epi32(_mm256_add_epi32(last, offset), 17));
}

INLINE void thirty_two(const uint8_t *top, const uint8_t *bottom, uint8_t *y_top, uint8_t *y_bottom, uint8_t *u, uint8_t *v) {
  const Eight a[4] = {split(top), split(top + 32), split(top + 64), split(top + 96)};
  const Eight b[4] = {split(bottom), split(bottom + 32), split(bottom + 64), split(bottom + 96)};
  store_luma(y_top, a);
  store_luma(y_bottom, b);
  const Eight squares[2] = {add_squares(a, b), add_squares(a + 2, b + 2)};
  const __m256i uv = _mm256_packus_epi16(chroma_of(squares, pairs(U_R, U_B), pairs(U_G, 0)),
                                         chroma_of(squares, pairs(V_R, V_B), pairs(V_G, 0)));
  // A lane has every other pair of both: one for each of them, then the pairs one by one from its halves.
  const __m256i in_order = LANES(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  const __m256i planes = _mm256_shuffle_epi8(_mm256_permute4x64_epi64(uv, 0xd8), in_order);
  _mm_storeu_si128((__m128i *)u, _mm256_castsi256_si128(planes));
  _mm_storeu_si128((__m128i *)v, _mm256_extracti128_si256(planes, 1));
}

// width and rows even, width at least 32. The last block of a row overlaps the one before it where 32 does not divide it.
void rgba_to_i420(const uint8_t *rgba, int width, int rows, uint8_t *y_plane, uint8_t *u_plane, uint8_t *v_plane) {
  for (int row = 0; row < rows; row += 2) {
    const uint8_t *top = rgba + row * width * 4;
    uint8_t *y = y_plane + row * width;
    const int chroma = (row >> 1) * (width >> 1);
    for (int block = 0; block < width; block += 32) {
      const int x = block > width - 32 ? width - 32 : block;
      thirty_two(top + x * 4, top + (width + x) * 4, y + x, y + width + x, u_plane + chroma + (x >> 1),
                 v_plane + chroma + (x >> 1));
    }
  }
}

// Sums of samples times weights in 1/128, begun half of their range too low so that 16 bits are enough.
#define SUM_BEGIN _mm256_set1_epi16(64 - (128 << 7))

INLINE __m256i samples_of(__m256i left, __m256i right) {
  const __m256i bytes = _mm256_packs_epi16(_mm256_srai_epi16(left, 7), _mm256_srai_epi16(right, 7));
  return _mm256_xor_si256(bytes, _mm256_set1_epi8(-128));
}

INLINE __m256i weight_pairs(int first, int second) {
  return _mm256_set1_epi16((short)((first & 255) | ((uint32_t)second << 8)));
}

// Any filter, its weights in 1/16384: each sample is summed up by itself.
static void far_row(const uint8_t *samples, uint8_t *out, int to_width, const int32_t *h_from, const int16_t *h_weights,
                    int h_taps) {
  for (int x = 0; x < to_width; x++) {
    const uint8_t *first = samples + h_from[x];
    const int16_t *weight = h_weights + x * h_taps;
    __m128i sum = _mm_setr_epi32(1 << 13, 0, 0, 0);
    for (int tap = 0; tap < h_taps; tap += 8) {
      const __m128i eight = _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)(first + tap)));
      sum = _mm_add_epi32(sum, _mm_madd_epi16(eight, load16(weight + tap)));
    }
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4e));
    const int all = (_mm_extract_epi32(sum, 0) + _mm_extract_epi32(sum, 1)) >> 14;
    out[x] = (uint8_t)(all < 0 ? 0 : all > 255 ? 255 : all);
  }
}

// Two blocks of eight at once.
INLINE int even_blocks(int to_width) { return (to_width + 15) / 16 * 2; }

// The weights of two blocks beside each other. A last block without a second is there twice.
void lay_out(Blocks *blocks, int to_width, const int32_t *h_from, const int16_t *h_weights) {
  for (int block = 0; block < even_blocks(to_width); block++) {
    int8_t *both = blocks->weights + block / 2 * 2 * NEAR_PAIRS * 16 + block % 2 * 16;
    lay_out_block(blocks, block, both, 32, to_width, h_from, h_weights);
  }
}

INLINE void near_row(const Blocks *blocks, const uint8_t *samples, uint8_t *out, int to_width) {
  for (int block = 0; block < even_blocks(to_width); block += 2) {
    const uint8_t *low = samples + blocks->from[block], *high = samples + blocks->from[block + 1];
    const int8_t *weights = blocks->weights + block * NEAR_PAIRS * 16;
    const __m256i order = load32(blocks->order + block * 16);
    __m256i sums = SUM_BEGIN;
#pragma clang loop unroll(full)
    for (int pair = 0; pair < NEAR_PAIRS; pair++) {
      const __m256i ordered = _mm256_shuffle_epi8(load_lanes(low + pair, high + pair), order);
      sums = _mm256_add_epi16(sums, _mm256_maddubs_epi16(ordered, load32(weights + pair * 32)));
    }
    const __m256i samples_twice = samples_of(sums, sums);
    _mm_storel_epi64((__m128i *)(out + block_start(block, to_width)), _mm256_castsi256_si128(samples_twice));
    _mm_storel_epi64((__m128i *)(out + block_start(block + 1, to_width)), _mm256_extracti128_si256(samples_twice, 1));
  }
}

typedef struct {
  __m256i first, middle, last;
} Taps;

INLINE __m256i half_sums(const uint8_t *at, Taps weights) {
  const __m256i left = _mm256_maddubs_epi16(load32(at), weights.first);
  const __m256i right = _mm256_maddubs_epi16(load32(at + 4), weights.last);
  const __m256i middle = _mm256_maddubs_epi16(load32(at + 2), weights.middle);
  return _mm256_add_epi16(_mm256_add_epi16(left, right), _mm256_add_epi16(middle, SUM_BEGIN));
}

// Where the width is halved, every sample is made of its neighbours in the same way: 16 at a time, and from to_width at
// least that many.
INLINE void half_row(const uint8_t *first, uint8_t *out, int to_width, const int16_t *weights) {
  const Taps taps = {weight_pairs(weights[0], weights[1]), weight_pairs(weights[2], weights[3]),
                     weight_pairs(weights[4], weights[5])};
  for (int block = 0; block < to_width; block += 16) {
    const int x = block > to_width - 16 ? to_width - 16 : block;
    const __m256i sums = half_sums(first + 2 * x, taps);
    const __m256i samples_twice = _mm256_permute4x64_epi64(samples_of(sums, sums), 0xd8);
    _mm_storeu_si128((__m128i *)(out + x), _mm256_castsi256_si128(samples_twice));
  }
}

// One row of samples. Rows are weighed in pairs of which no more than one weighs much.
INLINE void blend_rows(const uint8_t *const *rows, const int16_t *row_weights, uint8_t *samples, int width, int taps) {
  __m256i weights[MOST_ROWS / 2];
  const int half = taps / 2;
  for (int tap = 0; tap < half; tap++) weights[tap] = weight_pairs(row_weights[tap], row_weights[tap + half]);
  for (int block = 0; block < width; block += 32) {
    const int x = block > width - 32 ? width - 32 : block;
    __m256i left = SUM_BEGIN, right = SUM_BEGIN;
    for (int tap = 0; tap < half; tap++) {
      const __m256i a = load32(rows[tap] + x), b = load32(rows[tap + half] + x);
      left = _mm256_add_epi16(left, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(a, b), weights[tap]));
      right = _mm256_add_epi16(right, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(a, b), weights[tap]));
    }
    store32(samples + x, samples_of(left, right));
  }
}

// As scale_rows of WebAssembly. from_width at least 32, to_width at least 16.
void scale_rows(const uint8_t *from, int from_width, uint8_t *to, int to_width, int first, int end, const int32_t *v_rows,
                const int16_t *v_weights, int v_taps, const int32_t *h_from, const int16_t *h_weights, int h_taps,
                const Blocks *blocks, uint8_t *row) {
  uint8_t *samples = row + MARGIN;
  for (int y = first; y < end; y++) {
    const uint8_t *rows[MOST_ROWS];
    for (int tap = 0; tap < v_taps; tap++) rows[tap] = from + v_rows[y * v_taps + tap] * from_width;
    const int16_t *weights = v_weights + y * v_taps;
    if (v_taps == NEAR_TAPS) blend_rows(rows, weights, samples, from_width, NEAR_TAPS);
    else blend_rows(rows, weights, samples, from_width, v_taps);
    __builtin_memset(row, samples[0], MARGIN);
    __builtin_memset(samples + from_width, samples[from_width - 1], MARGIN);
    uint8_t *out = to + y * to_width;
    if (from_width == 2 * to_width) half_row(samples + h_from[0], out, to_width, h_weights);
    else if (is_near(from_width, to_width)) near_row(blocks, samples, out, to_width);
    else far_row(samples, out, to_width, h_from, h_weights, h_taps);
  }
}
