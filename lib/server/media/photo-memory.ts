import { createGate } from "./gate";
import { type OpenPhoto } from "./open-photo";
import { type ImageType } from "./sniff-image";

const FIXED_BYTES = 100 << 20;
/** Measured at 100 megapixels. JPEG, PNG and GIF are read row by row, the others only whole. */
const bytesPerPixel: Record<ImageType, number> = { jpeg: 5, png: 4, gif: 4, webp: 14, heif: 20 };
/** Four usual phone photos at once, or one of 100 megapixels. */
const gate = createGate(600 << 20);

/** Lets as many photos be worked on at once as fit into memory; the others wait in line. */
export function withPhotoMemory<T>({ type, width, height }: OpenPhoto, work: () => Promise<T>): Promise<T> {
  return gate(FIXED_BYTES + width * height * bytesPerPixel[type], work);
}
