import { createHash } from "node:crypto";
import sharp from "sharp";
import { wavOf } from "@/lib/server/testing/wav";

export type MadeUpload = { bytes: Uint8Array<ArrayBuffer>; sha256: string };

/** A PNG with unique noise: the picture that is served has exactly the same pixels. */
export async function makePhoto(random: () => number): Promise<MadeUpload> {
  const [width, height] = [200 + Math.floor(random() * 300), 150 + Math.floor(random() * 200)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.floor(random() * 256);
  const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { bytes: new Uint8Array(file), sha256: sha256Of(pixels) };
}

export function makeSong(random: () => number): MadeUpload {
  const bytes = new Uint8Array(wavOf({ seconds: 1 + random() * 2, hertz: 200 + Math.floor(random() * 800) }));
  return { bytes, sha256: sha256Of(bytes) };
}

/** The sample with a box of noise that players skip, so that it is a file of its own and comes in several pieces. */
export function makeClip(sample: Buffer, random: () => number): MadeUpload {
  const noise = Buffer.alloc(100_000 + Math.floor(random() * 300_000));
  for (let at = 8; at < noise.length; at += 1) noise[at] = Math.floor(random() * 256);
  noise.writeUInt32BE(noise.length, 0);
  noise.write("free", 4, "latin1");
  const bytes = new Uint8Array(Buffer.concat([sample, noise]));
  return { bytes, sha256: sha256Of(bytes) };
}

/** Hash of a picture's pixels, however the file encodes them. */
export async function hashOfPixels(file: Uint8Array): Promise<string> {
  return sha256Of(await sharp(file).removeAlpha().raw().toBuffer());
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
