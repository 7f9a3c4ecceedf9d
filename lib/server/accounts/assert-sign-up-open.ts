import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";

export function assertSignUpOpen(): void {
  if (env().SIGN_UP) return;
  throw new DomainError("forbidden", "Sign-up is closed. Ask whoever runs this service for an account.", {
    code: "sign_up_closed",
  });
}
