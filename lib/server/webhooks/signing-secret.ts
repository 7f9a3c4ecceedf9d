import { randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A key as Standard Webhooks writes it. */
export function newSigningSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

export function signingKey(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), "base64");
}

/** For so long after a change callbacks carry a signature with the secret before, too. */
export const signingOverlapMs = 24 * 3600 * 1000;
