/** A claim by its name, which may have dots itself, or else by the names it lies within. */
export function claimAt(claims: unknown, name: string): unknown {
  if (!isRecord(claims)) return undefined;
  if (Object.hasOwn(claims, name)) return claims[name];
  const [first = "", ...rest] = name.split(".");
  return rest.length > 0 && Object.hasOwn(claims, first) ? claimAt(claims[first], rest.join(".")) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
