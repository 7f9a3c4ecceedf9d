// Photos and kept pictures laid over each other in rows of a frame, to the last bit as Skia lays them. Pixels are RGBA,
// premultiplied, those of opaque pictures packed to RGB: what photos take most is the way from memory. Sizes are in
// pixels, strides in bytes; strength is what a picture's opacity comes to, 1 to 256. Behind whatever is read or packed,
// another 16 bytes may be.
#include "bytes.h"
#include "steps.h"

// Of the two pixels that each of four columns is mixed from: in sixteenths how much of both, for each of a pixel's bytes,
// and where the left one is in a row.
typedef struct {
  int8_t weights[4 * 8];
  int32_t from[4];
} Columns;

static inline v128_t low(v128_t bytes) { return wasm_u16x8_extend_low_u8x16(bytes); }
static inline v128_t high(v128_t bytes) { return wasm_u16x8_extend_high_u8x16(bytes); }
static inline v128_t eighth_bits(v128_t a, v128_t b) {
  return wasm_u8x16_narrow_i16x8(wasm_u16x8_shr(a, 8), wasm_u16x8_shr(b, 8));
}
// Of four pixels, the opacity of the first or the last two for each of their bytes, in 16 bits.
#define FIRST_ALPHAS wasm_u8x16_make(3, NONE, 3, NONE, 3, NONE, 3, NONE, 7, NONE, 7, NONE, 7, NONE, 7, NONE)
#define LAST_ALPHAS wasm_u8x16_make(11, NONE, 11, NONE, 11, NONE, 11, NONE, 15, NONE, 15, NONE, 15, NONE, 15, NONE)
// And of two that have 16 bits already.
#define ALPHAS wasm_u8x16_make(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15)

// What Skia does with pixels that a shader made: what is left of two of those under them.
static inline v128_t left_under(v128_t under, v128_t alpha) {
  return wasm_u16x8_shr(wasm_i16x8_mul(under, wasm_i16x8_sub(wasm_i16x8_splat(256), alpha)), 8);
}

// And with those of a picture that lies pixel on pixel: half of eight of their bytes at a time.
static inline v128_t blend_half(v128_t pixels, v128_t alpha, v128_t under, v128_t strength) {
  const v128_t left = wasm_i16x8_sub(wasm_i16x8_splat(-1), wasm_i16x8_mul(alpha, strength));
  const v128_t carry = wasm_u16x8_shr(wasm_i16x8_add(wasm_v128_and(left, wasm_i16x8_splat(255)), wasm_u16x8_shr(left, 8)), 8);
  const v128_t rest = wasm_i16x8_add(wasm_u16x8_shr(left, 8), carry);
  return wasm_i16x8_add(wasm_i16x8_mul(pixels, strength), wasm_i16x8_mul(under, rest));
}

static inline v128_t blend_over(v128_t pixels, v128_t under, v128_t strength) {
  return eighth_bits(blend_half(low(pixels), arrange(pixels, FIRST_ALPHAS), low(under), strength),
                     blend_half(high(pixels), arrange(pixels, LAST_ALPHAS), high(under), strength));
}

static inline v128_t shade_over(v128_t pixels, v128_t under) {
  const v128_t rest = wasm_u8x16_narrow_i16x8(left_under(low(under), arrange(pixels, FIRST_ALPHAS)),
                                              left_under(high(under), arrange(pixels, LAST_ALPHAS)));
  return wasm_u8x16_add_sat(pixels, rest);
}

// Of a row's last four pixels only those that belong to it are written.
static inline void store(uint8_t *to, v128_t pixels, int count) {
  if (count >= 4) return wasm_v128_store(to, pixels);
  const v128_t is_within = wasm_i32x4_lt(wasm_i32x4_make(0, 1, 2, 3), wasm_i32x4_splat(count));
  wasm_v128_store(to, wasm_v128_bitselect(pixels, wasm_v128_load(to), is_within));
}

#define OPAQUE wasm_i32x4_splat((int32_t)0xff000000)

// Says whether all of these are opaque; their colours only count when they are.
EXPORT(pack)
int pack(const uint8_t *pixels, int count, uint8_t *packed) {
  const v128_t colours = wasm_u8x16_make(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, NONE, NONE, NONE, NONE);
  v128_t common = OPAQUE;
  int at = 0;
  for (; at + 4 <= count; at += 4) {
    const v128_t four = wasm_v128_load(pixels + at * 4);
    common = wasm_v128_and(common, four);
    wasm_v128_store(packed + at * 3, arrange(four, colours));
  }
  int is_opaque = wasm_i8x16_all_true(wasm_i32x4_eq(common, OPAQUE));
  for (; at < count; at++) {
    is_opaque &= pixels[at * 4 + 3] == 255;
    for (int i = 0; i < 3; i++) packed[at * 3 + i] = pixels[at * 4 + i];
  }
  return is_opaque;
}

static inline v128_t unpack(v128_t packed) {
  return wasm_v128_or(arrange(packed, wasm_u8x16_make(0, 1, 2, NONE, 3, 4, 5, NONE, 6, 7, 8, NONE, 9, 10, 11, NONE)), OPAQUE);
}

EXPORT(is_clear)
int is_clear(const uint8_t *pixels, int count, int stride) {
  for (int at = 0; at < count; at++)
    if (*(const uint32_t *)(pixels + at * stride)) return 0;
  return 1;
}

static inline void aim_one(Columns *columns, int x, int from, int weight) {
  const uint64_t pair = (uint64_t)(16 - weight) | (uint64_t)weight << 8;
  columns[x / 4].from[x % 4] = from;
  *(uint64_t *)(columns[x / 4].weights + x % 4 * 8) = pair * 0x0001000100010001;
}

// Says where `width` columns from `left` on are mixed from: column x from x * scale + move of a picture.
EXPORT(aim)
void aim(Columns *columns, int left, int width, float scale, float move, int picture_width, int pixel_bytes) {
  const int64_t step = fixed(scale);
  Column column = {0, 0};
  for (int first = 0; first < width; first += STEPS) {
    int64_t at = come_from(left + first, scale, move);
    for (int x = first; x < width && x < first + STEPS; x++, at += step) {
      column = column_at(at, picture_width);
      aim_one(columns, x, column.from * pixel_bytes, column.weight);
    }
  }
  // Four are made at once.
  for (int x = width; x % 4; x++) aim_one(columns, x, column.from * pixel_bytes, column.weight);
}

// Of two pixels, each of two neighbours: the bytes of a pixel beside those of the next one.
#define NEIGHBOURS wasm_u8x16_make(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15)
#define PACKED_NEIGHBOURS wasm_u8x16_make(0, 3, 1, 4, 2, 5, NONE, NONE, 8, 11, 9, 12, 10, 13, NONE, NONE)

static inline v128_t mix_across(const uint8_t *first, const uint8_t *second, v128_t weights, v128_t order) {
  return weigh_bytes(arrange(wasm_v128_load64_lane(second, wasm_v128_load64_zero(first), 1), order), weights);
}

static inline v128_t mix_down(v128_t above, v128_t below, v128_t weight_above, v128_t weight_below) {
  return wasm_i16x8_add(wasm_i16x8_mul(above, weight_above), wasm_i16x8_mul(below, weight_below));
}

typedef struct {
  v128_t first, last;
} Halves;

// Four pixels in 16 bits, each of two neighbours in two rows. Skia fetches those four one by one.
static inline Halves mix(const uint8_t *above, const uint8_t *below, v128_t weight_above, v128_t weight_below,
                         const Columns *columns, v128_t order) {
  const v128_t left = wasm_v128_load(columns->weights), right = wasm_v128_load(columns->weights + 16);
  const int32_t *from = columns->from;
  const v128_t first = mix_down(mix_across(above + from[0], above + from[1], left, order),
                                mix_across(below + from[0], below + from[1], left, order), weight_above, weight_below);
  const v128_t last = mix_down(mix_across(above + from[2], above + from[3], right, order),
                               mix_across(below + from[2], below + from[3], right, order), weight_above, weight_below);
  return (Halves){wasm_u16x8_shr(first, 8), wasm_u16x8_shr(last, 8)};
}

typedef struct {
  const uint8_t *above, *below;
  int weight;
} Rows;

static inline v128_t weight_of_above(Rows rows) { return wasm_i16x8_splat((int16_t)(16 - rows.weight)); }
static inline v128_t weight_of_below(Rows rows) { return wasm_i16x8_splat((int16_t)rows.weight); }

// A row of what is packed and hides all under it, as far as there are four at a time.
static __attribute__((noinline)) void put_row(uint8_t *out, Rows rows, const Columns *columns, int width) {
  const v128_t above = weight_of_above(rows), below = weight_of_below(rows);
  for (int x = 0; x + 4 <= width; x += 4, columns++) {
    const Halves pixels = mix(rows.above, rows.below, above, below, columns, PACKED_NEIGHBOURS);
    wasm_v128_store(out + x * 4, wasm_v128_or(wasm_u8x16_narrow_i16x8(pixels.first, pixels.last), OPAQUE));
  }
}

static inline v128_t blend_two(v128_t pixels, v128_t strength, v128_t under) {
  const v128_t shown = wasm_u16x8_shr(wasm_i16x8_mul(pixels, strength), 8);
  return wasm_i16x8_add(shown, left_under(under, arrange(shown, ALPHAS)));
}

static __attribute__((noinline)) void blend_row(uint8_t *out, Rows rows, const Columns *columns, int width, int strength,
                                                int is_packed) {
  const v128_t above = weight_of_above(rows), below = weight_of_below(rows);
  const v128_t order = is_packed ? PACKED_NEIGHBOURS : NEIGHBOURS;
  const v128_t opaque = is_packed ? wasm_i64x2_splat((int64_t)255 << 48) : wasm_i64x2_splat(0);
  const v128_t all = wasm_i16x8_splat((int16_t)strength);
  for (int x = 0; x < width; x += 4, columns++) {
    const Halves pixels = mix(rows.above, rows.below, above, below, columns, order);
    const v128_t under = wasm_v128_load(out + x * 4);
    const v128_t first = blend_two(wasm_v128_or(pixels.first, opaque), all, low(under));
    const v128_t last = blend_two(wasm_v128_or(pixels.last, opaque), all, high(under));
    store(out + x * 4, wasm_u8x16_narrow_i16x8(first, last), width - x);
  }
}

// Lays rows from `top` on of the columns that were aimed at over what is there. Of the picture there are rows from `first`
// to `end`; rows beyond are as the nearest of these.
EXPORT(sample)
void sample(const uint8_t *picture, int row_bytes, int first, int end, const Columns *columns, float scale, float move,
            uint8_t *out, int stride, int width, int top, int rows, int strength, int is_packed) {
  const int whole = is_packed && strength == 256 ? width & ~3 : 0;
  for (int y = 0; y < rows; y++, out += stride) {
    const int64_t at = come_from(top + y, scale, move);
    const Rows from = {
      .above = picture + clamp(position(at) - first, end - first - 1) * row_bytes,
      .below = picture + clamp(position(at) + 1 - first, end - first - 1) * row_bytes,
      .weight = sixteenths(at),
    };
    put_row(out, from, columns, whole);
    if (whole < width) blend_row(out + whole * 4, from, columns + whole / 4, width - whole, strength, is_packed);
  }
}

// A row of what is packed, as far as there are four at a time.
static __attribute__((noinline)) void copy_row(uint8_t *out, const uint8_t *from, int width) {
  for (int x = 0; x + 4 <= width; x += 4) wasm_v128_store(out + x * 4, unpack(wasm_v128_load(from + x * 3)));
}

static inline __attribute__((always_inline)) void lay_row(uint8_t *out, const uint8_t *from, int width, int strength,
                                                          int is_packed, int is_faded) {
  const v128_t all = wasm_i16x8_splat((int16_t)strength);
  for (int x = 0; x < width; x += 4) {
    const v128_t pixels = is_packed ? unpack(wasm_v128_load(from + x * 3)) : wasm_v128_load(from + x * 4);
    if (!wasm_v128_any_true(pixels)) continue;
    const v128_t under = wasm_v128_load(out + x * 4);
    store(out + x * 4, is_faded ? blend_over(pixels, under, all) : shade_over(pixels, under), width - x);
  }
}

// Lays a picture's rows over what is there, pixel on pixel.
EXPORT(lay)
void lay(const uint8_t *from, int from_stride, uint8_t *out, int stride, int width, int rows, int strength, int is_packed) {
  const int whole = is_packed && strength == 256 ? width & ~3 : 0;
  for (int y = 0; y < rows; y++, from += from_stride, out += stride) {
    copy_row(out, from, whole);
    if (whole == width) continue;
    if (is_packed) lay_row(out + whole * 4, from + whole * 3, width - whole, strength, 1, 1);
    else if (strength < 256) lay_row(out, from, width, strength, 0, 1);
    else lay_row(out, from, width, strength, 0, 0);
  }
}
