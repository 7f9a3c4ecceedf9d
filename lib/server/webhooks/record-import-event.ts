import type { z } from "zod";
import type { archiveSchema } from "@/lib/contracts/archives";
import type { sourceImportSchema } from "@/lib/contracts/sources";
import type { Transaction } from "@/lib/server/db";
import { newDelivery } from "@/lib/server/webhooks/new-delivery";

type ImportEvent = {
  accountId: string;
  /** The app that asked; null for the web editor. */
  appId: string | null;
  /** Why it failed, in words. */
  message: string;
} & (
  | { type: "archive.done" | "archive.failed"; object: z.input<typeof archiveSchema> }
  | { type: "import.done" | "import.failed"; object: z.input<typeof sourceImportSchema> }
);

/** The app that asked, or the account's first-party app, if it wants to hear about archives and imports. */
async function targetOf(tx: Transaction, { accountId, appId }: ImportEvent) {
  const rows = await tx.$queryRaw<{ appId: string; url: string | null }[]>`
    SELECT a.id AS "appId", a.callback_url AS url FROM app a
    WHERE a.account_id = ${accountId} AND a.import_events
      AND (a.id = ${appId} OR (${appId}::text IS NULL AND a.first_party))`;
  const found = rows[0];
  return found?.url ? { appId: found.appId, url: found.url } : undefined;
}

/** Records that an archive or import has ended for its callback address, in the transaction that ends it. */
export async function recordImportEvent(tx: Transaction, event: ImportEvent): Promise<void> {
  const target = await targetOf(tx, event);
  if (!target) return;
  const { accountId, type, object, message } = event;
  const status = type.endsWith(".done") ? 200 : 422;
  const data = newDelivery(target, { accountId, type, status, object, message });
  await tx.webhookDelivery.create({ data });
}
