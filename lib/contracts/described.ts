import * as z from "zod/mini";

/** Returns a copy of a schema with documentation. The given schema stays unchanged. */
export function withMeta<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  const copy = schema.clone();
  z.globalRegistry.add(copy, meta);
  return copy;
}

export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return withMeta(schema, { description });
}

/** Whether a field or operation is part of the interface document, or an extension of it. */
export type Origin = "document" | "extension";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

function fromOrigin<S extends Shape>(shape: S, origin: Origin): S {
  const marked = Object.entries(shape).map(([name, field]) => [
    name,
    withMeta(field, { "x-origin": origin }),
  ]);
  // The cast is safe: the same fields under the same names.
  return Object.fromEntries(marked) as S;
}

/** Marks fields of the interface document, which keep its wording. */
export function documented<S extends Shape>(shape: S): S {
  return fromOrigin(shape, "document");
}

/** Marks fields that the interface document lacks. Whatever is inside them is an extension, too, and needs no mark. */
export function extension<S extends Shape>(shape: S): S {
  return fromOrigin(shape, "extension");
}
