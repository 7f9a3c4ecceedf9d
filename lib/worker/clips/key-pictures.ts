import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { filmSizeOf, type Size } from "@/lib/worker/clips/clip-source";
import { decodePictures } from "@/lib/worker/clips/decode-pictures";

const pictureShortSide = 90;
/** Without this limit a single panorama would be wider than all other clips' pictures together. */
const maxPictureWidth = 320;

type How = { ffmpeg: Ffmpeg; signal: AbortSignal };

/** As large as the pictures of a clip's strip. */
export function keyPictureSize(size: Size): Size {
  const { width, height } = filmSizeOf(size, pictureShortSide);
  return { width: Math.min(width, maxPictureWidth), height: Math.min(height, maxPictureWidth) };
}

/** Decodes the key frames of one of our own films, small, and passes them to `take` in their order. */
export function decodeKeyPictures(
  film: { path: string; size: Size },
  { ffmpeg, signal }: How,
  take: (pixels: Buffer, number: number) => void,
): Promise<void> {
  const options = { size: keyPictureSize(film.size), before: ["-skip_frame", "nokey"], signal };
  return decodePictures(ffmpeg, film.path, options, take);
}
