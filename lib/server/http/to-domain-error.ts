import { DomainError, type ErrorKind } from "@/lib/server/errors";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { MediaError, type MediaErrorKind } from "@/lib/server/media/media-error";
import { recordStorageError } from "@/lib/server/metrics/storage-metrics";
import { SourceTrouble, type SourceTroubleKind } from "@/lib/server/sources/source-trouble";
import { isStorageError, type StorageErrorKind } from "@/lib/server/storage/storage-error";

const mediaKinds = {
  unsupported: "unsupported_type",
  broken: "invalid",
  too_large: "too_large",
  too_long: "invalid",
  too_many_pixels: "invalid",
  incomplete: "malformed",
  timeout: "invalid",
  interrupted: "unavailable",
} as const satisfies Record<MediaErrorKind, ErrorKind>;

/** The field of a source that has to be mended. */
const sourceFields: Record<SourceTroubleKind, "address" | "secret" | "path"> = {
  unauthorised: "secret",
  forbidden: "path",
  gone: "path",
  full: "path",
  away: "address",
  closed: "address",
  moved: "address",
  unreadable: "address",
};

/** The operator must mend a store that is full or away; the client may try again. */
const storageKinds: Partial<Record<StorageErrorKind, string>> = {
  full: "There is no room left to keep files. Try again later.",
  unavailable: "The service cannot reach its files. Try again in a moment.",
};

/** Translates errors of lower rooms, which know nothing of requests, into the terms of a request. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof MediaError) {
    return new DomainError(mediaKinds[error.kind], error.message, {
      code: `file_${error.kind}`,
      headers: error.kind === "interrupted" ? { "Retry-After": "1" } : {},
      cause: error,
    });
  }
  if (error instanceof RemoteFetchError) {
    const kind = error.kind === "too_large" ? "too_large" : "invalid";
    const details = { code: `source_${error.kind}`, fields: { url: error.message }, cause: error };
    return new DomainError(kind, error.message, details);
  }
  if (error instanceof SourceTrouble) {
    const details = { code: `source_${error.kind}`, fields: { [sourceFields[error.kind]]: error.message } };
    return new DomainError("invalid", error.message, { ...details, cause: error });
  }
  const message = isStorageError(error) ? storageKinds[error.kind] : undefined;
  if (isStorageError(error) && message) {
    recordStorageError(error.kind);
    return new DomainError("unavailable", message, {
      code: `storage_${error.kind}`,
      headers: { "Retry-After": "30" },
      cause: error,
    });
  }
  return undefined;
}
