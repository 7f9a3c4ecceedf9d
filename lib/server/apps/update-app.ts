import type { Scope } from "@/lib/contracts/scope-names";
import { type AppRow, appSelect } from "@/lib/server/apps/app-row";
import { assertCallbackPublic } from "@/lib/server/apps/assert-callback-public";
import { lockApp } from "@/lib/server/apps/lock-app";
import { db } from "@/lib/server/db";

type Changes = {
  name?: string;
  callbackUrl?: string | null;
  clipEvents?: boolean;
  importEvents?: boolean;
  scopes?: Scope[];
};

export async function updateApp(accountId: string, appId: string, changes: Changes): Promise<AppRow> {
  if (changes.callbackUrl) assertCallbackPublic(changes.callbackUrl);
  return db().$transaction(async (tx) => {
    await lockApp(tx, accountId, appId);
    return tx.app.update({ where: { id: appId }, data: changes, select: appSelect });
  });
}
