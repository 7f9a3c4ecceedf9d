import { photoMemoryBytes } from "@/lib/server/media/photo-memory";
import type { PhotoDescription } from "@/lib/server/media/media-process/messages";
import type { MediaLimits } from "@/lib/server/media/media-process/start-media-process";

/** A process that has read nothing yet takes about 100 MB. */
const processBytes = 200 << 20;

/** For reading a header. */
export const headerLimits: MediaLimits = { timeMs: 20_000, memoryBytes: 2 * processBytes };

/**
 * Leaves room for a cover of 50 MB, and time to start. With less memory, scripts would do nothing but collect garbage.
 */
export const tagLimits: MediaLimits = { timeMs: 15_000, memoryBytes: 220 << 20 };

/** The list of an archive of 50,000 files takes about 100 MB and a minute, if each has a description to read. */
export const zipLimits: MediaLimits = { timeMs: 240_000, memoryBytes: 512 << 20 };

/** Unpacking streams, so only gigabytes of a clip take long. */
export const entryLimits: MediaLimits = { timeMs: 600_000, memoryBytes: 256 << 20 };

/** Ffmpeg has its own, stricter limits. 30 minutes of music leave 20 MB of numbers. */
export const songLimits: MediaLimits = { timeMs: 240_000, memoryBytes: 768 << 20 };

/** Twice the memory that pictures of this size were measured to need, and many times their time. */
export function photoLimits(photo: PhotoDescription): MediaLimits {
  const megapixels = (photo.width * photo.height) / 1e6;
  return { timeMs: 60_000 + megapixels * 1_000, memoryBytes: processBytes + 2 * photoMemoryBytes(photo) };
}
