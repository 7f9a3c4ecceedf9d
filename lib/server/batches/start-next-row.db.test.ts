import { beforeEach, expect, test } from "vitest";
import { parseDocument } from "@/lib/film/parse-document";
import { advanceBatches } from "@/lib/server/batches/advance-batches";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db } from "@/lib/server/db";
import { somebodyWaits } from "@/lib/server/testing/somebody-waits";

beforeEach(async () => {
  await db().batch.deleteMany();
});

test("a batch whose credits are spent at the same moment waits, and holds that against none of its rows", async () => {
  const { account, ordered } = await greetingTemplate();
  const { id } = await ordered({ rows: [{ Title: "Ann" }] });
  const where = { id: account.id };
  await db().account.update({ where, data: { balance: 10 } });
  let advanced = Promise.resolve();
  await db().$transaction(async (tx) => {
    await recordEntry(tx, { accountId: account.id, kind: "render", amount: -10 });
    advanced = advanceBatches();
    await somebodyWaits();
  });
  await advanced;
  expect(await db().batchRow.findFirst({ where: { batchId: id } })).toMatchObject({
    state: "waiting",
    tries: 0,
  });
  expect(await db().batch.findUnique({ where: { id } })).toMatchObject({ waitsForCredits: true });
});

test("each film has the colour of its row, and the template's where a row has none", async () => {
  const { account, api, path, video, ordered } = await greetingTemplate();
  await api.post(`/me/videos/${video.id}`, { accent_color: "#2f7d63" });
  const fields = [
    { name: "Who", places: [{ part: "title", clip: "v1" }] },
    { name: "Brand", places: [{ part: "accent_color" }] },
  ];
  await api.post(path, { fields });
  await ordered({ csv: "who,brand\nAnn, #C5482F \nBo,\n" });
  await advanceBatches();
  const films = await db().video.findMany({
    where: { accountId: account.id, id: { not: video.id } },
    orderBy: { name: "asc" },
  });
  expect(films.map(({ document }) => parseDocument(document).accent)).toEqual(["#c5482f", "#2f7d63"]);
});
