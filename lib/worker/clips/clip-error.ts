import { toFullDiskError } from "@/lib/server/storage/local-error";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { MediaError } from "@/lib/server/media/media-error";
import { StorageError } from "@/lib/server/storage/storage-error";

/**
 * Turns ffmpeg's errors into ours. ffmpeg reports causes only as sentences; for clips, they are read here and nowhere
 * else.
 */
export function toClipError(error: unknown): unknown {
  if (!(error instanceof FfmpegError)) return toFullDiskError(error);
  if (error.kind === "missing") return error;
  if (error.kind === "timeout")
    return new MediaError("timeout", "The clip took too long to read.", { cause: error });
  if (error.kind === "memory")
    return new MediaError("broken", "The clip needs more memory than clips of its size do.", {
      cause: error,
    });
  if (/ended with SIG(KILL|TERM)/.test(error.message))
    return new MediaError("interrupted", "Reading the clip was interrupted.", { cause: error });
  if (/no space left|disk quota/i.test(error.stderr))
    return new StorageError("full", "The disk is full.", { cause: error });
  if (/moov atom not found/i.test(error.stderr))
    return new MediaError("broken", "The clip is cut off: its index, which lies at its end, is missing.", {
      cause: error,
    });
  return new MediaError("broken", "The clip is damaged and cannot be read.", { cause: error });
}
