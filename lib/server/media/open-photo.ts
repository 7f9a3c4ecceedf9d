import { open } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { decodeHeic } from "@/lib/server/media/heic/decode-heic";
import { sharp } from "@/lib/server/media/image-library";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { readCamera } from "@/lib/server/media/read-camera";
import { readSaidSubject } from "@/lib/server/media/read-said-subject";
import { readBurst } from "@/lib/server/media/read-burst";
import { saysScreenshot } from "@/lib/server/media/says-screenshot";
import { readTakenAt, type Taken } from "@/lib/server/media/read-taken-at";
import { isHarmlessWarning, tooManyPixels, unsupportedPhoto } from "@/lib/server/media/sharp-error";
import { type ImageType, sniffImage } from "@/lib/server/media/sniff-image";

export const MAX_PHOTO_PIXELS = 100_000_000;

export type OpenPhoto = {
  type: ImageType;
  /** Upright, as it will be shown. */
  width: number;
  height: number;
  taken: Taken | null;
  /** Empty when nothing says. */
  camera: string;
  /** The same for all photos of a burst; empty for one of none. */
  burst: string;
  /** What the file itself says it is. */
  isSaidScreenshot: boolean;
  /** What the file itself says it is about. */
  saidSubject: PhotoSubjectRecord | null;
  isLossless: boolean;
  /** A JPEG with full colour resolution. */
  hasFullChroma: boolean;
  /**
   * Works with fresh passes over the picture, upright and first frame only. A cut or damaged picture fails: half a
   * picture and grey is worse than none. Work that fails because of a harmless oddity is done once more, leniently.
   */
  withPixels: <T>(options: PixelOptions, work: (read: () => Sharp) => Promise<T>) => Promise<T>;
};

export type PixelOptions = {
  /** For what is decoded on the way; removed by whoever made it. */
  folder: string;
  signal?: AbortSignal;
};

/** Looks at the bytes and the header before anything is decoded, so that a lie about the size costs nothing. */
export async function openPhoto(path: string): Promise<OpenPhoto> {
  const head = await readHead(path);
  const type = sniffImage(head);
  if (!type) throw unsupportedPhoto();
  const metadata = await sharp(path, { limitInputPixels: false, failOn: "none" }).metadata();
  if (metadata.format !== type) throw unsupportedPhoto();
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PHOTO_PIXELS) throw tooManyPixels();
  return {
    type,
    width,
    height,
    taken: metadata.exif ? readTakenAt(metadata.exif) : null,
    camera: metadata.exif ? readCamera(metadata.exif) : "",
    burst: readBurst(metadata),
    isSaidScreenshot: saysScreenshot(metadata),
    saidSubject: readSaidSubject(metadata),
    isLossless: type === "png" || type === "gif" || head.subarray(12, 16).toString("latin1") === "VP8L",
    hasFullChroma: metadata.chromaSubsampling === "4:4:4",
    withPixels: async (options, work) => {
      const pixels = isHevc(metadata) ? await decodeHeic(path, { ...options, icc: metadata.icc }) : path;
      const read = (failOn: "warning" | "error") => () => {
        options.signal?.throwIfAborted();
        return sharp(pixels, { limitInputPixels: MAX_PHOTO_PIXELS, failOn }).autoOrient();
      };
      try {
        return await work(read("warning"));
      } catch (error) {
        if (!isHarmlessWarning(error)) throw error;
        return await work(read("error"));
      }
    },
  };
}

function isHevc({ format, compression }: Metadata): boolean {
  if (format !== "heif" || compression === "av1") return false;
  if (compression !== "hevc") throw unsupportedPhoto();
  return true;
}

/** The first bytes of a file: enough to tell what it is. */
async function readHead(path: string, count = 4096): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
