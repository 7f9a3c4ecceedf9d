import { DomainError } from "@/lib/server/errors";

/** The refusal for whoever comes with what would open a disabled account. Nobody else gets to see it. */
export function accountDisabled(): DomainError {
  return new DomainError("unauthenticated", "This account is disabled. Ask whoever runs this service.", {
    code: "account_disabled",
  });
}

export function assertEnabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt !== null) throw accountDisabled();
}
