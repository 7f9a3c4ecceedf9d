// What a film's pictures go through on their way to the encoder, 16 bytes at a time: RGBA to I420 (bt709, limited
// range) and separable scaling of one plane. planes.wasm is made from this file by scripts/wasm/build.mjs;
// scalar-kernels.ts does the same sums one by one and must give the same bytes.
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

// Coefficients in 1/32768.
#define Y_R 5983
#define Y_G 20127
#define Y_B 2032
#define U_R (-3298)
#define U_G (-11094)
#define U_B 14392
#define V_R 14392
#define V_G (-13073)
#define V_B (-1319)

// Samples on both sides of a row of scaling, so that taps may reach beyond its ends.
#define MARGIN 64

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

static inline void store_four(uint8_t *out, v128_t sums) {
  const v128_t words = wasm_i32x4_shr(sums, 21);
  const v128_t halves = wasm_i16x8_narrow_i32x4(words, words);
  wasm_v128_store32_lane(out, wasm_u8x16_narrow_i16x8(halves, halves), 0);
}

// And what the vertical filter has left out.
#define H_ROUNDING wasm_i32x4_splat((128 << 21) + (1 << 20))

// Any filter: each sample is summed up by itself.
static inline void far_row(const int16_t *samples, uint8_t *out, int to_width, const int32_t *h_from,
                           const int16_t *h_weights, int h_taps) {
  for (int block = 0; block < to_width; block += 4) {
    const int x = block > to_width - 4 ? to_width - 4 : block;
    v128_t sums[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 4; i++) {
      const int16_t *first = samples + h_from[x + i], *weight = h_weights + (x + i) * h_taps;
      v128_t sum = wasm_i32x4_dot_i16x8(wasm_v128_load(first), wasm_v128_load(weight));
      for (int tap = 8; tap < h_taps; tap += 8)
        sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_v128_load(first + tap), wasm_v128_load(weight + tap)));
      sums[i] = sum;
    }
    const v128_t left = wasm_i32x4_add(even_words(sums[0], sums[1]), odd_words(sums[0], sums[1]));
    const v128_t right = wasm_i32x4_add(even_words(sums[2], sums[3]), odd_words(sums[2], sums[3]));
    const v128_t all = wasm_i32x4_add(even_words(left, right), odd_words(left, right));
    store_four(out + x, wasm_i32x4_add(all, H_ROUNDING));
  }
}

// Where the width is no more than halved, four neighbours are made of samples so near that one load brings a pair for
// each of them.
#define MOST_BLOCKS 512
#define NEAR_PAIRS 4
typedef struct {
  int32_t from[MOST_BLOCKS];
  uint8_t order[MOST_BLOCKS * 16];
  int16_t weights[MOST_BLOCKS * NEAR_PAIRS * 8];
} blocks_t;

static inline int block_start(int block, int to_width) { return block * 4 > to_width - 4 ? to_width - 4 : block * 4; }

static void lay_out_blocks(blocks_t *blocks, int to_width, const int32_t *h_from, const int16_t *h_weights, int h_taps) {
  for (int block = 0; block * 4 < to_width; block++) {
    const int x = block_start(block, to_width);
    blocks->from[block] = h_from[x];
    for (int i = 0; i < 4; i++) {
      const int offset = (h_from[x + i] - h_from[x]) * 2;
      for (int byte = 0; byte < 4; byte++) blocks->order[block * 16 + i * 4 + byte] = (uint8_t)(offset + byte);
      for (int tap = 0; tap < h_taps; tap++)
        blocks->weights[(block * NEAR_PAIRS + tap / 2) * 8 + i * 2 + tap % 2] = h_weights[(x + i) * h_taps + tap];
    }
  }
}

static inline __attribute__((always_inline)) void near_row(const blocks_t *blocks, const int16_t *samples,
                                                           uint8_t *out, int to_width, int pairs) {
  for (int block = 0; block * 4 < to_width; block++) {
    const int16_t *first = samples + blocks->from[block], *weights = blocks->weights + block * NEAR_PAIRS * 8;
    const v128_t order = wasm_v128_load(blocks->order + block * 16);
    v128_t sums = H_ROUNDING;
#pragma clang loop unroll(full)
    for (int pair = 0; pair < pairs; pair++) {
      const v128_t ordered = wasm_i8x16_swizzle(wasm_v128_load(first + pair * 2), order);
      sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(ordered, wasm_v128_load(weights + pair * 8)));
    }
    store_four(out + block_start(block, to_width), sums);
  }
}

// Where the width is halved, every sample is made of its neighbours in the same way.
static inline void half_row(const int16_t *first, uint8_t *out, int to_width, const int16_t *h_weights) {
  const v128_t w0 = pairs(h_weights[0], h_weights[1]), w1 = pairs(h_weights[2], h_weights[3]);
  const v128_t w2 = pairs(h_weights[4], h_weights[5]), w3 = pairs(h_weights[6], h_weights[7]);
  for (int block = 0; block < to_width; block += 4) {
    const int x = block > to_width - 4 ? to_width - 4 : block;
    const int16_t *at = first + 2 * x;
    const v128_t ends = wasm_i32x4_add(wasm_i32x4_dot_i16x8(wasm_v128_load(at), w0),
                                       wasm_i32x4_dot_i16x8(wasm_v128_load(at + 6), w3));
    const v128_t middle = wasm_i32x4_add(wasm_i32x4_dot_i16x8(wasm_v128_load(at + 2), w1),
                                         wasm_i32x4_dot_i16x8(wasm_v128_load(at + 4), w2));
    store_four(out + x, wasm_i32x4_add(wasm_i32x4_add(ends, middle), H_ROUNDING));
  }
}

#define MOST_ROWS 64
// Half of the range, so that samples have a sign and their sums room for what a sharp filter adds.
#define V_MIDDLE wasm_i16x8_splat(-(128 << 7))

// One row of samples of 15 bits. Sums may run over on the way; what they come to fits again.
static inline __attribute__((always_inline)) void blend_rows(const uint8_t *const *rows, const int16_t *row_weights,
                                                             int16_t *samples, int width, int taps) {
  const uint8_t *from[MOST_ROWS];
  v128_t weights[MOST_ROWS];
  for (int tap = 0; tap < taps; tap++) {
    from[tap] = rows[tap];
    weights[tap] = wasm_i16x8_splat(row_weights[tap]);
  }
  for (int block = 0; block < width; block += 16) {
    const int x = block > width - 16 ? width - 16 : block;
    v128_t left = V_MIDDLE, right = V_MIDDLE;
    for (int tap = 0; tap < taps; tap++) {
      left = wasm_i16x8_add(left, wasm_i16x8_mul(wasm_u16x8_load8x8(from[tap] + x), weights[tap]));
      right = wasm_i16x8_add(right, wasm_i16x8_mul(wasm_u16x8_load8x8(from[tap] + x + 8), weights[tap]));
    }
    wasm_v128_store(samples + x, left);
    wasm_v128_store(samples + x + 8, right);
  }
}

// Vertical: `v_taps` (at most MOST_ROWS) source rows and weights in 1/128 for each row; horizontal: `h_taps` weights in
// 1/16384 for each column, from the sample `h_from` on: 6 or 8 where the width is no more than halved, else a multiple
// of 8. `row` has room for from_width + 2 * MARGIN samples. from_width at least 16, to_width at least 4.
EXPORT(scale_plane)
void scale_plane(const uint8_t *from, int from_width, uint8_t *to, int to_width, int to_height, const int32_t *v_rows,
                 const int16_t *v_weights, int v_taps, const int32_t *h_from, const int16_t *h_weights, int h_taps,
                 int16_t *row) {
  int16_t *samples = row + MARGIN;
  const int is_near = from_width <= 2 * to_width && to_width <= MOST_BLOCKS * 4;
  const int is_half = from_width == 2 * to_width && h_taps == 8;
  // On the stack, which has room for it.
  blocks_t blocks;
  if (is_near && !is_half) lay_out_blocks(&blocks, to_width, h_from, h_weights, h_taps);
  for (int y = 0; y < to_height; y++) {
    const uint8_t *rows[MOST_ROWS];
    for (int tap = 0; tap < v_taps; tap++) rows[tap] = from + v_rows[y * v_taps + tap] * from_width;
    const int16_t *weights = v_weights + y * v_taps;
    if (v_taps == 6) blend_rows(rows, weights, samples, from_width, 6);
    else if (v_taps == 8) blend_rows(rows, weights, samples, from_width, 8);
    else blend_rows(rows, weights, samples, from_width, v_taps);
    for (int i = 1; i <= MARGIN; i++) {
      samples[-i] = samples[0];
      samples[from_width - 1 + i] = samples[from_width - 1];
    }
    uint8_t *out = to + y * to_width;
    if (is_half) half_row(samples + h_from[0], out, to_width, h_weights);
    else if (is_near && h_taps == 6) near_row(&blocks, samples, out, to_width, 3);
    else if (is_near && h_taps == 8) near_row(&blocks, samples, out, to_width, 4);
    else far_row(samples, out, to_width, h_from, h_weights, h_taps);
  }
}
