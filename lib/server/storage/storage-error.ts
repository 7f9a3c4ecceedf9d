export type StorageErrorKind =
  /** There is no file under this key. */
  | "not_found"
  /** Another file is kept under this key; files are never overwritten. */
  | "conflict"
  /** No room is left. */
  | "full"
  /** The store cannot be reached or does not let us in; the same call may work later. */
  | "unavailable"
  /** The source gave more bytes than were allowed. */
  | "too_large"
  /** The source ended with another number of bytes than was promised. */
  | "incomplete"
  /** A key that could leave the store, or a range that makes no sense: a mistake of the caller. */
  | "invalid";

export class StorageError extends Error {
  constructor(
    readonly kind: StorageErrorKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = "StorageError";
  }
}

export function isStorageError(error: unknown, kind?: StorageErrorKind): error is StorageError {
  return error instanceof StorageError && (kind === undefined || error.kind === kind);
}
