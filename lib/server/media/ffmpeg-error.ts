export type FfmpegErrorKind =
  /** There is no ffmpeg to run: a configuration error. */
  | "missing"
  /** It ended with an error; `stderr` has the details. */
  | "failed"
  | "timeout"
  /** It exceeded its memory limit. */
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
