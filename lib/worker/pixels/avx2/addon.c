// What Node calls: functions of numbers, as those of WebAssembly, that work in the same memory. Of Node-API only what is
// used is declared; it has stayed the same since there is one.
#include "compositor.h"
#include "planes.h"
#include <cpuid.h>
#include <stddef.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))

typedef struct Env *Env;
typedef struct Value *Value;
typedef struct Call *Call;
typedef Value (*Function)(Env, Call);

extern int napi_get_cb_info(Env env, Call call, size_t *count, Value *arguments, Value *receiver, void **data);
extern int napi_get_value_double(Env env, Value value, double *number);
extern int napi_get_typedarray_info(Env env, Value array, int *type, size_t *length, void **bytes, Value *buffer, size_t *at);
extern int napi_create_function(Env env, const char *name, size_t length, Function function, void *data, Value *made);
extern int napi_create_object(Env env, Value *made);
extern int napi_set_named_property(Env env, Value object, const char *name, Value value);

// Which sources this was made from.
EXPORT const char source_sha256[] = "source-sha256" SOURCE_SHA256;

#define MOST_ARGUMENTS 14

typedef struct {
  uint8_t *memory;
  double numbers[MOST_ARGUMENTS];
} Arguments;

static Arguments read_arguments(Env env, Call call, size_t count) {
  Arguments arguments = {0};
  Value values[MOST_ARGUMENTS];
  void *memory = NULL;
  napi_get_cb_info(env, call, &count, values, NULL, &memory);
  arguments.memory = memory;
  for (size_t at = 0; at < count; at++) napi_get_value_double(env, values[at], &arguments.numbers[at]);
  return arguments;
}

#define READ(count) const Arguments a = read_arguments(env, call, count)
#define NUMBER(at) ((int)a.numbers[at])
#define REAL(at) ((float)a.numbers[at])
#define ADDRESS(at) ((void *)(a.memory + (uint32_t)a.numbers[at]))

static Value call_rgba_to_i420(Env env, Call call) {
  READ(6);
  rgba_to_i420(ADDRESS(0), NUMBER(1), NUMBER(2), ADDRESS(3), ADDRESS(4), ADDRESS(5));
  return NULL;
}

static Value call_lay_out(Env env, Call call) {
  READ(4);
  lay_out(ADDRESS(0), NUMBER(1), ADDRESS(2), ADDRESS(3));
  return NULL;
}

static Value call_scale_rows(Env env, Call call) {
  READ(14);
  scale_rows(ADDRESS(0), NUMBER(1), ADDRESS(2), NUMBER(3), NUMBER(4), NUMBER(5), ADDRESS(6), ADDRESS(7), NUMBER(8),
             ADDRESS(9), ADDRESS(10), NUMBER(11), ADDRESS(12), ADDRESS(13));
  return NULL;
}

static Value call_aim(Env env, Call call) {
  READ(7);
  aim(ADDRESS(0), NUMBER(1), NUMBER(2), REAL(3), REAL(4), NUMBER(5), NUMBER(6));
  return NULL;
}

static Value call_sample(Env env, Call call) {
  READ(14);
  sample(ADDRESS(0), NUMBER(1), NUMBER(2), NUMBER(3), ADDRESS(4), REAL(5), REAL(6), ADDRESS(7), NUMBER(8), NUMBER(9),
         NUMBER(10), NUMBER(11), NUMBER(12), NUMBER(13));
  return NULL;
}

static Value call_lay(Env env, Call call) {
  READ(8);
  lay(ADDRESS(0), NUMBER(1), ADDRESS(2), NUMBER(3), NUMBER(4), NUMBER(5), NUMBER(6), NUMBER(7));
  return NULL;
}

static void add(Env env, Value object, const char *name, Function function, void *data) {
  Value made = NULL;
  napi_create_function(env, name, SIZE_MAX, function, data, &made);
  napi_set_named_property(env, object, name, made);
}

// All of them, for a memory that stays where it is: whoever has them keeps it.
static Value open_memory(Env env, Call call) {
  size_t count = 1;
  Value array = NULL, made = NULL;
  void *memory = NULL;
  napi_get_cb_info(env, call, &count, &array, NULL, NULL);
  if (napi_get_typedarray_info(env, array, NULL, NULL, &memory, NULL, NULL) != 0 || memory == NULL) return NULL;
  napi_create_object(env, &made);
  add(env, made, "rgba_to_i420", call_rgba_to_i420, memory);
  add(env, made, "lay_out", call_lay_out, memory);
  add(env, made, "scale_rows", call_scale_rows, memory);
  add(env, made, "aim", call_aim, memory);
  add(env, made, "sample", call_sample, memory);
  add(env, made, "lay", call_lay, memory);
  return made;
}

// The processor has it, and the system keeps its registers.
static int has_avx2(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & bit_OSXSAVE) == 0) return 0;
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (low & 6) == 6 && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2) != 0;
}

EXPORT Value napi_register_module_v1(Env env, Value exports) {
  if (has_avx2()) add(env, exports, "openMemory", open_memory, NULL);
  return exports;
}
