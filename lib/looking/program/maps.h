// A number for each pixel of a picture, and what all maps need. Sums are doubles and maps are floats, whatever the machine,
// so that every machine sees the same.
#pragma once
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

typedef struct Map {
  int width, height;
  float *values;
} Map;

// Where the next map goes. The caller has made room for all of them.
typedef struct Room {
  uint8_t *free;
} Room;

static inline void *take(Room *room, int bytes) {
  void *taken = room->free;
  room->free += (bytes + 15) & ~15;
  return taken;
}

static inline Map map_of(Room *room, int width, int height) {
  return (Map){width, height, take(room, width * height * (int)sizeof(float))};
}

static inline void clear(Map map) { __builtin_memset(map.values, 0, sizeof(float) * map.width * map.height); }

static inline int most(int one, int other) { return one > other ? one : other; }
static inline int least(int one, int other) { return one < other ? one : other; }
// For what is not negative.
static inline int rounded(double value) { return (int)(value + 0.5); }
static inline double size_of(double value) { return value < 0 ? -value : value; }
