import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { claimImport, endImport } from "@/lib/server/sources/importing/claim-import";
import { LEASE_MS } from "@/lib/server/sources/claims";
import { createTestAccount } from "@/lib/server/testing/factories";

const now = new Date();

beforeEach(async () => {
  await db().sourceImport.deleteMany();
});

/** Somebody with imports from this many sources, due since so many seconds. */
async function importer(count: number, secondsAgo: number): Promise<string[]> {
  const { account } = await createTestAccount();
  const nextAttemptAt = new Date(now.getTime() - secondsAgo * 1000);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const about = { name: "Far away", address: "https://slow.example/", secret: "" };
      const source = { create: { id: newId(), accountId: account.id, kind: "webdav" as const, ...about } };
      const data = { id: newId(), folders: [], makesAlbums: false, nextAttemptAt, source };
      return (await db().sourceImport.create({ data, select: { sourceId: true } })).sourceId;
    }),
  );
}

const claimedSource = async (at = now) => (await claimImport(at))?.sourceId;

it("one account's sources that answer slowly leave room for the imports of others", async () => {
  const slow = await importer(4, 60);
  const [other] = await importer(1, 1);
  const claimed = [await claimedSource(), await claimedSource(), await claimedSource()];
  expect(claimed.map((id) => slow.includes(id ?? ""))).toEqual([true, true, false]);
  expect(claimed[2]).toBe(other);
  expect(await claimedSource()).toBeUndefined();
});

it("an account's next import begins once one of its others has ended, or its process has died", async () => {
  await importer(4, 60);
  const first = await claimImport(now);
  await claimImport(now);
  if (!first) throw new Error("Nothing is due.");
  expect(await claimedSource()).toBeUndefined();
  await endImport(first, { state: "done" }, undefined, now);
  expect(await claimedSource()).toBeDefined();
  expect(await claimedSource()).toBeUndefined();
  expect(await claimedSource(new Date(now.getTime() + LEASE_MS + 1000))).toBeDefined();
});
