#include "bytes.h"

// Twice the byte times the weight, if this processor takes bytes above 127 for what they are.
EXPORT(weigh_twice)
int weigh_twice(int byte, int weight) {
  return (int16_t)wasm_i16x8_extract_lane(weigh_bytes(wasm_i8x16_splat((int8_t)byte), wasm_i8x16_splat((int8_t)weight)), 0);
}
