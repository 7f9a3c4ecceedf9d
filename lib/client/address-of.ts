type Query = Record<string, unknown>;

export const API_BASE = "/api";

function asText(value: unknown): string {
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}

/** The address of an operation: its path with parameters filled in, and its query. Absent values are left out. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Query = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if ((typeof value !== "string" && typeof value !== "number") || value === "")
      throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ""}`;
}
