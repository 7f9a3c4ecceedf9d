import type { Scope } from "@/lib/contracts/scope-names";
import { type AppRow, appSelect } from "@/lib/server/apps/app-row";
import { assertCallbackPublic } from "@/lib/server/apps/assert-callback-public";
import { createApp } from "@/lib/server/apps/create-app";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";

const maxApps = 50;

type NewApp = {
  accountId: string;
  name: string;
  callbackUrl?: string | null;
  clipEvents?: boolean;
  importEvents?: boolean;
  scopes?: Scope[];
};

/** Adds an app to an account. Its secret is shown only this once. */
export async function addApp({
  accountId,
  name,
  callbackUrl,
  clipEvents,
  importEvents,
  scopes,
}: NewApp): Promise<{ app: AppRow; secret: string }> {
  if (callbackUrl) assertCallbackPublic(callbackUrl);
  return db().$transaction(async (tx) => {
    // This lock makes concurrent requests count one after another, so that together they cannot exceed the limit.
    await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
    if ((await tx.app.count({ where: { accountId } })) >= maxApps) {
      throw new DomainError("conflict", `An account has at most ${maxApps} apps.`, {
        code: "too_many_apps",
      });
    }
    const created = await createApp(tx, { accountId, name, callbackUrl, clipEvents, importEvents, scopes });
    const app = await tx.app.findUniqueOrThrow({ where: { id: created.app_id }, select: appSelect });
    return { app, secret: created.app_secret };
  });
}
