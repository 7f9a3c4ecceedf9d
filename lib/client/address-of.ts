type Query = Record<string, unknown>;

export const API_BASE = "/api";

function asText(value: unknown): string {
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}

/** Where an operation is: its path with the parameters in it, and what is asked of it. Absent values are left out. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Query = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if ((typeof value !== "string" && typeof value !== "number") || value === "")
      throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.set(name, asText(value));
  }
  return `${API_BASE}${filled}${asked.size > 0 ? `?${asked}` : ""}`;
}
