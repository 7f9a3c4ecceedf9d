import { randomBytes } from "node:crypto";

/** 128 random bits in 22 URL-safe characters: an id that nobody can guess or count. */
export function newId(): string {
  const id = randomBytes(16).toString("base64url");
  // Programs would take an id that begins with a dash for an option.
  return id.startsWith("-") ? newId() : id;
}
