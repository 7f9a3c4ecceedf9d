import { createGate } from "@/lib/server/media/gate";
import type { ImageType } from "@/lib/server/media/sniff-image";

type Measured = { type: ImageType; width: number; height: number };

const fixedBytes = 100 << 20;
/** Measured at 100 megapixels. JPEG, PNG and GIF are read row by row, the others only as a whole. */
const bytesPerPixel: Record<ImageType, number> = { jpeg: 5, png: 4, gif: 4, webp: 14, heif: 20 };
/** Enough for four ordinary phone photos at once, or one of 100 megapixels. */
const gate = createGate(600 << 20);

export function photoMemoryBytes({ type, width, height }: Measured): number {
  return fixedBytes + width * height * bytesPerPixel[type];
}

/** Works on as many photos at once as fit into memory; the others wait in line. */
export function withPhotoMemory<T>(photo: Measured, work: () => Promise<T>): Promise<T> {
  return gate(photoMemoryBytes(photo), work);
}
