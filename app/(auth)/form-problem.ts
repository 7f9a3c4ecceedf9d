import { problemsWords, resetWords, signInWords, signUpWords } from "@/components/strings/doors";
import type { FormState } from "@/components/ui/form-state";
import type { DomainError } from "@/lib/server/errors";
import { isDatabaseAway } from "@/lib/server/http/is-database-away";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { log } from "@/lib/server/log";

/** Turns an error into what a form shows, as problem.ts does for the API. */
export function formProblem(error: unknown, values: Record<string, string>): FormState {
  const known = toDomainError(error);
  if (known?.code === "too_many_failed_logins")
    return { message: signInWords.tooMany(minutesToWait(known)), values };
  if (known?.code === "link_not_found") return { message: resetWords.deadTitle, values };
  if (known?.code === "email_taken") return { fields: { email: signUpWords.emailTaken }, values };
  if (known?.code === "account_disabled") return { message: signInWords.refusals.account_disabled, values };
  if (known?.kind === "unauthenticated") return { message: signInWords.wrong, values };
  if (known?.fields) return { fields: known.fields, values };
  if (known) return { message: known.message, values };
  if (isDatabaseAway(error)) return { message: problemsWords.unavailable, values };
  log.error({ err: error }, "unexpected error in a form");
  return { message: problemsWords.unexpected, values };
}

/** How long a refusal says to wait. */
export function minutesToWait({ headers }: DomainError): number {
  return Math.max(1, Math.ceil(Number(headers["Retry-After"] ?? 60) / 60));
}
