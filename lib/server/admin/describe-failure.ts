import { EnvError } from "@/lib/server/env";
import { DomainError, type FieldErrors } from "@/lib/server/errors";
import { isDatabaseAway } from "@/lib/server/http/is-database-away";
import { isStorageError } from "@/lib/server/storage/storage-error";

type Failure = { code: string; message: string; fields?: FieldErrors };

/** Says what went wrong in words an operator can act on. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof DomainError) return { code: error.code, message: error.message, fields: error.fields };
  if (error instanceof EnvError) return { code: "invalid_settings", message: error.message };
  if (isStorageError(error)) return { code: `storage_${error.kind}`, message: error.message };
  if (isDatabaseAway(error))
    return {
      code: "database_unavailable",
      message: "The database cannot be reached. Is the service started?",
    };
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes("ENOSPC")) return { code: "disk_full", message: "No space is left on the disk." };
  return { code: "failed", message };
}
