import { createHash, timingSafeEqual } from "node:crypto";

/** Only for secrets of full random strength; passwords are hashed with argon2 (accounts/hash-password.ts). */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(secret).digest());
}

export function matchesHash(secret: string, hash: Uint8Array): boolean {
  const given = hashSecret(secret);
  return given.byteLength === hash.byteLength && timingSafeEqual(given, hash);
}
