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

/** Whether a field or an operation is one of the interface the service is built to, or was added to it. */
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

/** Fields of the service's interface document, as it says them. */
export function documented<S extends Shape>(shape: S): S {
  return fromOrigin(shape, "document");
}

/** Fields that the document does not have. What is inside them is an extension too, and need not say so. */
export function extension<S extends Shape>(shape: S): S {
  return fromOrigin(shape, "extension");
}
