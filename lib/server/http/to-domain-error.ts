import { DomainError } from "@/lib/server/errors";

/** Errors of the rooms below that know nothing of requests, told in the request's terms. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  return undefined;
}
