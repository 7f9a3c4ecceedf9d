import { randomBytes } from "node:crypto";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { createAccount } from "@/lib/server/accounts/create-account";
import { createApp } from "@/lib/server/apps/create-app";
import { db } from "@/lib/server/db";
import { issueToken } from "@/lib/server/tokens/issue-token";

export type TestAccount = {
  account: SignedInAccount;
  /** The token pair of one signed-in client, ready to be sent. */
  headers: { "X-Access-Key": string; "X-Access-Token": string };
  /** The app that the pair belongs to. */
  app: { app_id: string; app_secret: string };
};

/** Makes an account like any integrator's: with an app of its own, and a client signed in through it. */
export async function createTestAccount({
  email = `${randomBytes(6).toString("hex")}@example.org`,
  name = "Test",
  password,
}: {
  email?: string;
  name?: string;
  /** Hashing a password takes time, so give one only in tests that log in. */
  password?: string;
} = {}): Promise<TestAccount> {
  const account = await createAccount({ email, name, password });
  const app = await db().$transaction((tx) => createApp(tx, { accountId: account.id, name: "Test app" }));
  const headers = await signIn(account.id, app.app_id);
  return { account, app, headers };
}

/** Signs in one more client of an account. */
export async function signIn(accountId: string, appId: string): Promise<TestAccount["headers"]> {
  const { access_key, access_token } = await issueToken(accountId, appId);
  return { "X-Access-Key": access_key, "X-Access-Token": access_token };
}
