import { randomBytes } from "node:crypto";

/** 128 random bits in 22 URL-safe characters: an id nobody can guess or count. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}
