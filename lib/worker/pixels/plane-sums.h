// What all programs that make planes have in common: weights, and how columns of a plane that stays nearly as large are
// laid out.
#pragma once
#include <stdint.h>

// Coefficients of bt709, limited range, in 1/32768.
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
#define MOST_ROWS 64

// Where the width stays nearly as large, eight neighbours are made of samples so near that one load brings a pair for each
// of them: the first and the fourth, the second and the fifth and so on, of which no more than one weighs much.
#define NEAR_TAPS 6
#define NEAR_PAIRS (NEAR_TAPS / 2)
#define MOST_BLOCKS 256
typedef struct Blocks {
  int32_t from[MOST_BLOCKS];
  uint8_t order[MOST_BLOCKS * 16];
  int8_t weights[MOST_BLOCKS * NEAR_PAIRS * 16];
} Blocks;

static inline int block_start(int block, int to_width) { return block * 8 > to_width - 8 ? to_width - 8 : block * 8; }
static inline int is_near(int from_width, int to_width) { return from_width * 5 <= to_width * 8; }

// One block, whose weights of each pair are `gap` bytes behind those of the pair before.
static inline void lay_out_block(Blocks *blocks, int block, int8_t *weights, int gap, int to_width, const int32_t *h_from,
                                 const int16_t *h_weights) {
  const int x = block_start(block, to_width);
  blocks->from[block] = h_from[x];
  for (int i = 0; i < 8; i++) {
    uint8_t *order = blocks->order + block * 16 + i * 2;
    order[0] = (uint8_t)(h_from[x + i] - h_from[x]);
    order[1] = (uint8_t)(order[0] + NEAR_PAIRS);
    for (int pair = 0; pair < NEAR_PAIRS; pair++) {
      const int16_t *weight = h_weights + (x + i) * NEAR_TAPS + pair;
      weights[pair * gap + i * 2] = (int8_t)weight[0];
      weights[pair * gap + i * 2 + 1] = (int8_t)weight[NEAR_PAIRS];
    }
  }
}
