import { expect, it } from "vitest";
import { emptyDocument } from "@/lib/film/document";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { createTestAccount } from "@/lib/server/testing/factories";

it("video_count follows every way a video comes and goes", async () => {
  const [{ account }, { account: other }] = [await createTestAccount(), await createTestAccount()];
  const count = async () => (await db().account.findUniqueOrThrow({ where: { id: account.id } })).videoCount;
  const rows = [1, 2, 3].map(() => ({ id: newId(), accountId: account.id, document: emptyDocument }));
  await db().video.createMany({
    data: [...rows, { id: newId(), accountId: other.id, document: emptyDocument }],
  });
  expect(await count()).toBe(3);
  await db().video.updateMany({ where: { accountId: account.id }, data: { name: "renamed" } });
  expect(await count()).toBe(3);
  const inTrash = { where: { id: rows[0]?.id }, data: { deletedAt: new Date() } };
  await db().video.updateMany(inTrash);
  await db().video.updateMany(inTrash);
  expect(await count()).toBe(2);
  await db().video.deleteMany({ where: { id: { in: [rows[0]?.id ?? "", rows[1]?.id ?? ""] } } });
  expect(await count()).toBe(1);
  await db().video.updateMany({ where: { accountId: account.id }, data: { deletedAt: new Date() } });
  await db().video.updateMany({ where: { accountId: account.id }, data: { deletedAt: null } });
  expect(await count()).toBe(1);
  await db().account.delete({ where: { id: account.id } });
  expect(await db().video.count({ where: { accountId: account.id } })).toBe(0);
});
