import { Image } from "@napi-rs/canvas";
import type { Picture } from "@/lib/paint/host/host";

/**
 * Holds pictures while they are decoded. Nobody else refers to them, and decoding never ends for one that is garbage
 * collected meanwhile.
 */
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

/** Frees a photo's pixels now. To the garbage collector a photo looks like a small object that can wait. */
export function releasePhoto(photo: Picture): void {
  if (photo instanceof Image) photo.src = Buffer.alloc(0);
}
