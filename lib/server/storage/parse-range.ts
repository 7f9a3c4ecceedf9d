import type { ByteRange } from "@/lib/server/storage/storage";

/**
 * Interprets a Range header for a file of this size (RFC 9110, section 14). "whole" also stands for everything that a
 * server may ignore: other units, malformed headers, and several ranges at once, which players never need.
 */
export function parseRange(header: string, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first = "", last = ""] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const suffix = Number(last);
    return suffix === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - suffix), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end };
}
