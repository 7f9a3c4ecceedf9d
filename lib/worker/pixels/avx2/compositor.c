// Photos and kept pictures laid over each other in rows of a frame, eight pixels at a time: as compositor.c beside this
// folder does, which says what the words mean.
#include "compositor.h"
#include "../steps.h"
#include "bytes.h"

// Of the two pixels that each of eight columns is mixed from: how much of both, for each of a pixel's bytes, and which
// bytes those are behind the place where the left column of a pair begins. Lanes have every other pair.
struct Columns {
  int8_t weights[2][32];
  uint8_t order[2][32];
  int32_t from[4];
  int32_t unused[4];
};

static void aim_one(Columns *columns, int x, int from, int weight, int pixel_bytes) {
  Columns *eight = columns + x / 8;
  const int pair = x % 8 / 2;
  if (x % 2 == 0) eight->from[pair] = from;
  const int lane = pair / 2 * 16 + x % 2 * 8;
  const int offset = from - eight->from[pair];
  for (int byte = 0; byte < 4; byte++) {
    const int is_there = byte < pixel_bytes;
    uint8_t *order = eight->order[pair % 2] + lane + byte * 2;
    int8_t *weights = eight->weights[pair % 2] + lane + byte * 2;
    order[0] = (uint8_t)(is_there ? offset + byte : 128);
    order[1] = (uint8_t)(is_there ? offset + pixel_bytes + byte : 128);
    weights[0] = (int8_t)(16 - weight);
    weights[1] = (int8_t)weight;
  }
}

void aim(Columns *columns, int left, int width, float scale, float move, int picture_width, int pixel_bytes) {
  const int64_t step = fixed(scale);
  Column column = {0, 0};
  for (int first = 0; first < width; first += STEPS) {
    int64_t at = come_from(left + first, scale, move);
    for (int x = first; x < width && x < first + STEPS; x++, at += step) {
      column = column_at(at, picture_width);
      aim_one(columns, x, column.from * pixel_bytes, column.weight, pixel_bytes);
    }
  }
  // Eight are made at once.
  for (int x = width; x % 8; x++) aim_one(columns, x, column.from * pixel_bytes, column.weight, pixel_bytes);
}

// Eight pixels in 16 bits: the first and the third pair, the second and the last.
typedef struct {
  __m256i odd, even;
} Pairs;

typedef struct {
  const uint8_t *above, *below;
  __m256i weight_above, weight_below;
  // What the row after this one is mixed from. A processor sees by itself how a row goes on, not where the next one begins.
  const uint8_t *next_above, *next_below;
} Rows;

INLINE void fetch_next(Rows rows, int from) {
  _mm_prefetch(rows.next_above + from, _MM_HINT_T0);
  _mm_prefetch(rows.next_below + from, _MM_HINT_T0);
}

INLINE __m256i mix_half(Rows rows, int low, int high, __m256i order, __m256i weights) {
  const __m256i above = _mm256_shuffle_epi8(load_lanes(rows.above + low, rows.above + high), order);
  const __m256i below = _mm256_shuffle_epi8(load_lanes(rows.below + low, rows.below + high), order);
  const __m256i sum = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_maddubs_epi16(above, weights), rows.weight_above),
                                       _mm256_mullo_epi16(_mm256_maddubs_epi16(below, weights), rows.weight_below));
  return _mm256_srli_epi16(sum, 8);
}

INLINE Pairs mix(Rows rows, const Columns *columns) {
  const int32_t *from = columns->from;
  fetch_next(rows, from[0]);
  return (Pairs){mix_half(rows, from[0], from[2], load32(columns->order[0]), load32(columns->weights[0])),
                 mix_half(rows, from[1], from[3], load32(columns->order[1]), load32(columns->weights[1]))};
}

#define OPAQUE _mm256_set1_epi32((int)0xff000000)

INLINE __m256i left_under(__m256i under, __m256i alpha) {
  return _mm256_srli_epi16(_mm256_mullo_epi16(under, _mm256_sub_epi16(_mm256_set1_epi16(256), alpha)), 8);
}

#define ALPHAS LANES(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15)

INLINE __m256i blend_pairs(__m256i pixels, __m256i strength, __m256i under) {
  const __m256i shown = _mm256_srli_epi16(_mm256_mullo_epi16(pixels, strength), 8);
  return _mm256_add_epi16(shown, left_under(under, _mm256_shuffle_epi8(shown, ALPHAS)));
}

INLINE __m256i blend_eight(Pairs pixels, __m256i strength, __m256i under) {
  const __m256i none = _mm256_setzero_si256();
  return _mm256_packus_epi16(blend_pairs(pixels.odd, strength, _mm256_unpacklo_epi8(under, none)),
                             blend_pairs(pixels.even, strength, _mm256_unpackhi_epi8(under, none)));
}

// The first pixels of eight, or all.
INLINE __m256i load_some(const uint8_t *from, int count) {
  if (count >= 8) return load32(from);
  uint8_t eight[32] = {0};
  for (int at = 0; at < count * 4; at++) eight[at] = from[at];
  return load32(eight);
}

INLINE void store_some(uint8_t *to, __m256i pixels, int count) {
  if (count >= 8) return store32(to, pixels);
  uint8_t eight[32];
  store32(eight, pixels);
  for (int at = 0; at < count * 4; at++) to[at] = eight[at];
}

INLINE void put_row(uint8_t *out, Rows rows, const Columns *columns, int width) {
  for (int x = 0; x < width; x += 8, columns++) {
    const Pairs pixels = mix(rows, columns);
    store_some(out + x * 4, _mm256_or_si256(_mm256_packus_epi16(pixels.odd, pixels.even), OPAQUE), width - x);
  }
}

INLINE void blend_row(uint8_t *out, Rows rows, const Columns *columns, int width, int strength, int is_packed) {
  const __m256i opaque = is_packed ? _mm256_set1_epi64x((int64_t)255 << 48) : _mm256_setzero_si256();
  const __m256i all = _mm256_set1_epi16((short)strength);
  for (int x = 0; x < width; x += 8, columns++) {
    const Pairs mixed = mix(rows, columns);
    const Pairs pixels = {_mm256_or_si256(mixed.odd, opaque), _mm256_or_si256(mixed.even, opaque)};
    store_some(out + x * 4, blend_eight(pixels, all, load_some(out + x * 4, width - x)), width - x);
  }
}

typedef struct {
  int row, sixteenths;
} Aim;

INLINE Aim aim_row(int y, float scale, float move) {
  const int64_t at = come_from(y, scale, move);
  return (Aim){position(at), sixteenths(at)};
}

void sample(const uint8_t *picture, int row_bytes, int first, int end, const Columns *columns, float scale, float move,
            uint8_t *out, int stride, int width, int top, int rows, int strength, int is_packed) {
  const int last = end - first - 1;
  for (int y = 0; y < rows; y++, out += stride) {
    const Aim now = aim_row(top + y, scale, move), next = aim_row(top + y + 1, scale, move);
    const Rows from = {
        .above = picture + clamp(now.row - first, last) * row_bytes,
        .below = picture + clamp(now.row + 1 - first, last) * row_bytes,
        .weight_above = _mm256_set1_epi16((short)(16 - now.sixteenths)),
        .weight_below = _mm256_set1_epi16((short)now.sixteenths),
        .next_above = picture + clamp(next.row - first, last) * row_bytes,
        .next_below = picture + clamp(next.row + 1 - first, last) * row_bytes,
    };
    if (is_packed && strength == 256) put_row(out, from, columns, width);
    else blend_row(out, from, columns, width, strength, is_packed);
  }
}

// Eight pixels, or the first of them: of others nothing is read that may not be.
INLINE __m256i unpack(const uint8_t *packed, int count) {
  uint8_t eight[32] = {0};
  if (count < 8) {
    for (int at = 0; at < count * 3; at++) eight[at] = packed[at];
    packed = eight;
  }
  const __m256i order = LANES(0, 1, 2, NONE, 3, 4, 5, NONE, 6, 7, 8, NONE, 9, 10, 11, NONE);
  return _mm256_or_si256(_mm256_shuffle_epi8(load_lanes(packed, packed + 12), order), OPAQUE);
}

INLINE __m256i blend_half(__m256i pixels, __m256i alpha, __m256i under, __m256i strength) {
  const __m256i left = _mm256_sub_epi16(_mm256_set1_epi16(-1), _mm256_mullo_epi16(alpha, strength));
  const __m256i low = _mm256_and_si256(left, _mm256_set1_epi16(255)), high = _mm256_srli_epi16(left, 8);
  const __m256i rest = _mm256_add_epi16(high, _mm256_srli_epi16(_mm256_add_epi16(low, high), 8));
  const __m256i sum = _mm256_add_epi16(_mm256_mullo_epi16(pixels, strength), _mm256_mullo_epi16(under, rest));
  return _mm256_srli_epi16(sum, 8);
}

// What is known of a row before it begins.
typedef struct {
  int stride, is_packed, is_faded;
  __m256i strength;
} Laying;

INLINE __m256i lay_eight(__m256i pixels, __m256i under, Laying laying) {
  const __m256i none = _mm256_setzero_si256();
  const __m256i first_alphas = LANES(3, NONE, 3, NONE, 3, NONE, 3, NONE, 7, NONE, 7, NONE, 7, NONE, 7, NONE);
  const __m256i last_alphas = LANES(11, NONE, 11, NONE, 11, NONE, 11, NONE, 15, NONE, 15, NONE, 15, NONE, 15, NONE);
  const __m256i first_alpha = _mm256_shuffle_epi8(pixels, first_alphas);
  const __m256i last_alpha = _mm256_shuffle_epi8(pixels, last_alphas);
  const __m256i first_under = _mm256_unpacklo_epi8(under, none), last_under = _mm256_unpackhi_epi8(under, none);
  if (laying.is_faded)
    return _mm256_packus_epi16(
        blend_half(_mm256_unpacklo_epi8(pixels, none), first_alpha, first_under, laying.strength),
        blend_half(_mm256_unpackhi_epi8(pixels, none), last_alpha, last_under, laying.strength));
  const __m256i rest = _mm256_packus_epi16(left_under(first_under, first_alpha), left_under(last_under, last_alpha));
  return _mm256_adds_epu8(pixels, rest);
}

INLINE void lay_row(uint8_t *out, const uint8_t *from, int width, Laying laying) {
  for (int x = 0; x < width; x += 8) {
    const int count = width - x;
    _mm_prefetch(from + laying.stride + x * 4, _MM_HINT_T0);
    const __m256i pixels = laying.is_packed ? unpack(from + x * 3, count) : load_some(from + x * 4, count);
    if (_mm256_testz_si256(pixels, pixels)) continue;
    store_some(out + x * 4, lay_eight(pixels, load_some(out + x * 4, count), laying), count);
  }
}

INLINE void copy_row(uint8_t *out, const uint8_t *from, int stride, int width) {
  for (int x = 0; x < width; x += 8) {
    _mm_prefetch(from + stride + x * 3, _MM_HINT_T0);
    store_some(out + x * 4, unpack(from + x * 3, width - x), width - x);
  }
}

void lay(const uint8_t *from, int from_stride, uint8_t *out, int stride, int width, int rows, int strength, int is_packed) {
  const __m256i all = _mm256_set1_epi16((short)strength);
  for (int y = 0; y < rows; y++, from += from_stride, out += stride) {
    if (is_packed && strength == 256) copy_row(out, from, from_stride, width);
    else if (is_packed) lay_row(out, from, width, (Laying){from_stride, 1, 1, all});
    else if (strength < 256) lay_row(out, from, width, (Laying){from_stride, 0, 1, all});
    else lay_row(out, from, width, (Laying){from_stride, 0, 0, all});
  }
}
