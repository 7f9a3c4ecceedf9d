import { formProblem, minutesToWait } from "@/app/(auth)/form-problem";
import { lockedWords as words } from "@/components/strings/notices";
import type { FormState } from "@/components/ui/form-state";
import { DomainError } from "@/lib/server/errors";

/** What to say when a link's password was not taken. `gone` is said of links that do not work. */
export function lockedProblem(error: unknown, gone: string): FormState {
  if (!(error instanceof DomainError)) return formProblem(error, {});
  if (error.code === "too_many_failed_logins") return { message: words.tooMany(minutesToWait(error)) };
  if (error.kind === "not_found") return { message: gone };
  return error.fields ? { fields: { password: words.wrong } } : formProblem(error, {});
}
