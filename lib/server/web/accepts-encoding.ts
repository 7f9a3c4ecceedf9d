/** Whether an `Accept-Encoding` header names this encoding, and not with weight 0. */
export function acceptsEncoding(accepted: string | string[] | undefined, encoding: "br" | "gzip"): boolean {
  const pattern = new RegExp(`(^|,)\\s*${encoding}\\s*(,|$|;\\s*q=(1|0\\.\\d*[1-9]))`);
  return pattern.test(String(accepted ?? ""));
}
