import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { assertSignUpOpen } from "@/lib/server/accounts/assert-sign-up-open";
import { createAccount } from "@/lib/server/accounts/create-account";

type Newcomer = { name: string; email: string; password: string };

/** An account made by the person themselves, where the service lets people do that. */
export async function signUp(newcomer: Newcomer): Promise<SignedInAccount> {
  assertSignUpOpen();
  return createAccount(newcomer);
}
