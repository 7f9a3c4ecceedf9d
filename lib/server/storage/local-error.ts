import { StorageError, type StorageErrorKind } from "@/lib/server/storage/storage-error";

const kinds: Record<string, { kind: StorageErrorKind; message: string }> = {
  ENOENT: { kind: "not_found", message: "There is no file under this key." },
  ENOTDIR: { kind: "not_found", message: "There is no file under this key." },
  EISDIR: { kind: "not_found", message: "There is no file under this key." },
  ENOSPC: { kind: "full", message: "The disk is full." },
  EDQUOT: { kind: "full", message: "The disk quota is used up." },
  EFBIG: { kind: "full", message: "The disk cannot hold a file of this size." },
  EACCES: { kind: "unavailable", message: "The storage folder cannot be used: permission denied." },
  EPERM: { kind: "unavailable", message: "The storage folder cannot be used: not permitted." },
  EROFS: { kind: "unavailable", message: "The storage folder is read-only." },
  EIO: { kind: "unavailable", message: "The disk reports an error." },
  EMFILE: { kind: "unavailable", message: "Too many files are open." },
  ENFILE: { kind: "unavailable", message: "Too many files are open." },
  ENOTCONN: { kind: "unavailable", message: "The storage folder is not connected." },
  ESTALE: { kind: "unavailable", message: "The storage folder is not connected." },
  EHOSTDOWN: { kind: "unavailable", message: "The storage folder is not connected." },
};

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/**
 * Treats only what a file-system call threw as the store's failure. Errors of the source, such as a cut upload or a far
 * site that went away, pass through unchanged, so that the code that knows the source can handle them.
 */
export function toLocalStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const known = "syscall" in error && "errno" in error ? kinds[errorCode(error) ?? ""] : undefined;
  return known ? new StorageError(known.kind, known.message, { cause: error }) : error;
}

export async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toLocalStorageError(error);
  }
}

export function ignoreMissing(error: unknown): null {
  if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "")) return null;
  throw error;
}

/** For temporary files beside the store: reports a full disk as such, and everything else unchanged. */
export function toFullDiskError(error: unknown): unknown {
  const code = errorCode(error) ?? "";
  return ["ENOSPC", "EDQUOT"].includes(code) ? toLocalStorageError(error) : error;
}
