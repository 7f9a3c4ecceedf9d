/** What tokens may do. People in the web application may do everything. */
export const SCOPES = ["read", "write", "render", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

/** Each of these scopes once, in the order in which they are always listed. */
export function scopesInOrder(scopes: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}
