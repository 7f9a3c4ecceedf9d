import { toFullDiskError } from "@/lib/server/storage/local-error";
import { StorageError } from "@/lib/server/storage/storage-error";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { MediaError } from "@/lib/server/media/media-error";

/** Translates ffmpeg's errors. It only has sentences, and this is the one place that reads them. */
export function toSongError(error: unknown): unknown {
  if (!(error instanceof FfmpegError)) return toFullDiskError(error);
  if (error.kind === "missing") return error;
  if (error.kind === "timeout")
    return new MediaError("timeout", "The song took too long to read.", { cause: error });
  if (error.kind === "memory")
    return new MediaError("broken", "The song needs more memory than songs do.", { cause: error });
  if (/ended with SIG(KILL|TERM)/.test(error.message))
    return new MediaError("interrupted", "Reading the song was interrupted. Try again.", { cause: error });
  if (/no space left|disk quota/i.test(error.stderr))
    return new StorageError("full", "The disk is full.", { cause: error });
  const isUnknown = /matches no streams|decoder .*not found|no decoder|unknown codec/i.test(error.stderr);
  return isUnknown
    ? unsupportedSong(error)
    : new MediaError("broken", "The song is damaged and cannot be read.", { cause: error });
}

export function unsupportedSong(cause?: unknown): MediaError {
  return new MediaError("unsupported", "The file is not an MP3, M4A, AAC, WAV, OGG or FLAC song.", { cause });
}

export function cutSong(): MediaError {
  return new MediaError("broken", "The song is cut off: its end is missing.");
}
