export type FfmpegErrorKind =
  /** There is no ffmpeg to run; a mistake in the set-up. */
  | "missing"
  /** It ended with an error, about which `stderr` tells. */
  | "failed"
  | "timeout"
  /** It took more memory than it may. */
  | "memory";

export class FfmpegError extends Error {
  constructor(
    readonly kind: FfmpegErrorKind,
    message: string,
    readonly stderr = "",
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = "FfmpegError";
  }
}
