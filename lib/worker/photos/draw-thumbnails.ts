import type { FrameSize } from "@/lib/film/frame-size";
import { loadImageLibrary } from "@/lib/server/media/load-image-library";
import type { PictureSource } from "@/lib/worker/picture-source";
import type { KeptThumbnail } from "@/lib/worker/pieces/read-kept-thumbnails";

/** Makes a JPEG in every quality of the film's best frame; none when no frame says anything. */
export async function drawThumbnails(
  opening: Promise<PictureSource>,
  files: readonly { quality: number; size: FrameSize }[],
): Promise<KeptThumbnail[]> {
  const source = await opening;
  const picture = await source.thumbnail();
  if (!picture) return [];
  return Promise.all(
    files.map(async ({ quality, size }) => ({ quality, bytes: await encodeJpeg(picture, source, size) })),
  );
}

async function encodeJpeg(rgba: Uint8Array, from: FrameSize, to: FrameSize): Promise<Buffer> {
  const sharp = await loadImageLibrary();
  return sharp(rgba, { raw: { width: from.width, height: from.height, channels: 4 } })
    .removeAlpha()
    .resize({ ...to, fit: "fill" })
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer();
}
