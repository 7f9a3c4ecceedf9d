export type MediaErrorKind =
  /** Not one of the accepted formats. */
  | "unsupported"
  /** An accepted format, but damaged, empty or cut off. */
  | "broken"
  | "too_large"
  | "too_long"
  | "too_many_pixels"
  /** The body had another length than announced, or the sender disconnected. */
  | "incomplete"
  | "timeout"
  /** Nothing is wrong with the file: the program that read it was ended from outside. */
  | "interrupted";

/** Says why an uploaded file cannot be used. The message is for the person who sent it. */
export class MediaError extends Error {
  constructor(
    readonly kind: MediaErrorKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = "MediaError";
  }
}
