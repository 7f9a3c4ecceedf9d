export type StorageErrorKind =
  /** There is no file under this key. */
  | "not_found"
  /** Another file is stored under this key; files are never overwritten. */
  | "conflict"
  /** No room is left. */
  | "full"
  /** The store cannot be reached or denies access; the same call may work later. */
  | "unavailable"
  /** The source gave more bytes than allowed. */
  | "too_large"
  /** The source gave fewer or more bytes than promised. */
  | "incomplete"
  /** The caller passed a key that could leave the store, or a range that makes no sense. */
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
