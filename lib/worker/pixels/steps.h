// Where in a picture Skia finds what it mixes a pixel from: numbers with 32 bits before and behind the point, of which all
// and four count in the end.
#pragma once
#include <stdint.h>

static inline int clamp(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

static inline int64_t fixed(float value) { return (int64_t)(value * 4294967296.0); }
#define HALF ((int64_t)1 << 31)
static inline int position(int64_t value) { return (int)(value >> 32); }
static inline int sixteenths(int64_t value) { return (int)(value >> 28) & 15; }

// The place that `at` comes from.
static inline int64_t come_from(int at, float scale, float move) { return fixed(((float)at + 0.5f) * scale + move) - HALF; }

// So many columns are stepped to from one that was computed.
#define STEPS 127

typedef struct {
  int from, weight;
} Column;

// Which of a picture's columns that is, and how much of the next one is mixed in.
static inline Column column_at(int64_t at, int picture_width) {
  const int from = clamp(position(at), picture_width - 1);
  // There is none on the right of the last one, or both are the first one.
  const int is_alone = from == clamp(position(at) + 1, picture_width - 1);
  return (Column){from, is_alone ? 0 : sixteenths(at)};
}
