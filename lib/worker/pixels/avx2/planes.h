#pragma once
#include <stdint.h>

struct Blocks;

void rgba_to_i420(const uint8_t *rgba, int width, int rows, uint8_t *y_plane, uint8_t *u_plane, uint8_t *v_plane);
void lay_out(struct Blocks *blocks, int to_width, const int32_t *h_from, const int16_t *h_weights);
void scale_rows(const uint8_t *from, int from_width, uint8_t *to, int to_width, int first, int end, const int32_t *v_rows,
                const int16_t *v_weights, int v_taps, const int32_t *h_from, const int16_t *h_weights, int h_taps,
                const struct Blocks *blocks, uint8_t *row);
