export type MediaErrorKind =
  /** Not one of the formats that are taken. */
  | "unsupported"
  /** The right format, but damaged, empty or cut off. */
  | "broken"
  | "too_large"
  | "too_long"
  | "too_many_pixels"
  /** Fewer or more bytes came than were announced, or the sender went away. */
  | "incomplete"
  | "timeout"
  /** Nothing wrong with it: the program that read it was ended from outside. */
  | "interrupted";

/** Why an uploaded file cannot be used. The message is for the person who sent it. */
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
