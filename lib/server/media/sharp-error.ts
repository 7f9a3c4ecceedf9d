import { StorageError } from "@/lib/server/storage/storage-error";
import { MediaError } from "@/lib/server/media/media-error";

/** Warnings that cameras and editors cause in pictures that are complete. */
const harmless = [
  "Invalid SOS parameters for sequential JPEG",
  "extraneous bytes before marker",
  "Unknown Adobe color transform code",
];

/** Whether a strict reading failed for a reason that a lenient one may ignore. */
export function isHarmlessWarning(error: unknown): boolean {
  return error instanceof Error && harmless.some((warning) => error.message.includes(warning));
}

/** Translates the image library's errors. It only has sentences, and this is the one place that reads them. */
export function toMediaError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof Error) || error instanceof MediaError || error instanceof StorageError) return error;
  const { message } = error;
  if (/no space left|ENOSPC|disk quota/i.test(message)) {
    return new StorageError("full", "The disk is full.", { cause: error });
  }
  if (/exceeds pixel limit|maximum supported image dimension|image size limit/i.test(message)) {
    return tooManyPixels(error);
  }
  if (/unsupported image format/i.test(message)) return unsupportedPhoto(error);
  if ("code" in error && error.code !== undefined) return error;
  return new MediaError("broken", "The photo is damaged and cannot be read.", { cause: error });
}

export function tooManyPixels(cause?: unknown): MediaError {
  return new MediaError("too_many_pixels", "The photo has more than 100 megapixels.", { cause });
}

export function unsupportedPhoto(cause?: unknown): MediaError {
  return new MediaError("unsupported", "The file is not a JPEG, PNG, WebP, HEIC, AVIF or GIF picture.", {
    cause,
  });
}
