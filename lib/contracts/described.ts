import * as z from "zod/mini";

/** Returns a schema with its documentation; the given one stays unchanged. */
export function withMeta<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  const copy = schema.clone();
  z.globalRegistry.add(copy, meta);
  return copy;
}

export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return withMeta(schema, { description });
}

/** Whether a field or operation is part of the interface document, or was added to it. */
export type Origin = "document" | "extension";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

function fromOrigin<S extends Shape>(shape: S, origin: Origin): S {
  const marked = Object.entries(shape).map(([name, field]) => [
    name,
    withMeta(field, { "x-origin": origin }),
  ]);
  // The cast: the same fields under the same names.
  return Object.fromEntries(marked) as S;
}

/** Fields of the interface document, as it words them. */
export function documented<S extends Shape>(shape: S): S {
  return fromOrigin(shape, "document");
}

/** Fields that the document does not have. Their contents are extensions too and need not say so. */
export function extension<S extends Shape>(shape: S): S {
  return fromOrigin(shape, "extension");
}
