import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";

/** False where the operator wants everybody to come in through the sign-in service. */
export function takesPasswords(): boolean {
  return !env().OIDC_ONLY;
}

export function assertTakesPasswords(): void {
  if (takesPasswords()) return;
  throw new DomainError(
    "forbidden",
    "This service takes no passwords. Sign in through its sign-in service.",
    {
      code: "passwords_off",
    },
  );
}
