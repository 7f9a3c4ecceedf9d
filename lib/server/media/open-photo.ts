import { open } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { decodeHeic } from "@/lib/server/media/heic/decode-heic";
import { sharp } from "@/lib/server/media/image-library";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { readCamera } from "@/lib/server/media/read-camera";
import { readSaidSubject } from "@/lib/server/media/read-said-subject";
import { readBurst } from "@/lib/server/media/read-burst";
import { withBytes } from "@/lib/server/media/open-bytes";
import { readContentId } from "@/lib/server/media/read-content-id";
import { type EmbeddedMotion, readMotion } from "@/lib/server/media/read-motion";
import { isStarred } from "@/lib/server/media/read-stars";
import { saysScreenshot } from "@/lib/server/media/says-screenshot";
import { readTakenAt, type Taken } from "@/lib/server/media/read-taken-at";
import { isHarmlessWarning, tooManyPixels, unsupportedPhoto } from "@/lib/server/media/sharp-error";
import { type ImageType, sniffImage } from "@/lib/server/media/sniff-image";

export const MAX_PHOTO_PIXELS = 100_000_000;

export type OpenPhoto = {
  type: ImageType;
  /** The size of the upright picture, as it will be shown. */
  width: number;
  height: number;
  taken: Taken | null;
  /** Empty if unknown. */
  camera: string;
  /** The same for all photos of a burst; empty if the photo is not part of one. */
  burst: string;
  /** What the photo and its motion share; empty if the camera says nothing. */
  contentId: string;
  /** The motion in the same file; null if there is none. */
  motion: EmbeddedMotion | null;
  /** Whether somebody gave it many stars. */
  isStarred: boolean;
  /** Whether the file itself says that it is a screenshot. */
  isSaidScreenshot: boolean;
  /** The subject according to the file itself. */
  saidSubject: PhotoSubjectRecord | null;
  isLossless: boolean;
  /** A JPEG with full colour resolution. */
  hasFullChroma: boolean;
  /**
   * Runs `work` with fresh passes over the picture: upright, first frame only. A cut or damaged picture
   * fails, because half a picture and grey is worse than none. If a harmless oddity makes the work fail, it
   * is repeated once, leniently.
   */
  withPixels: <T>(options: PixelOptions, work: (read: () => Sharp) => Promise<T>) => Promise<T>;
};

export type PixelOptions = {
  /** A folder for what is decoded on the way; the caller removes it. */
  folder: string;
  signal?: AbortSignal;
};

/** Checks the bytes and the header before anything is decoded, so that a lie about the size costs nothing. */
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
    contentId: readContentId(metadata),
    motion: await withBytes(path, (bytes) => readMotion(bytes, metadata.xmp)),
    isStarred: isStarred(metadata),
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

/** A file's first bytes, enough to tell its format. */
async function readHead(path: string, count = 4096): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
