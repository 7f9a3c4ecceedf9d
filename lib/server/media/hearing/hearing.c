// What is done with every sample of a song: sums that show how loud it is and where something begins. Nothing is kept here
// between two calls; whatever a sum needs to go on comes with it. Samples are stereo, 16 bits, left and right in turn.
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

__attribute__((import_module("env"), import_name("log10"))) double decimal_logarithm(double);

// A number for left and right, or a real and an imaginary part.
typedef double Two __attribute__((vector_size(16)));

static inline Two both(double value) { return (Two){value, value}; }

static inline int size_of(int value) { return value < 0 ? -value : value; }

EXPORT(highest)
int highest(const int16_t *samples, int count) {
  int peak = 0;
  for (int at = 0; at < count; at++)
    if (size_of(samples[at]) > peak) peak = size_of(samples[at]);
  return peak;
}

typedef struct Steps {
  double peak, squares, frames;
} Steps;

// The peak and the sum of squares of every `step` frames. Returns how many steps have ended.
EXPORT(levels)
int levels(const int16_t *samples, int frames, int step, Steps *state, double *ended) {
  int count = 0, peak = (int)state->peak, in_step = (int)state->frames;
  int64_t squares = (int64_t)state->squares;
  for (int at = 0; at < frames; at++, samples += 2) {
    const int left = samples[0], right = samples[1];
    if (size_of(left) > peak) peak = size_of(left);
    if (size_of(right) > peak) peak = size_of(right);
    squares += (int64_t)(left * left) + right * right;
    if (++in_step < step) continue;
    *ended++ = peak;
    *ended++ = (double)squares;
    peak = in_step = 0;
    squares = 0;
    count++;
  }
  *state = (Steps){peak, (double)squares, in_step};
  return count;
}

typedef struct Filter {
  double b0, b1, b2, a1, a2;
} Filter;

typedef struct Weighting {
  Two x1, x2, y1, y2, z1, z2;
} Weighting;

// Runs both filters and returns the power of what comes out, of both channels together.
EXPORT(weigh)
double weigh(const int16_t *samples, int frames, const Filter *filters, Weighting *state) {
  const Filter shelf = filters[0], cut = filters[1];
  Weighting w = *state;
  Two power = both(0);
  for (int at = 0; at < frames; at++, samples += 2) {
    const Two x = (Two){samples[0], samples[1]} / both(32768);
    const Two y = both(shelf.b0) * x + both(shelf.b1) * w.x1 + both(shelf.b2) * w.x2 - both(shelf.a1) * w.y1 -
                  both(shelf.a2) * w.y2;
    const Two z =
        both(cut.b0) * y + both(cut.b1) * w.y1 + both(cut.b2) * w.y2 - both(cut.a1) * w.z1 - both(cut.a2) * w.z2;
    power += z * z;
    w = (Weighting){x, w.x1, y, w.y1, z, w.z1};
  }
  *state = w;
  return power[0] + power[1];
}

#define WINDOW 1024
#define HOP 256
#define BANDS 24

// The Fourier transform of a window of complex numbers, four at a time, sorting as it goes (Stockham). `turns` has the
// roots of unity. What is in `from` is lost. Numbers go to and fro five times, so the result is in `to`.
static void transform(Two *from, Two *to, const Two *turns) {
  const Two turned = {-1, 1};
  for (int length = WINDOW, stride = 1; length > 1; length /= 4, stride *= 4) {
    const int quarter = length / 4;
    for (int part = 0; part < quarter; part++) {
      const Two w1 = turns[part * stride], w2 = turns[2 * part * stride], w3 = turns[3 * part * stride];
      const Two *a = from + stride * part, *b = a + stride * quarter, *c = b + stride * quarter, *d = c + stride * quarter;
      Two *out = to + stride * 4 * part;
#define TIMES(w, value) (both((w)[0]) * (value) + both((w)[1]) * turned * __builtin_shufflevector(value, value, 1, 0))
      for (int at = 0; at < stride; at++) {
        const Two sum = a[at] + c[at], difference = a[at] - c[at];
        const Two other_sum = b[at] + d[at], other = b[at] - d[at];
        const Two other_difference = turned * __builtin_shufflevector(other, other, 1, 0);
        const Two second = difference - other_difference, third = sum - other_sum, fourth = difference + other_difference;
        out[at] = sum + other_sum;
        out[at + stride] = TIMES(w1, second);
        out[at + 2 * stride] = TIMES(w2, third);
        out[at + 3 * stride] = TIMES(w3, fourth);
      }
#undef TIMES
    }
    Two *other_way = from;
    from = to;
    to = other_way;
  }
}

// The shape of a window, the roots of unity, and where each band begins and the last one ends.
typedef struct Ear {
  const double *shape;
  const Two *turns;
  const int32_t *edges;
  int bass_bands;
  double loudness_scale;
} Ear;

typedef struct Listening {
  // Room for the transform.
  Two windows[2][WINDOW];
  double previous[BANDS];
  float pending[WINDOW + HOP];
  int32_t filled, first, is_second;
} Listening;

// Loudness of each band, how much newly begins, and the same of the bass alone.
typedef struct Frame {
  float bands[BANDS], rise, bass_rise;
} Frame;

// Two real windows were transformed as one complex signal. Takes them apart.
static Frame frame_of(Listening *state, const Two *spectrum, Ear ear, int is_first) {
  Frame frame;
  double rise = 0, bass_rise = 0;
  for (int band = 0; band < BANDS; band++) {
    double power = 0;
    for (int at = ear.edges[band]; at < ear.edges[band + 1]; at++) {
      const Two one = spectrum[at], mirrored = spectrum[WINDOW - at];
      const double a = is_first ? one[0] + mirrored[0] : one[1] + mirrored[1];
      const double b = is_first ? one[1] - mirrored[1] : mirrored[0] - one[0];
      power += a * a + b * b;
    }
    const double width = ear.edges[band + 1] - ear.edges[band];
    const double loudness = decimal_logarithm(1 + power / width * ear.loudness_scale);
    const double growth = loudness - state->previous[band];
    if (growth > 0) {
      rise += growth;
      if (band < ear.bass_bands) bass_rise += growth;
    }
    frame.bands[band] = (float)loudness;
    state->previous[band] = loudness;
  }
  frame.rise = (float)rise;
  frame.bass_rise = (float)bass_rise;
  return frame;
}

// Listens to half of the samples: beats are below the treble. Returns how many frames there are now.
EXPORT(hear)
int hear(const int16_t *samples, int frames, const double *shape, const Two *turns, const int32_t *edges, int bass_bands,
         double loudness_scale, Listening *state, Frame *heard) {
  const Ear ear = {shape, turns, edges, bass_bands, loudness_scale};
  int count = 0;
  for (int at = 0; at < frames; at++, samples += 2) {
    const int sample = samples[0] + samples[1];
    state->is_second = !state->is_second;
    if (state->is_second) {
      state->first = sample;
      continue;
    }
    state->pending[state->filled++] = (float)((state->first + sample) / 131072.0);
    if (state->filled < WINDOW + HOP) continue;
    Two *windows = state->windows[0];
    for (int place = 0; place < WINDOW; place++)
      windows[place] = (Two){state->pending[place], state->pending[place + HOP]} * both(shape[place]);
    transform(windows, state->windows[1], turns);
    heard[count++] = frame_of(state, state->windows[1], ear, 1);
    heard[count++] = frame_of(state, state->windows[1], ear, 0);
    __builtin_memmove(state->pending, state->pending + 2 * HOP, sizeof(float) * (WINDOW - HOP));
    state->filled -= 2 * HOP;
  }
  return count;
}

EXPORT(size_of_listening)
int size_of_listening(void) { return sizeof(Listening); }
