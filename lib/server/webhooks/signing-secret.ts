import { randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A key in the format of Standard Webhooks. */
export function newSigningSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

export function signingKey(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), "base64");
}

/** How long after a change callbacks also carry a signature with the previous secret. */
export const signingOverlapMs = 24 * 3600 * 1000;
