import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Lengths of the initialisation vector and the tag that precede the ciphertext. */
const [ivBytes, tagBytes] = [12, 16];

export type Seal = {
  key: string;
  /** What the text is for: the same key opens nothing that was sealed for another purpose. */
  purpose: string;
  /** What the text belongs to. Whoever copies it elsewhere cannot open it there. */
  owner?: string;
};

function cipherKey({ key, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}

export function sealText(seal: Seal, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(seal), iv);
  cipher.setAAD(Buffer.from(seal.owner ?? ""));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Throws if the text was changed, or sealed otherwise. */
export function openText(seal: Seal, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", cipherKey(seal), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(seal.owner ?? ""));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(opened).toString("utf8");
}
