import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";

export async function* exportedTemplates(accountId: string): AsyncGenerator<object> {
  const templates = rowsInOrder((after) =>
    db().template.findMany({ where: { accountId, ...after }, orderBy: inOrder, take: AT_ONCE }),
  );
  for await (const template of templates)
    yield {
      id: template.id,
      name: template.name,
      video_id: template.videoId,
      fields: template.fields,
      created_on: template.createdAt,
      modified_on: template.modifiedAt,
    };
}

/** Each batch as an entry of its own, followed by one for each of its rows. */
export async function* exportedBatches(accountId: string): AsyncGenerator<object> {
  const batches = rowsInOrder((after) =>
    db().batch.findMany({ where: { accountId, ...after }, orderBy: inOrder, take: AT_ONCE }),
  );
  for await (const batch of batches) {
    yield {
      id: batch.id,
      name: batch.name,
      template_id: batch.templateId,
      state: batch.state,
      callback_url: batch.callbackUrl,
      created_on: batch.createdAt,
      ended_on: batch.endedAt,
    };
    yield* exportedRows(batch.id);
  }
}

async function* exportedRows(batchId: string): AsyncGenerator<object> {
  for (let last = 0; ; ) {
    const rows = await db().batchRow.findMany({
      where: { batchId, number: { gt: last } },
      orderBy: { number: "asc" },
      take: AT_ONCE,
    });
    for (const { number, state, values, filmName, videoId, error } of rows)
      yield { batch_id: batchId, number, state, values, film_name: filmName, video_id: videoId, error };
    last = rows.at(-1)?.number ?? last;
    if (rows.length < AT_ONCE) return;
  }
}
