import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { currentVisitor } from "@/lib/server/sessions/visitor";

const sessionOwner = cache(async (): Promise<SignedInAccount | undefined> => {
  const { sessionId } = await currentVisitor();
  return sessionId === undefined ? undefined : findSessionOwner(sessionId);
});

/** The account of the browser that asks for this page. Layout and page share one query. */
export async function currentAccount(): Promise<SignedInAccount | undefined> {
  const account = await sessionOwner();
  return account?.disabledAt === null ? account : undefined;
}

/** Whether this browser would be signed in if its account were not disabled. */
export async function isTurnedAway(): Promise<boolean> {
  const account = await sessionOwner();
  return account !== undefined && account.disabledAt !== null;
}

/** For pages that belong to somebody. `here` is where to come back to after signing in. */
export async function requireAccount(here: string): Promise<SignedInAccount> {
  return (await currentAccount()) ?? redirect(`/sign-in?${new URLSearchParams({ next: here })}`);
}

/** For the admin pages, which are not there for anybody else. */
export async function requireAdmin(here: string): Promise<SignedInAccount> {
  const account = await requireAccount(here);
  return account.isAdmin ? account : notFound();
}
