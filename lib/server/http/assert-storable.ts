import { invalid, malformed } from "@/lib/server/errors";

const maxDepth = 32;

/** Refuses what JSON allows but no database or file can store: NUL, lone surrogates, endless nesting. */
export function assertStorable(value: unknown): void {
  check(value, []);
}

/** Tables have millions of values, so they share one path. */
function check(value: unknown, path: string[]): void {
  if (path.length > maxDepth) throw malformed("The body is nested too deeply.");
  if (typeof value === "string") {
    if (value.includes("\u0000") || !value.isWellFormed()) {
      throw invalid({ [path.join(".")]: "Contains characters that are not valid text." });
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    path.push("name of a field");
    check(key, path);
    path[path.length - 1] = key;
    check(inner, path);
    path.pop();
  }
}
