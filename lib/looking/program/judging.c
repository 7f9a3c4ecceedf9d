// What judging a picture counts over all of its pixels (count-picture.ts).
#include "maps.h"

// The lightness of each pixel, and how many there are of each.
EXPORT(luma)
void luma(const uint8_t *pixels, int count, uint8_t *values, uint32_t *shades) {
  for (int at = 0; at < count; at++, pixels += 3) {
    values[at] = (uint8_t)((77 * pixels[0] + 150 * pixels[1] + 29 * pixels[2]) >> 8);
    shades[values[at]]++;
  }
}

// The picture's lines in one direction: how many, how long, and how far it is to the next one and to the next place.
typedef struct Scan {
  int lines, length, line, step;
} Scan;

// Where edges are counted: by the tile they lie in and by their width in half pixels.
typedef struct Tiles {
  const uint8_t *values;
  int width, height, across, down, widths;
  uint32_t *counts;
} Tiles;

static double place_of(const float *profile, int from, int to, double part) {
  const double low = profile[from], rise = profile[to] - low;
  for (int place = from + 1; place <= to; place++) {
    const double done = (profile[place] - low) / rise;
    if (done < part) continue;
    const double growth = done - (profile[place - 1] - low) / rise;
    return place - (done - part) / (growth > 1e-6 ? growth : 1e-6);
  }
  return to;
}

// The width from one fifth to four fifths of the rise, scaled to the whole. The foot and the top may be long, so they do not
// count.
static double width_of_rise(const float *profile, int from, int to) {
  return (place_of(profile, from, to, 0.8) - place_of(profile, from, to, 0.2)) / 0.6;
}

static void count_rise(Tiles tiles, Scan scan, int index, const float *profile, int from, int to) {
  const double wide = width_of_rise(profile, from, to);
  if (2 * wide >= tiles.widths) return;
  const int at = index * scan.line + (from + to + 1) / 2 * scan.step;
  // If the light changes more across the lines than along them, the edge belongs to the other direction.
  const double besides = size_of(tiles.values[at + scan.line] - tiles.values[at - scan.line]) / 2;
  if (besides * wide > size_of((double)profile[to] - profile[from])) return;
  const int row = at / tiles.width * tiles.down / tiles.height;
  const int tile = row * tiles.across + at % tiles.width * tiles.across / tiles.width;
  tiles.counts[tile * tiles.widths + (int)(2 * wide)]++;
}

// Smaller rises are texture and noise.
#define MIN_RISE 24
// A dip this small does not end a rise.
#define MAX_DIP 6

// Counts each rise from a minimum to the next maximum, and each fall, if it is large enough.
static void count_rises(Tiles tiles, Scan scan, int index, const float *profile) {
  int from = 0, to = 0, sign = 0;
  for (int place = 1; place < scan.length; place++) {
    const double value = profile[place], begun = value - profile[from], beyond = value - profile[to];
    if (sign == 0) {
      if (size_of(begun) > MAX_DIP) to = place, sign = begun < 0 ? -1 : 1;
    } else if (sign * beyond >= 0) to = place;
    else if (sign * beyond < -MAX_DIP) {
      if (size_of((double)profile[to] - profile[from]) >= MIN_RISE) count_rise(tiles, scan, index, profile, from, to);
      from = to;
      to = place;
      sign = -sign;
    }
  }
  if (size_of((double)profile[to] - profile[from]) >= MIN_RISE) count_rise(tiles, scan, index, profile, from, to);
}

static void count_edges(Tiles tiles, Scan scan, float *profile) {
  // Average three lines: grain disappears, while edges across them stay.
  for (int index = 1; index < scan.lines - 1; index += 3) {
    for (int place = 0; place < scan.length; place++) {
      const uint8_t *value = tiles.values + index * scan.line + place * scan.step;
      profile[place] = (float)((value[-scan.line] + value[0] + value[scan.line]) / 3.0);
    }
    count_rises(tiles, scan, index, profile);
  }
}

// Counts edges of each width in each tile: crossed along rows, then along columns.
EXPORT(edges)
void edges(const uint8_t *values, int width, int height, int across, int down, int widths, uint32_t *counts,
           float *profile) {
  Tiles tiles = {values, width, height, across, down, widths, counts};
  count_edges(tiles, (Scan){height, width, width, 1}, profile);
  tiles.counts += across * down * widths;
  count_edges(tiles, (Scan){width, height, 1, width}, profile);
}

// How much darker or lighter a stroke of writing is than what lies on both sides of it, at least.
#define MIN_STROKE 36

static int is_stroke(int before, int value, int after) {
  return (before - value >= MIN_STROKE && after - value >= MIN_STROKE) ||
         (value - before >= MIN_STROKE && value - after >= MIN_STROKE);
}

// How many places there are, how many like their neighbours, how many in strokes, and how many in dark strokes.
EXPORT(texture)
void texture(const uint8_t *values, int width, int height, uint32_t *counts) {
  const int reach = most(2, rounded(most(width, height) / 256.0));
  uint32_t places = 0, flat = 0, strokes = 0, dark = 0;
  for (int y = reach; y < height - reach; y += 2)
    for (int x = reach; x < width - reach; x++) {
      const uint8_t *at = values + y * width + x;
      const int value = *at, left = at[-reach], right = at[reach];
      places++;
      if (left == value && right == value && at[-reach * width] == value && at[reach * width] == value) flat++;
      else if (is_stroke(left, value, right) && left - right < MIN_STROKE / 2 && right - left < MIN_STROKE / 2) {
        strokes++;
        dark += value < left;
      }
    }
  counts[0] = places, counts[1] = flat, counts[2] = strokes, counts[3] = dark;
}

// The mean lightness of `side` by `side` squares.
EXPORT(squares)
void squares(const uint8_t *values, int width, int height, int side, double *means) {
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++) {
      const int left = least(width - 1, column * width / side), right = most(left + 1, (column + 1) * width / side);
      const int top = least(height - 1, row * height / side), bottom = most(top + 1, (row + 1) * height / side);
      uint32_t sum = 0;
      for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) sum += values[y * width + x];
      *means++ = (double)sum / ((right - left) * (bottom - top));
    }
}
