import * as z from "zod/mini";

/** Reads what clients sent before the schema sees it. */
export function preprocess<S extends z.ZodMiniType>(
  read: (value: unknown, payload: z.core.ParsePayload) => unknown,
  schema: S,
) {
  return z.pipe(z.transform(read), schema);
}
