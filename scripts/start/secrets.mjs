import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

/** @type {Record<string, () => string>} */
const makers = {
  AUTH_SECRET: () => randomBytes(32).toString("base64url"),
  DEMO_PASSWORD: () => `${readableWord()}-${readableWord()}-${readableWord()}`,
};

/**
 * The installation's secrets. They are generated once and stored beside the data they belong to.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function ensureSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  const stored = readSecrets(file);
  const missing = Object.keys(makers).filter((name) => !stored[name]);
  const added = Object.fromEntries(missing.map((name) => [name, makers[name]?.() ?? ""]));
  const secrets = { ...stored, ...added };
  if (missing.length > 0) writeFileWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  else chmodSync(file, 0o600);
  return secrets;
}

/** @param {string} file @returns {Record<string, string>} */
function readSecrets(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
  try {
    const parsed = JSON.parse(text);
    if (
      parsed &&
      typeof parsed === "object" &&
      Object.values(parsed).every((value) => typeof value === "string")
    )
      return parsed;
  } catch {
    // The error below says what to do.
  }
  throw new Failure(
    `${file} cannot be read. Restore it from a backup; or remove it, then everybody has to sign in again.`,
  );
}

/** Four characters that nobody confuses when typing them. */
function readableWord() {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
