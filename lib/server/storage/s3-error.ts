import { S3ServiceException } from "@aws-sdk/client-s3";
import { StorageError } from "@/lib/server/storage/storage-error";

const missingNames = ["NoSuchKey", "NotFound"];
const fullNames = ["XMinioStorageFull", "InsufficientStorage", "QuotaExceeded"];
const refusedNames = ["PreconditionFailed", "ConditionalRequestConflict"];

function statusOf(error: S3ServiceException): number | undefined {
  return error.$metadata.httpStatusCode;
}

export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || error.name === "NoSuchBucket") return false;
  return missingNames.includes(error.name) || statusOf(error) === 404;
}

export function isMissingBucket(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === "NoSuchBucket" || statusOf(error) === 404);
}

/** Whether the store refused a write because something is already stored under the key. */
export function isRefusedOverwrite(error: unknown): boolean {
  return (
    error instanceof S3ServiceException && (refusedNames.includes(error.name) || statusOf(error) === 412)
  );
}

/** Whether the store does not support a call, as opposed to having failed at it. */
export function isNotImplemented(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return (
    ["NotImplemented", "MethodNotAllowed"].includes(error.name) || [405, 501].includes(statusOf(error) ?? 0)
  );
}

export function toS3StorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (isMissing(error))
    return new StorageError("not_found", "There is no file under this key.", { cause: error });
  if (!(error instanceof S3ServiceException)) {
    return new StorageError("unavailable", "The object store cannot be reached.", { cause: error });
  }
  if (error.name === "InvalidRange" || statusOf(error) === 416) {
    return new StorageError("invalid", "The file has no such bytes.", { cause: error });
  }
  if (fullNames.includes(error.name) || statusOf(error) === 507) {
    return new StorageError("full", "The object store is full.", { cause: error });
  }
  return new StorageError("unavailable", `The object store answered ${error.name}.`, { cause: error });
}

export async function guardS3<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toS3StorageError(error);
  }
}
