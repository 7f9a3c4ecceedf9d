import * as z from "zod/mini";

/** A schema with what the OpenAPI document and the reference page tell of it; the one given stays as it is. */
export function withMeta<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  const copy = schema.clone();
  z.globalRegistry.add(copy, meta);
  return copy;
}

export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return withMeta(schema, { description });
}
