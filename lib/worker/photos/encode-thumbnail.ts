import type { FrameSize } from "@/lib/film/frame-size";
import { sharp } from "@/lib/server/media/image-library";

export async function encodeThumbnail(rgba: Uint8Array, from: FrameSize, to: FrameSize): Promise<Buffer> {
  return sharp(rgba, { raw: { width: from.width, height: from.height, channels: 4 } })
    .removeAlpha()
    .resize({ ...to, fit: "fill" })
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer();
}
