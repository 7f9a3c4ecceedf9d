import { redirect } from "next/navigation";
import { cache } from "react";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { currentVisitor } from "@/lib/server/sessions/visitor";

/** The account of the browser that asks for this page. Layout and page share one query. */
export const currentAccount = cache(async (): Promise<SignedInAccount | undefined> => {
  const { sessionId } = await currentVisitor();
  return sessionId === undefined ? undefined : findSessionOwner(sessionId);
});

/** For pages that belong to somebody. `here` is where to come back to after signing in. */
export async function requireAccount(here: string): Promise<SignedInAccount> {
  return (await currentAccount()) ?? redirect(`/sign-in?${new URLSearchParams({ next: here })}`);
}
