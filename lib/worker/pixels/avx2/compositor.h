#pragma once
#include <stdint.h>

typedef struct Columns Columns;

void aim(Columns *columns, int left, int width, float scale, float move, int picture_width, int pixel_bytes);
void sample(const uint8_t *picture, int row_bytes, int first, int end, const Columns *columns, float scale, float move,
            uint8_t *out, int stride, int width, int top, int rows, int strength, int is_packed);
void lay(const uint8_t *from, int from_stride, uint8_t *out, int stride, int width, int rows, int strength, int is_packed);
