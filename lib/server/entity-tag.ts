import { createHash } from "node:crypto";

/** Names bytes by what they say, for an `ETag`; without quotes. */
export function tagOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether an `If-None-Match` header names what a client would be sent, by its `ETag`. Weak tags count as strong ones. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",").map(bare) ?? [];
  return known.includes("*") || known.includes(bare(etag));
}
