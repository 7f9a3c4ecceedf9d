import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Lengths of the initialisation vector and the tag that precede the ciphertext. */
const [ivBytes, tagBytes] = [12, 16];

function cipherKey(key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "idempotent answer", 32));
}

/** How a key is stored if its answer contains a secret: nobody who reads the row can open the answer with it. */
export function hiddenKey(key: string): string {
  return `sealed ${createHash("sha256").update(key).digest("hex")}`;
}

export function sealAnswer(key: string, body: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(key), iv);
  const sealed = Buffer.concat([cipher.update(body, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

export function openAnswer(key: string, answer: string): string {
  const bytes = Buffer.from(answer, "base64");
  const decipher = createDecipheriv("aes-256-gcm", cipherKey(key), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(opened).toString("utf8");
}
