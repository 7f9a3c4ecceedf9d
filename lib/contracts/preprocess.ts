import * as z from "zod/mini";

/** Converts what clients sent, before the schema checks it. */
export function preprocess<S extends z.ZodMiniType>(
  read: (value: unknown, payload: z.core.ParsePayload) => unknown,
  schema: S,
) {
  return z.pipe(z.transform(read), schema);
}
