// Photos and kept pictures laid over each other in rows of a frame, to the last bit as Skia lays them. compositor.wasm is
// made from this file by scripts/wasm/build.mjs. Pixels are RGBA, premultiplied; sizes are in pixels, strides in bytes;
// strength is what a picture's opacity comes to, 1 to 256. Behind whatever is read or written, another 16 bytes may be.
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

// So many columns are stepped to from one that was computed.
#define STEPS 127

// Of the two pixels that a column is mixed from: in sixteenths how much of each, and where the left one is in a row.
typedef struct {
  int16_t weights[8];
  int32_t from;
  int32_t nothing[3];
} Column;

static inline int clamp(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

// 32 bits before and behind the point, of which all and four count in the end.
static inline int64_t fixed(float value) { return (int64_t)(value * 4294967296.0); }
#define HALF ((int64_t)1 << 31)
static inline int position(int64_t value) { return (int)(value >> 32); }
static inline int sixteenths(int64_t value) { return (int)(value >> 28) & 15; }

static inline v128_t low(v128_t bytes) { return wasm_u16x8_extend_low_u8x16(bytes); }
static inline v128_t high(v128_t bytes) { return wasm_u16x8_extend_high_u8x16(bytes); }
static inline v128_t eighth_bits(v128_t a, v128_t b) {
  return wasm_u8x16_narrow_i16x8(wasm_u16x8_shr(a, 8), wasm_u16x8_shr(b, 8));
}
static inline v128_t alphas(v128_t pixels) {
  return wasm_i8x16_shuffle(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

// What Skia does with pixels that a shader made.
static inline v128_t shade_over(v128_t pixels, v128_t under, int strength) {
  if (strength < 256) {
    const v128_t all = wasm_i16x8_splat((int16_t)strength);
    pixels = eighth_bits(wasm_i16x8_mul(low(pixels), all), wasm_i16x8_mul(high(pixels), all));
  }
  const v128_t alpha = alphas(pixels), whole = wasm_i16x8_splat(256);
  return wasm_u8x16_add_sat(pixels, eighth_bits(wasm_i16x8_mul(low(under), wasm_i16x8_sub(whole, low(alpha))),
                                                wasm_i16x8_mul(high(under), wasm_i16x8_sub(whole, high(alpha)))));
}

// And with those of a picture that lies pixel on pixel: half of eight of their bytes at a time.
static inline v128_t blend_half(v128_t pixels, v128_t alpha, v128_t under, v128_t strength) {
  const v128_t left = wasm_i16x8_sub(wasm_i16x8_splat(-1), wasm_i16x8_mul(alpha, strength));
  const v128_t carry = wasm_u16x8_shr(wasm_i16x8_add(wasm_v128_and(left, wasm_i16x8_splat(255)), wasm_u16x8_shr(left, 8)), 8);
  const v128_t rest = wasm_i16x8_add(wasm_u16x8_shr(left, 8), carry);
  return wasm_i16x8_add(wasm_i16x8_mul(pixels, strength), wasm_i16x8_mul(under, rest));
}

static inline v128_t blend_over(v128_t pixels, v128_t under, int strength) {
  const v128_t alpha = alphas(pixels), all = wasm_i16x8_splat((int16_t)strength);
  return eighth_bits(blend_half(low(pixels), low(alpha), low(under), all),
                     blend_half(high(pixels), high(alpha), high(under), all));
}

// Of a row's last four pixels only those that belong to it are written.
static inline void store(uint8_t *to, v128_t pixels, int count) {
  if (count >= 4) return wasm_v128_store(to, pixels);
  const v128_t is_within = wasm_i32x4_lt(wasm_i32x4_make(0, 1, 2, 3), wasm_i32x4_splat(count));
  wasm_v128_store(to, wasm_v128_bitselect(pixels, wasm_v128_load(to), is_within));
}

EXPORT(is_opaque)
int is_opaque(const uint8_t *pixels, int count) {
  for (int at = 0; at < count; at++)
    if (pixels[at * 4 + 3] != 255) return 0;
  return 1;
}

EXPORT(is_clear)
int is_clear(const uint8_t *pixels, int count, int stride) {
  for (int at = 0; at < count; at++)
    if (*(const uint32_t *)(pixels + at * stride)) return 0;
  return 1;
}

// Says where `width` columns from `left` on are mixed from: column x from x * scale + move of a picture.
EXPORT(aim)
void aim(Column *columns, int left, int width, float scale, float move, int picture_width) {
  const int64_t step = fixed(scale);
  for (int first = 0; first < width; first += STEPS) {
    int64_t at = fixed(((float)(left + first) + 0.5f) * scale + move) - HALF;
    for (int x = first; x < width && x < first + STEPS; x++, at += step) {
      const int from = clamp(position(at), picture_width - 1);
      // There is none on the right of the last one, or both are the first one.
      const int weight = from == clamp(position(at) + 1, picture_width - 1) ? 0 : sixteenths(at);
      columns[x].from = from * 4;
      const int64_t each = 0x0001000100010001;
      wasm_v128_store(columns[x].weights, wasm_i64x2_make(each * (16 - weight), each * weight));
    }
  }
  // Four are made at once.
  for (int x = width; x % 4; x++) columns[x] = columns[width - 1];
}

// Four pixels, each of two neighbours in two rows. Skia fetches those four one by one.
static inline v128_t mix(const uint8_t *above, const uint8_t *below, v128_t weight_above, v128_t weight_below,
                         const Column *columns) {
  v128_t mixed[4];
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const int from = columns[i].from;
    const v128_t two = wasm_i16x8_add(wasm_i16x8_mul(wasm_u16x8_load8x8(above + from), weight_above),
                                      wasm_i16x8_mul(wasm_u16x8_load8x8(below + from), weight_below));
    mixed[i] = wasm_i16x8_mul(two, wasm_v128_load(columns[i].weights));
  }
  return eighth_bits(wasm_i16x8_add(wasm_i64x2_shuffle(mixed[0], mixed[1], 0, 2), wasm_i64x2_shuffle(mixed[0], mixed[1], 1, 3)),
                     wasm_i16x8_add(wasm_i64x2_shuffle(mixed[2], mixed[3], 0, 2), wasm_i64x2_shuffle(mixed[2], mixed[3], 1, 3)));
}

// A row of what hides all under it, as far as there are four at a time.
static __attribute__((noinline)) void put_row(uint8_t *out, const uint8_t *above, const uint8_t *below, int weight,
                                              const Column *columns, int width) {
  const v128_t weight_below = wasm_i16x8_splat((int16_t)weight), weight_above = wasm_i16x8_splat((int16_t)(16 - weight));
  for (int x = 0; x + 4 <= width; x += 4)
    wasm_v128_store(out + x * 4, mix(above, below, weight_above, weight_below, columns + x));
}

static __attribute__((noinline)) void blend_row(uint8_t *out, const uint8_t *above, const uint8_t *below, int weight,
                                                const Column *columns, int width, int strength) {
  const v128_t weight_below = wasm_i16x8_splat((int16_t)weight), weight_above = wasm_i16x8_splat((int16_t)(16 - weight));
  for (int x = 0; x < width; x += 4) {
    const v128_t pixels = mix(above, below, weight_above, weight_below, columns + x);
    store(out + x * 4, shade_over(pixels, wasm_v128_load(out + x * 4), strength), width - x);
  }
}

// Lays rows from `top` on of the columns that were aimed at over what is there. Of the picture there are rows from `first`
// to `end`; rows beyond are as the nearest of these.
EXPORT(sample)
void sample(const uint8_t *picture, int picture_width, int first, int end, const Column *columns, float scale, float move,
            uint8_t *out, int stride, int width, int top, int rows, int strength, int hides) {
  const int whole = hides ? width & ~3 : 0;
  for (int y = 0; y < rows; y++, out += stride) {
    const int64_t at = fixed(((float)(top + y) + 0.5f) * scale + move) - HALF;
    const uint8_t *above = picture + clamp(position(at) - first, end - first - 1) * picture_width * 4;
    const uint8_t *below = picture + clamp(position(at) + 1 - first, end - first - 1) * picture_width * 4;
    put_row(out, above, below, sixteenths(at), columns, whole);
    blend_row(out + whole * 4, above, below, sixteenths(at), columns + whole, width - whole, strength);
  }
}

// Lays a picture's rows over what is there, pixel on pixel.
EXPORT(lay)
void lay(const uint8_t *from, int from_stride, uint8_t *out, int stride, int width, int rows, int strength, int hides) {
  for (int y = 0; y < rows; y++, from += from_stride, out += stride) {
    if (hides) {
      __builtin_memcpy(out, from, width * 4);
      continue;
    }
    for (int x = 0; x < width; x += 4) {
      const v128_t pixels = wasm_v128_load(from + x * 4);
      if (!wasm_v128_any_true(pixels)) continue;
      const v128_t under = wasm_v128_load(out + x * 4);
      store(out + x * 4, strength < 256 ? blend_over(pixels, under, strength) : shade_over(pixels, under, 256), width - x);
    }
  }
}
