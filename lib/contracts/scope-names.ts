/** What a token may do. A person in the web application may do everything. */
export const SCOPES = ["read", "write", "render", "admin"] as const;
export type Scope = (typeof SCOPES)[number];
