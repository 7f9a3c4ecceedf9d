// Planes of a decoded frame (bt709, limited range, half as much chroma both ways) to RGBA, each pixel with the chroma sample
// it lies in. planes-to-pixels.ts does the same sums one by one and must give the same bytes.
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

// In 1/8192.
#define LUMA 9539
#define R_V 14686
#define G_U (-1747)
#define G_V (-4366)
#define B_U 17305
#define HALF 4096
#define SHIFT 13

static inline v128_t pairs(int first, int second) {
  return wasm_i32x4_splat((int32_t)((uint16_t)first | ((uint32_t)(uint16_t)second << 16)));
}

static inline v128_t low_pairs(v128_t a, v128_t b) { return wasm_i16x8_shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11); }
static inline v128_t high_pairs(v128_t a, v128_t b) { return wasm_i16x8_shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15); }

// Sums of a times its weight and b times its own.
static inline v128_t weigh(v128_t a, v128_t b, v128_t weights) {
  const v128_t half = wasm_i32x4_splat(HALF);
  const v128_t low = wasm_i32x4_add(wasm_i32x4_dot_i16x8(low_pairs(a, b), weights), half);
  const v128_t high = wasm_i32x4_add(wasm_i32x4_dot_i16x8(high_pairs(a, b), weights), half);
  return wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(low, SHIFT), wasm_i32x4_shr(high, SHIFT));
}

static inline v128_t weigh_three(v128_t a, v128_t b, v128_t weights, v128_t c, v128_t weight) {
  const v128_t one = wasm_i16x8_splat(1);
  const v128_t low = wasm_i32x4_add(wasm_i32x4_dot_i16x8(low_pairs(a, b), weights),
                                    wasm_i32x4_dot_i16x8(low_pairs(c, one), weight));
  const v128_t high = wasm_i32x4_add(wasm_i32x4_dot_i16x8(high_pairs(a, b), weights),
                                     wasm_i32x4_dot_i16x8(high_pairs(c, one), weight));
  return wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(low, SHIFT), wasm_i32x4_shr(high, SHIFT));
}

static inline v128_t first_half(v128_t bytes, int less) {
  return wasm_i16x8_sub(wasm_u16x8_extend_low_u8x16(bytes), wasm_i16x8_splat((int16_t)less));
}
static inline v128_t second_half(v128_t bytes, int less) {
  return wasm_i16x8_sub(wasm_u16x8_extend_high_u8x16(bytes), wasm_i16x8_splat((int16_t)less));
}

// Eight samples, each for two pixels.
static inline __attribute__((always_inline)) v128_t chroma_of(const uint8_t *samples, int step) {
  const v128_t bytes = wasm_v128_load(samples);
  return step == 1 ? wasm_i8x16_shuffle(bytes, bytes, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)
                   : wasm_i8x16_shuffle(bytes, bytes, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14);
}

// Sixteen pixels.
static inline __attribute__((always_inline)) void make_block(v128_t y, v128_t u, v128_t v, uint8_t *out) {
  const v128_t r_weights = pairs(LUMA, R_V), b_weights = pairs(LUMA, B_U);
  const v128_t g_weights = pairs(LUMA, G_U), g_rest = pairs(G_V, HALF);
  const v128_t y0 = first_half(y, 16), u0 = first_half(u, 128), v0 = first_half(v, 128);
  const v128_t y1 = second_half(y, 16), u1 = second_half(u, 128), v1 = second_half(v, 128);
  const v128_t r = wasm_u8x16_narrow_i16x8(weigh(y0, v0, r_weights), weigh(y1, v1, r_weights));
  const v128_t g = wasm_u8x16_narrow_i16x8(weigh_three(y0, u0, g_weights, v0, g_rest),
                                           weigh_three(y1, u1, g_weights, v1, g_rest));
  const v128_t b = wasm_u8x16_narrow_i16x8(weigh(y0, u0, b_weights), weigh(y1, u1, b_weights));
  const v128_t opaque = wasm_i8x16_splat(-1);
  const v128_t rg0 = wasm_i8x16_shuffle(r, g, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const v128_t rg1 = wasm_i8x16_shuffle(r, g, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const v128_t ba0 = wasm_i8x16_shuffle(b, opaque, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const v128_t ba1 = wasm_i8x16_shuffle(b, opaque, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  wasm_v128_store(out, low_pairs(rg0, ba0));
  wasm_v128_store(out + 16, high_pairs(rg0, ba0));
  wasm_v128_store(out + 32, low_pairs(rg1, ba1));
  wasm_v128_store(out + 48, high_pairs(rg1, ba1));
}

static inline __attribute__((always_inline)) void make_row(const uint8_t *y, const uint8_t *u, const uint8_t *v, int step,
                                                           int width, uint8_t *out) {
  for (int x = 0; x < width; x += 16) {
    const int at = (x >> 1) * step;
    make_block(wasm_v128_load(y + x), chroma_of(u + at, step), chroma_of(v + at, step), out + x * 4);
  }
}

// Any size. `chroma_step` is 1, or 2 where samples of u and v take turns. Up to 16 bytes behind each plane are read, and up
// to 60 behind the pixels written; what is written behind a row the next one writes over.
EXPORT(planes_to_pixels)
void planes_to_pixels(const uint8_t *y_plane, int y_stride, const uint8_t *u_plane, const uint8_t *v_plane,
                      int chroma_stride, int chroma_step, int width, int height, uint8_t *out) {
  for (int row = 0; row < height; row++) {
    const uint8_t *y = y_plane + row * y_stride;
    const uint8_t *u = u_plane + (row >> 1) * chroma_stride, *v = v_plane + (row >> 1) * chroma_stride;
    if (chroma_step == 1) make_row(y, u, v, 1, width, out + row * width * 4);
    else make_row(y, u, v, 2, width, out + row * width * 4);
  }
}
