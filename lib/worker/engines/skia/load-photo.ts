import { Image } from "@napi-rs/canvas";
import type { Picture } from "@/lib/paint/host/host";

/** Pictures that are being decoded are held here: nobody else does, and one that is freed meanwhile is never decoded. */
const decoding = new Set<Image>();

export async function loadPhoto(bytes: Uint8Array): Promise<Image> {
  if (bytes.length === 0) throw new Error("The photo is empty.");
  const image = new Image();
  decoding.add(image);
  try {
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new Error("The photo cannot be decoded."));
      image.src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    });
    await image.decode();
    return image;
  } finally {
    decoding.delete(image);
  }
}

/** Gives a photo's pixels back now: the collector sees a small object and leaves it where it is. */
export function releasePhoto(photo: Picture): void {
  if (photo instanceof Image) photo.src = Buffer.alloc(0);
}
