// What a film's pictures go through on their way to the encoder: RGBA to I420 (bt709, limited range) and separable scaling
// of one plane. scalar-kernels.ts does the same sums one by one and must give the same bytes.
#include "bytes.h"
#include "plane-sums.h"

static inline v128_t weigh(v128_t rb, v128_t ga, v128_t rb_weights, v128_t ga_weights) {
  return wasm_i32x4_add(wasm_i32x4_dot_i16x8(rb, rb_weights), wasm_i32x4_dot_i16x8(ga, ga_weights));
}

static inline v128_t pairs(int first, int second) {
  return wasm_i32x4_splat((int32_t)((uint16_t)first | ((uint32_t)(uint16_t)second << 16)));
}

static inline v128_t even_words(v128_t a, v128_t b) { return wasm_i32x4_shuffle(a, b, 0, 2, 4, 6); }
static inline v128_t odd_words(v128_t a, v128_t b) { return wasm_i32x4_shuffle(a, b, 1, 3, 5, 7); }

// width and rows even, width at least 16. The last block of a row overlaps the one before it where 16 does not divide it.
EXPORT(rgba_to_i420)
void rgba_to_i420(const uint8_t *rgba, int width, int rows, uint8_t *y_plane, uint8_t *u_plane, uint8_t *v_plane) {
  const v128_t low_bytes = wasm_i16x8_splat(0xff);
  const v128_t y_rb = pairs(Y_R, Y_B), y_ga = pairs(Y_G, 0);
  const v128_t u_rb = pairs(U_R, U_B), u_ga = pairs(U_G, 0);
  const v128_t v_rb = pairs(V_R, V_B), v_ga = pairs(V_G, 0);
  const v128_t y_offset = wasm_i32x4_splat((16 << 15) + (1 << 14));
  const v128_t uv_offset = wasm_i32x4_splat((128 << 17) + (1 << 16));
  for (int row = 0; row < rows; row += 2) {
    const uint8_t *top = rgba + row * width * 4, *bottom = top + width * 4;
    uint8_t *y_top = y_plane + row * width, *y_bottom = y_top + width;
    uint8_t *u_row = u_plane + (row >> 1) * (width >> 1), *v_row = v_plane + (row >> 1) * (width >> 1);
    for (int block = 0; block < width; block += 16) {
      const int x = block > width - 16 ? width - 16 : block;
      v128_t luma[8], u[2], v[2];
#pragma clang loop unroll(full)
      for (int half = 0; half < 2; half++) {
        const uint8_t *a = top + x * 4 + half * 32, *b = bottom + x * 4 + half * 32;
        const v128_t a0 = wasm_v128_load(a), a1 = wasm_v128_load(a + 16);
        const v128_t b0 = wasm_v128_load(b), b1 = wasm_v128_load(b + 16);
        const v128_t a0_rb = wasm_v128_and(a0, low_bytes), a1_rb = wasm_v128_and(a1, low_bytes);
        const v128_t b0_rb = wasm_v128_and(b0, low_bytes), b1_rb = wasm_v128_and(b1, low_bytes);
        const v128_t a0_ga = wasm_u16x8_shr(a0, 8), a1_ga = wasm_u16x8_shr(a1, 8);
        const v128_t b0_ga = wasm_u16x8_shr(b0, 8), b1_ga = wasm_u16x8_shr(b1, 8);
        luma[half * 2] = wasm_i32x4_shr(wasm_i32x4_add(weigh(a0_rb, a0_ga, y_rb, y_ga), y_offset), 15);
        luma[half * 2 + 1] = wasm_i32x4_shr(wasm_i32x4_add(weigh(a1_rb, a1_ga, y_rb, y_ga), y_offset), 15);
        luma[4 + half * 2] = wasm_i32x4_shr(wasm_i32x4_add(weigh(b0_rb, b0_ga, y_rb, y_ga), y_offset), 15);
        luma[5 + half * 2] = wasm_i32x4_shr(wasm_i32x4_add(weigh(b1_rb, b1_ga, y_rb, y_ga), y_offset), 15);
        // One chroma sample is the mean of four pixels.
        const v128_t rb0 = wasm_i16x8_add(a0_rb, b0_rb), rb1 = wasm_i16x8_add(a1_rb, b1_rb);
        const v128_t ga0 = wasm_i16x8_add(a0_ga, b0_ga), ga1 = wasm_i16x8_add(a1_ga, b1_ga);
        const v128_t rb = wasm_i16x8_add(even_words(rb0, rb1), odd_words(rb0, rb1));
        const v128_t ga = wasm_i16x8_add(even_words(ga0, ga1), odd_words(ga0, ga1));
        u[half] = wasm_i32x4_shr(wasm_i32x4_add(weigh(rb, ga, u_rb, u_ga), uv_offset), 17);
        v[half] = wasm_i32x4_shr(wasm_i32x4_add(weigh(rb, ga, v_rb, v_ga), uv_offset), 17);
      }
      wasm_v128_store(y_top + x, wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(luma[0], luma[1]),
                                                        wasm_i16x8_narrow_i32x4(luma[2], luma[3])));
      wasm_v128_store(y_bottom + x, wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(luma[4], luma[5]),
                                                           wasm_i16x8_narrow_i32x4(luma[6], luma[7])));
      const v128_t uv = wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(u[0], u[1]), wasm_i16x8_narrow_i32x4(v[0], v[1]));
      wasm_v128_store64_lane(u_row + (x >> 1), uv, 0);
      wasm_v128_store64_lane(v_row + (x >> 1), uv, 1);
    }
  }
}

// Sums of samples times weights in 1/128, begun half of their range too low so that 16 bits are enough.
#define SUM_BEGIN wasm_i16x8_splat(64 - (128 << 7))

static inline v128_t samples_of(v128_t left, v128_t right) {
  const v128_t bytes = wasm_i8x16_narrow_i16x8(wasm_i16x8_shr(left, 7), wasm_i16x8_shr(right, 7));
  return wasm_v128_xor(bytes, wasm_i8x16_splat(-128));
}

static inline void store_eight(uint8_t *out, v128_t sums) { wasm_v128_store64_lane(out, samples_of(sums, sums), 0); }

static inline v128_t weight_pairs(int first, int second) {
  return wasm_i16x8_splat((int16_t)((first & 255) | ((uint32_t)second << 8)));
}

// Any filter, its weights in 1/16384: each sample is summed up by itself.
static inline void far_row(const uint8_t *samples, uint8_t *out, int to_width, const int32_t *h_from,
                           const int16_t *h_weights, int h_taps) {
  for (int x = 0; x < to_width; x++) {
    const uint8_t *first = samples + h_from[x];
    const int16_t *weight = h_weights + x * h_taps;
    v128_t sum = wasm_i32x4_make(1 << 13, 0, 0, 0);
    for (int tap = 0; tap < h_taps; tap += 8)
      sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_u16x8_load8x8(first + tap), wasm_v128_load(weight + tap)));
    sum = wasm_i32x4_add(sum, wasm_i32x4_shuffle(sum, sum, 2, 3, 0, 1));
    const int all = (wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1)) >> 14;
    out[x] = (uint8_t)(all < 0 ? 0 : all > 255 ? 255 : all);
  }
}

// Before rows are made so much smaller: NEAR_TAPS weights in 1/128 for each column, from the sample `h_from` on.
EXPORT(lay_out)
void lay_out(Blocks *blocks, int to_width, const int32_t *h_from, const int16_t *h_weights) {
  for (int block = 0; block * 8 < to_width; block++)
    lay_out_block(blocks, block, blocks->weights + block * NEAR_PAIRS * 16, 16, to_width, h_from, h_weights);
}

static inline void near_row(const Blocks *blocks, const uint8_t *samples, uint8_t *out, int to_width) {
  for (int block = 0; block * 8 < to_width; block++) {
    const uint8_t *first = samples + blocks->from[block];
    const int8_t *weights = blocks->weights + block * NEAR_PAIRS * 16;
    const v128_t order = wasm_v128_load(blocks->order + block * 16);
    v128_t sums = SUM_BEGIN;
#pragma clang loop unroll(full)
    for (int pair = 0; pair < NEAR_PAIRS; pair++) {
      const v128_t ordered = arrange(wasm_v128_load(first + pair), order);
      sums = wasm_i16x8_add(sums, weigh_bytes(ordered, wasm_v128_load(weights + pair * 16)));
    }
    store_eight(out + block_start(block, to_width), sums);
  }
}

// Where the width is halved, every sample is made of its neighbours in the same way.
static inline void half_row(const uint8_t *first, uint8_t *out, int to_width, const int16_t *weights) {
  const v128_t w0 = weight_pairs(weights[0], weights[1]), w1 = weight_pairs(weights[2], weights[3]);
  const v128_t w2 = weight_pairs(weights[4], weights[5]);
  for (int block = 0; block < to_width; block += 8) {
    const int x = block > to_width - 8 ? to_width - 8 : block;
    const uint8_t *at = first + 2 * x;
    const v128_t left = weigh_bytes(wasm_v128_load(at), w0), right = weigh_bytes(wasm_v128_load(at + 4), w2);
    const v128_t middle = wasm_i16x8_add(weigh_bytes(wasm_v128_load(at + 2), w1), SUM_BEGIN);
    store_eight(out + x, wasm_i16x8_add(wasm_i16x8_add(left, right), middle));
  }
}

// One row of samples. Rows are weighed in pairs of which no more than one weighs much.
static inline __attribute__((always_inline)) void blend_rows(const uint8_t *const *rows, const int16_t *row_weights,
                                                             uint8_t *samples, int width, int taps) {
  const uint8_t *from[MOST_ROWS];
  v128_t weights[MOST_ROWS / 2];
  const int half = taps / 2;
  for (int tap = 0; tap < taps; tap++) from[tap] = rows[tap];
  for (int tap = 0; tap < half; tap++) weights[tap] = weight_pairs(row_weights[tap], row_weights[tap + half]);
  for (int block = 0; block < width; block += 16) {
    const int x = block > width - 16 ? width - 16 : block;
    v128_t left = SUM_BEGIN, right = SUM_BEGIN;
    for (int tap = 0; tap < half; tap++) {
      const v128_t a = wasm_v128_load(from[tap] + x), b = wasm_v128_load(from[tap + half] + x);
      const v128_t low = wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const v128_t high = wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      left = wasm_i16x8_add(left, weigh_bytes(low, weights[tap]));
      right = wasm_i16x8_add(right, weigh_bytes(high, weights[tap]));
    }
    wasm_v128_store(samples + x, samples_of(left, right));
  }
}

// Rows from `first` to `end` of a plane. Vertical: `v_taps` (even, at most MOST_ROWS) source rows and weights in 1/128 for
// each row; horizontal: `h_taps` weights for each column, from the sample `h_from` on: NEAR_TAPS of them, in 1/128, where
// the width is halved or, in `blocks`, stays nearly as large, else a multiple of 8, in 1/16384. `row` has room for
// from_width + 2 * MARGIN samples. from_width at least 16, to_width at least 8 and at most 8 * MOST_BLOCKS, a quarter less
// at least.
EXPORT(scale_rows)
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
