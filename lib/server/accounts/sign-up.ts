import { assertTakesPasswords } from "@/lib/server/accounts/takes-passwords";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { createAccount } from "@/lib/server/accounts/create-account";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";

type Newcomer = { name: string; email: string; password: string };

/** Lets people create an account themselves, if the service allows it. */
export async function signUp(newcomer: Newcomer): Promise<SignedInAccount> {
  assertTakesPasswords();
  assertSignUpOpen();
  return createAccount(newcomer);
}

export function assertSignUpOpen(): void {
  if (env().SIGN_UP) return;
  throw new DomainError("forbidden", "Sign-up is closed. Ask whoever runs this service for an account.", {
    code: "sign_up_closed",
  });
}
