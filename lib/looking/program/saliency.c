// How much each pixel of a picture draws the eye (saliency.ts).
#include "maps.h"

__attribute__((import_module("env"), import_name("exp"))) double exponential(double);
__attribute__((import_module("env"), import_name("cbrt"))) double cube_root(double);
__attribute__((import_module("env"), import_name("cos"))) double cosine(double);

static const double PI = 3.141592653589793;

static void mean_of_line(const float *from, float *to, int step, int count, int radius) {
  double sum = 0;
  int covered = least(radius, count);
  for (int at = 0; at < covered; at++) sum += from[at * step];
  for (int at = 0; at < count; at++) {
    if (at + radius < count) sum += from[(at + radius) * step], covered++;
    if (at > radius) sum -= from[(at - radius - 1) * step], covered--;
    to[at * step] = (float)(sum / covered);
  }
}

// Averages over squares with sides of 2 × radius + 1, clipped at the edges.
static Map blurred(Room *room, Map map, int radius) {
  const Map both = map_of(room, map.width, map.height);
  Room own = *room;
  const Map rows = map_of(&own, map.width, map.height);
  for (int y = 0; y < map.height; y++)
    mean_of_line(map.values + y * map.width, rows.values + y * map.width, 1, map.width, radius);
  for (int x = 0; x < map.width; x++) mean_of_line(rows.values + x, both.values + x, map.width, map.height, radius);
  return both;
}

// The value that has `rank` smaller ones. Mixes up the values.
static float of_rank(float *values, int count, int rank) {
  for (int low = 0, high = count - 1; low < high;) {
    const float middle = values[low + (high - low) / 2];
    int i = low, j = high;
    while (i <= j) {
      while (values[i] < middle) i++;
      while (values[j] > middle) j--;
      if (i > j) break;
      const float one = values[i];
      values[i++] = values[j];
      values[j--] = one;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else break;
  }
  return values[rank];
}

// Scales a map to the range from 0 to 1. It clips the highest one percent, since a few pixels matter little.
static Map stretched(Room *room, Map map) {
  const Map result = map_of(room, map.width, map.height);
  const int count = map.width * map.height;
  Room own = *room;
  float *mixed = take(&own, count * (int)sizeof(float));
  __builtin_memcpy(mixed, map.values, sizeof(float) * count);
  const double high = of_rank(mixed, count, (int)(count * 0.99));
  double low = high;
  for (int at = 0; at < count; at++)
    if (map.values[at] < low) low = map.values[at];
  const double span = high - low;
  if (span <= 1e-6) clear(result);
  else
    for (int at = 0; at < count; at++) {
      const double part = (map.values[at] - low) / span;
      result.values[at] = part < 1 ? (float)part : 1;
    }
  return result;
}

// The map with the longer side as long as asked, each place the mean of those it covers. Never enlarges.
static Map coarse(Room *room, Map map, int longer_side) {
  const double scale = (double)longer_side / most(map.width, map.height);
  if (scale >= 1) return map;
  const Map result = map_of(room, most(1, rounded(map.width * scale)), most(1, rounded(map.height * scale)));
  for (int y = 0; y < result.height; y++)
    for (int x = 0; x < result.width; x++) {
      const int left = x * map.width / result.width, right = (x + 1) * map.width / result.width;
      const int top = y * map.height / result.height, bottom = (y + 1) * map.height / result.height;
      double sum = 0;
      for (int row = top; row < bottom; row++)
        for (int column = left; column < right; column++) sum += map.values[row * map.width + column];
      result.values[y * result.width + x] = (float)(sum / ((right - left) * (bottom - top)));
    }
  return result;
}

// One of `count` places lies between two of `side`, and is so near to the second.
typedef struct Between {
  int before, after;
  double part;
} Between;

static Between between(int index, int side, int count) {
  const double wanted = (index + 0.5) * side / count - 0.5;
  const double at = wanted < 0 ? 0 : wanted > side - 1 ? side - 1 : wanted;
  const int before = (int)at;
  return (Between){before, least(side - 1, before + 1), at - before};
}

// The map in the size asked, without steps.
static Map fine(Room *room, Map map, int width, int height) {
  const Map result = map_of(room, width, height);
  Room own = *room;
  Between *columns = take(&own, width * (int)sizeof(Between));
  for (int x = 0; x < width; x++) columns[x] = between(x, map.width, width);
  for (int y = 0; y < height; y++) {
    const Between row = between(y, map.height, height);
    const float *upper = map.values + row.before * map.width, *lower = map.values + row.after * map.width;
    for (int x = 0; x < width; x++) {
      const Between column = columns[x];
      const double above = upper[column.before] * (1 - column.part) + upper[column.after] * column.part;
      const double below = lower[column.before] * (1 - column.part) + lower[column.after] * column.part;
      result.values[y * width + x] = (float)(above * (1 - row.part) + below * row.part);
    }
  }
  return result;
}

// Lightness and two colour axes, in steps that look about equal to the eye.
typedef struct Lab {
  Map planes[3];
} Lab;

static double cubed(double value) { return value > 0.008856 ? cube_root(value) : 7.787 * value + 16.0 / 116; }

static Lab to_lab(Room *room, const uint8_t *pixels, int width, int height, const float *linear) {
  Lab lab;
  for (int plane = 0; plane < 3; plane++) lab.planes[plane] = map_of(room, width, height);
  for (int at = 0; at < width * height; at++, pixels += 3) {
    const double red = linear[pixels[0]], green = linear[pixels[1]], blue = linear[pixels[2]];
    const double x = cubed((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const double y = cubed(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const double z = cubed((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    lab.planes[0].values[at] = (float)(116 * y - 16);
    lab.planes[1].values[at] = (float)(500 * (x - y));
    lab.planes[2].values[at] = (float)(200 * (y - z));
  }
  return lab;
}

// The longer side of what is examined for being enclosed or rare. Details that a larger one adds are leaves and grain.
#define COARSE_SIDE 64

enum { BELOW, ABOVE, BACKGROUND };

// Turns whatever is joined to the picture's edge within its half into background.
static void clear_from_edges(uint8_t *halves, int width, int height, int *waiting) {
  const int count = width * height;
  for (int half = BELOW; half <= ABOVE; half++) {
    int waits = 0;
#define VISIT(pixel)                                             \
  do {                                                           \
    const int one = (pixel);                                     \
    if (halves[one] == half) halves[one] = BACKGROUND, waiting[waits++] = one; \
  } while (0)
    for (int x = 0; x < width; x++) {
      VISIT(x);
      VISIT(count - width + x);
    }
    for (int y = 0; y < height; y++) {
      VISIT(y * width);
      VISIT(y * width + width - 1);
    }
    while (waits > 0) {
      const int pixel = waiting[--waits], x = pixel % width;
      if (x > 0) VISIT(pixel - 1);
      if (x < width - 1) VISIT(pixel + 1);
      if (pixel >= width) VISIT(pixel - width);
      if (pixel + width < count) VISIT(pixel + width);
    }
#undef VISIT
  }
}

static void add_at_level(Room room, Map sums, Map plane, double level) {
  const int count = plane.width * plane.height;
  uint8_t *halves = take(&room, count);
  int *waiting = take(&room, count * (int)sizeof(int));
  for (int at = 0; at < count; at++) halves[at] = plane.values[at] > level ? ABOVE : BELOW;
  clear_from_edges(halves, plane.width, plane.height, waiting);
  int counts[3] = {0, 0, 0};
  for (int at = 0; at < count; at++) counts[halves[at]]++;
  for (int at = 0; at < count; at++)
    if (halves[at] != BACKGROUND)
      sums.values[at] = (float)(sums.values[at] + 1 / __builtin_sqrt(most(1, counts[halves[at]])));
}

// How far apart the levels are at which the picture is divided. Finer ones take longer and show the same.
#define LEVEL_STEP 5

// How much each place is enclosed by what differs from it. The picture is divided into lighter and darker at many levels,
// and into more and less of each colour. Whatever then reaches the picture's edge, from either half, is background: skies,
// walls, ground. The rest counts, and more if there is little of it. ("Saliency Detection: A Boolean Map Approach", Zhang
// and Sclaroff, ICCV 2013.)
static Map enclosed(Room *room, Lab lab) {
  const Map lightness = lab.planes[0];
  Map sums = {0, 0, 0};
  for (int index = 0; index < 3; index++) {
    const Map plane = blurred(room, coarse(room, lab.planes[index], COARSE_SIDE), 1);
    if (index == 0) {
      sums = map_of(room, plane.width, plane.height);
      clear(sums);
    }
    double low = plane.values[0], high = low;
    for (int at = 0; at < plane.width * plane.height; at++) {
      if (plane.values[at] < low) low = plane.values[at];
      if (plane.values[at] > high) high = plane.values[at];
    }
    for (double level = __builtin_ceil(low / LEVEL_STEP) * LEVEL_STEP; level < high; level += LEVEL_STEP)
      add_at_level(*room, sums, plane, level);
  }
  return stretched(room, fine(room, blurred(room, sums, 1), lightness.width, lightness.height));
}

// The waves of the cosine transform along a side, each in a row.
static Map waves_of(Room *room, int size) {
  const Map waves = map_of(room, size, size);
  for (int wave = 0; wave < size; wave++)
    for (int place = 0; place < size; place++)
      waves.values[wave * size + place] =
          (float)(cosine(PI * (place + 0.5) * wave / size) * __builtin_sqrt((wave == 0 ? 1.0 : 2.0) / size));
  return waves;
}

static Map turned(Room *room, Map map) {
  const Map result = map_of(room, map.height, map.width);
  for (int y = 0; y < map.height; y++)
    for (int x = 0; x < map.width; x++) result.values[x * map.height + y] = map.values[y * map.width + x];
  return result;
}

// Replaces each row by its products with the rows of `across`, then each column likewise.
static Map transformed(Room *room, Map map, Map across, Map down) {
  const Map both = map_of(room, map.width, map.height);
  Room own = *room;
  const Map rows = map_of(&own, map.width, map.height);
  for (int y = 0; y < map.height; y++)
    for (int wave = 0; wave < map.width; wave++) {
      double sum = 0;
      for (int x = 0; x < map.width; x++)
        sum += (double)map.values[y * map.width + x] * across.values[wave * map.width + x];
      rows.values[y * map.width + wave] = (float)sum;
    }
  clear(both);
  for (int wave = 0; wave < map.height; wave++)
    for (int y = 0; y < map.height; y++) {
      const double factor = down.values[wave * map.height + y];
      float *to = both.values + wave * map.width;
      const float *from = rows.values + y * map.width;
      for (int x = 0; x < map.width; x++) to[x] = (float)(to[x] + factor * from[x]);
    }
  return both;
}

// Weaker waves are noise, like the colours of a grey picture.
#define NOISE 1
#define SPREAD_PART 0.03

// How much each place breaks the pattern around it. The picture is taken apart into waves, and put together again from
// equally strong ones: what repeats or goes on evenly, as water, leaves and walls do, takes few waves and fades, and what is
// there once remains. ("Image Signature: Highlighting Sparse Salient Regions", Hou, Harel and Koch, PAMI 2012.)
static Map rare_patterns(Room *room, Lab lab) {
  const Map lightness = lab.planes[0];
  Map sums = {0, 0, 0}, across = sums, down = sums, across_back = sums, down_back = sums;
  for (int index = 0; index < 3; index++) {
    const Map plane = coarse(room, lab.planes[index], COARSE_SIDE);
    if (index == 0) {
      sums = map_of(room, plane.width, plane.height);
      clear(sums);
      across = waves_of(room, plane.width);
      down = waves_of(room, plane.height);
      across_back = turned(room, across);
      down_back = turned(room, down);
    }
    const Map waves = transformed(room, plane, across, down);
    for (int at = 0; at < waves.width * waves.height; at++)
      waves.values[at] = (float)(waves.values[at] / (size_of(waves.values[at]) + NOISE));
    const Map again = transformed(room, waves, across_back, down_back);
    for (int at = 0; at < again.width * again.height; at++)
      sums.values[at] = (float)(sums.values[at] + (double)again.values[at] * again.values[at]);
  }
  const int spread = most(1, rounded(SPREAD_PART * sums.width));
  const Map wide = blurred(room, blurred(room, sums, spread), spread);
  return stretched(room, fine(room, wide, lightness.width, lightness.height));
}

// Skin of all tones lies in one small region of colour and differs mainly in lightness.
static int is_skin(double red, double green, double blue) {
  const double light = 0.299 * red + 0.587 * green + 0.114 * blue;
  const double blueness = 128 + 0.564 * (blue - light), redness = 128 + 0.713 * (red - light);
  return light > 40 && blueness >= 77 && blueness <= 127 && redness >= 135 && redness <= 175 && red > green;
}

// Sand, wood and walls have the colours of skin, too. If they fill more than this share of a picture, ignore them.
#define MAX_SKIN_PART 0.35

// 1 where a pixel has a colour that skin of some tone has; 0 everywhere when too many pixels do.
static Map skin_colours(Room *room, const uint8_t *pixels, int width, int height) {
  const Map map = map_of(room, width, height);
  int count = 0;
  for (int at = 0; at < width * height; at++, pixels += 3) {
    const int skin = is_skin(pixels[0], pixels[1], pixels[2]);
    map.values[at] = skin;
    count += skin;
  }
  if (count > MAX_SKIN_PART * width * height) clear(map);
  return map;
}

// How much the lightness changes between neighbouring pixels: much in focus, little out of focus.
static Map sharpness(Room *room, Map lightness) {
  const Map map = map_of(room, lightness.width, lightness.height);
  const int width = map.width;
  clear(map);
  for (int y = 1; y < map.height - 1; y++)
    for (int x = 1; x < width - 1; x++) {
      const float *value = lightness.values + y * width + x;
      const double around = (double)value[-1] + value[1] + value[-width] + value[width];
      map.values[y * width + x] = (float)size_of(around - 4 * (double)*value);
    }
  return stretched(room, blurred(room, map, 3));
}

// 1 in the middle, where people place their subject, and a little more than half of that in the corners.
static double near_middle(double x, double y) {
  const double across = (x - 0.5) / 0.42, down = (y - 0.48) / 0.5;
  return 0.55 + 0.45 * exponential(-(across * across + down * down));
}

// How much a place counts that is only enclosed, or only rare, compared to one that is both.
#define EITHER_PART 0.1
// How much more a place counts that moves.
#define MOVING_PART 3

// `linear` has the light of each of the 256 shades. `moving` has as many values as there are pixels, or none. The maps take
// the memory from `room` on. Returns the map.
EXPORT(saliency)
float *saliency(const uint8_t *pixels, int width, int height, const float *linear, float *moving, uint8_t *free) {
  Room room = {free};
  const Lab lab = to_lab(&room, pixels, width, height, linear);
  const Map apart = enclosed(&room, lab), rare = rare_patterns(&room, lab);
  const Map skin = blurred(&room, skin_colours(&room, pixels, width, height), 2);
  const Map sharp = sharpness(&room, lab.planes[0]);
  const int smooth = most(1, rounded(least(width, height) / 64.0));
  Map motion = map_of(&room, width, height);
  if (moving) motion = stretched(&room, blurred(&room, (Map){width, height, moving}, smooth));
  else clear(motion);
  const Map map = map_of(&room, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      const int at = y * width + x;
      const double is_apart = apart.values[at], is_rare = rare.values[at];
      const double seen = is_apart * is_rare + EITHER_PART * (is_apart + is_rare);
      // Skin colours count less in the background, since sand and wood have them too and reach the edges.
      const double person = skin.values[at] * (0.25 + is_apart);
      map.values[at] = (float)((seen + 0.3 * person) * (1 + MOVING_PART * (double)motion.values[at]) *
                               (0.65 + 0.35 * sharp.values[at]) * near_middle((x + 0.5) / width, (y + 0.5) / height));
    }
  return stretched(&room, blurred(&room, map, most(1, rounded(most(width, height) / 32.0)))).values;
}

EXPORT(stretch)
float *stretch(float *values, int width, int height, uint8_t *free) {
  Room room = {free};
  return stretched(&room, (Map){width, height, values}).values;
}
