import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { db } from "@/lib/server/db";
import { seededRandom } from "@/lib/film/chance";
import { guestAlbum, guestKey, plainPhoto, sendAsGuest } from "@/lib/server/guests/testing/guest-album";
import { closeQueue } from "@/lib/server/queue/queue";
import { findDrift, mendStorageCounts } from "@/lib/server/quota/recount-storage";
import { storageOf } from "@/lib/server/quota/storage-of";
import { usedFiles } from "@/lib/server/quota/used-files";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import {
  storeTestClip,
  storeTestFilm,
  storeTestPhoto,
  storeTestSlowReel,
  storeTestSong,
} from "@/lib/server/testing/stored-content";

let me: TestAccount;
let api: ReturnType<typeof client>;

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
});
afterAll(closeQueue);

/** What the files add up to, one by one. */
async function sum(accountId = me.account.id): Promise<number> {
  const [row] = await db().$queryRaw<{ bytes: bigint }[]>`
    SELECT coalesce(sum(f.size), 0)::bigint AS bytes
    FROM (${usedFiles({ accountIds: [accountId] })}) u JOIN file f ON f.id = u.file_id`;
  return Number(row?.bytes);
}
const counted = async (accountId = me.account.id) => (await storageOf([accountId])).get(accountId) ?? 0;
const longAgo = new Date(Date.now() - 365 * 86_400_000);

/** What people, workers and the sweep do to the files of an account, each on whatever is there. */
function doings(random: () => number) {
  const accountId = me.account.id;
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const ids = {
    photo: () => db().photo.findMany({ where: { accountId }, select: { id: true } }),
    song: () => db().song.findMany({ where: { accountId }, select: { id: true } }),
    clip: () => db().clip.findMany({ where: { accountId }, select: { id: true } }),
    video: () => db().video.findMany({ where: { accountId }, select: { id: true } }),
  };
  const one = async (kind: keyof typeof ids) => any(await ids[kind]())?.id ?? "none";
  return [
    () => storeTestPhoto(accountId),
    () => storeTestPhoto(accountId),
    () => storeTestClip(accountId),
    () => storeTestSong(accountId),
    async () => storeTestSlowReel(await one("clip")).catch(() => undefined),
    // The same picture again, which shares its files.
    async () => {
      const row = await db().photo.findFirst({ where: { accountId, id: await one("photo") } });
      if (!row) return;
      const { originalFileId, thumbFileId, film720FileId, film1080FileId, format, width, height } = row;
      const files = { originalFileId, thumbFileId, film720FileId, film1080FileId };
      const id = `${Math.floor(random() * 1e15)}`;
      await db().photo.create({ data: { id, accountId, format, width, height, ...files } });
    },
    async () => api.delete(`/me/photos/${await one("photo")}`),
    async () => api.delete(`/me/photos/${await one("photo")}?forever=1`),
    async () => api.delete(`/me/musics/${await one("song")}?forever=1`),
    async () => api.delete(`/me/clips/${await one("clip")}?forever=1`),
    async () => api.post(`/me/photos/${await one("photo")}/restore`),
    async () => {
      const assets = [{ name: "image", asset_id: await one("photo"), start_time: 0, end_time: 1 }];
      await api.post("/me/videos", { assets });
    },
    async () => {
      const assets = [{ name: "image", asset_id: await one("photo"), start_time: 0, end_time: 1 }];
      await api.post(`/me/videos/${await one("video")}`, { assets });
    },
    async () => api.post(`/me/videos/${await one("video")}/duplicate`),
    async () => storeTestFilm(await one("video"), 360).catch(() => undefined),
    async () => api.delete(`/me/videos/${await one("video")}`),
    async () => {
      const id = await one("video");
      await db().video.updateMany({ where: { id, deletedAt: { not: null } }, data: { deletedAt: longAgo } });
      await db().photo.updateMany({
        where: { accountId, purgedAt: { not: null } },
        data: { purgedAt: longAgo },
      });
      // Somebody may take hold of a photo just then, and the sweep tries again next time.
      await sweepDatabase().catch(() => undefined);
    },
    // What is begun and not committed counts for nothing.
    async () => {
      const id = await one("photo");
      const undone = db().$transaction(async (tx) => {
        await tx.photo.updateMany({ where: { id }, data: { purgedAt: longAgo } });
        throw new Error("undone");
      });
      await undone.catch(() => undefined);
    },
    async () => void (await counted()),
  ];
}

describe("the count of an account's storage", () => {
  it.each([1, 2, 3])("is the sum of its files, whatever happens at once (%i)", async (seed) => {
    const random = seededRandom(seed);
    const lanes = Array.from({ length: 6 }, async () => {
      for (let step = 0; step < 40; step++) {
        const all = doings(random);
        await all[Math.floor(random() * all.length)]?.();
      }
    });
    let isOver = false;
    const watching = (async () => {
      const seen = [];
      while (!isOver) {
        await counted();
        seen.push(...(await findDrift()).filter(({ accountId }) => accountId === me.account.id));
      }
      return seen;
    })();
    await Promise.all(lanes);
    isOver = true;
    expect(await watching).toEqual([]);
    expect(await sum()).toBeGreaterThan(0);
    expect(await counted()).toBe(await sum());
    expect(await findDrift()).not.toContainEqual(expect.objectContaining({ accountId: me.account.id }));
  });

  it("follows what guests send, and what becomes of it", async () => {
    const album = await guestAlbum();
    const { id } = await album.open({});
    const accountId = album.me.account.id;
    const sent = await Promise.all(
      ["red", "green", "blue"].map(async (colour) => sendAsGuest(id, guestKey(), await plainPhoto(colour))),
    );
    expect(await counted(accountId)).toBe(await sum(accountId));
    const [first, second] = sent.map(({ body }) => body.item.id);
    const before = await counted(accountId);
    await album.decide({ accept: [first], decline: [second] });
    expect(await counted(accountId)).toBe(await sum(accountId));
    await db().guestItem.updateMany({ where: { state: "declined" }, data: { decidedAt: longAgo } });
    await db().photo.updateMany({
      where: { accountId, purgedAt: { not: null } },
      data: { purgedAt: longAgo },
    });
    await sweepDatabase();
    expect(await counted(accountId)).toBe(await sum(accountId));
    expect(await counted(accountId)).toBeLessThan(before);
  });

  it("looks only at the files that changed", async () => {
    await storeTestPhoto(me.account.id);
    expect(await counted()).toBe(6300);
    // Nobody has touched the photo, so its wrong count stays until somebody checks.
    await db().storageCount.updateMany({ where: { accountId: me.account.id }, data: { bytes: 5n } });
    await storeTestPhoto(me.account.id);
    expect(await counted()).toBe(6305);
  });

  it("is found and mended when it is wrong", async () => {
    await storeTestPhoto(me.account.id);
    await storeTestSong(me.account.id);
    await counted();
    await db().storageCount.deleteMany({ where: { accountId: me.account.id, kind: "photo" } });
    const wrong = { accountId: me.account.id, counted: 5550, stored: 11_850 };
    expect(await findDrift()).toContainEqual(wrong);
    expect(await mendStorageCounts()).toBeGreaterThan(0);
    expect(await findDrift()).toEqual([]);
    expect(await counted()).toBe(11_850);
  });

  it("goes with the account, even while files come", async () => {
    const accountId = me.account.id;
    const coming = Array.from({ length: 6 }, () => storeTestPhoto(accountId).catch(() => undefined));
    await storeTestClip(accountId);
    await counted();
    await deleteAccount(me.account);
    await Promise.all(coming);
    await counted();
    const where = { accountId };
    const rows = [db().storageCount, db().countedFile, db().storageChange] as const;
    expect(await rows[0].count({ where })).toBe(0);
    expect(await rows[1].count({ where })).toBe(0);
    expect(await rows[2].count({ where })).toBe(0);
  });
});
