import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import { listenToVideo } from "@/lib/server/events/listen";

async function connections(): Promise<number> {
  const rows = await db().$queryRaw<object[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`;
  return rows.length;
}

test("whoever listens again at once shares one connection with everybody, and the last closes it", async () => {
  let announcements = 0;
  let stop = listenToVideo("film", () => {
    announcements += 1;
  });
  await expect.poll(connections).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    stop();
    stop = listenToVideo("film", () => {
      announcements += 1;
    });
    await wait(300);
  }
  // A second connection would be opened a second after the first was taken for lost.
  await wait(1500);
  expect(await connections()).toBe(1);
  announcements = 0;
  await db().$transaction((tx) => announceVideo(tx, "film"));
  await expect.poll(() => announcements).toBe(1);
  stop();
  await expect.poll(connections).toBe(0);
});
