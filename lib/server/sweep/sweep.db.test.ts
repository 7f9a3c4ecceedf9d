import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { advanceBatch } from "@/lib/server/batches/advance-batches";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { storeFile } from "@/lib/server/files/store-file";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { newId } from "@/lib/server/new-id";
import { storage } from "@/lib/server/storage/open-storage";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

// Only files in a local folder can be made to look old.
process.env.STORAGE = "local";

const dayMs = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function storedFile(createdAt: Date): Promise<string> {
  const file = await storeFile(Buffer.from(`bytes ${createdAt.getTime()}`), "text/plain");
  await db().file.create({ data: { ...file, createdAt } });
  return file.storageKey;
}

describe("sweep", () => {
  it("removes deleted photos when the last project that uses them is gone, and their files with them", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const photo = await insertTestPhoto(account.id);
    const assets = [{ name: "image", asset_id: photo, start_time: 0, end_time: 1 }];
    const { body: video } = await api.post<Video>("/me/videos", { assets });
    const countPhoto = () => db().photo.count({ where: { id: photo } });
    await sweep();
    await api.delete(`/me/photos/${photo}`);
    await db().photo.update({ where: { id: photo }, data: { deletedAt: daysAgo(99) } });
    await sweep();
    expect(await countPhoto()).toBe(1);
    await api.post(`/me/videos/${video.id}`, { assets: [] });
    await sweep();
    expect(await countPhoto()).toBe(1);
    await api.delete(`/me/videos/${video.id}`);
    await sweep();
    expect(await countPhoto()).toBe(1);
    await db().video.update({ where: { id: video.id }, data: { deletedAt: daysAgo(env().TRASH_DAYS + 1) } });
    await db().file.updateMany({ data: { createdAt: daysAgo(2) } });
    await sweep();
    expect(await countPhoto()).toBe(0);
    expect(await db().video.count({ where: { id: video.id } })).toBe(0);
    expect(
      await db().file.count({ where: { photoOriginals: { none: {} }, storageKey: { startsWith: "test/" } } }),
    ).toBe(0);
  });

  it("leaves a deleted photo in the trash for as long as a film", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const photo = await insertTestPhoto(account.id);
    await api.delete(`/me/photos/${photo}`);
    await sweep();
    expect((await api.post(`/me/photos/${photo}/restore`)).status).toBe(200);
    await api.delete(`/me/photos/${photo}`);
    await db().photo.update({ where: { id: photo }, data: { deletedAt: daysAgo(env().TRASH_DAYS + 0.1) } });
    await sweep();
    expect((await api.post(`/me/photos/${photo}/restore`)).status).toBe(404);
  });

  it("leaves the motion of a deleted photo in the trash for as long as the photo", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const photo = await insertTestPhoto(account.id);
    const about = { accountId: account.id, format: "mov", size: 1, sourceSha256: "0".repeat(64) };
    const motion = await db().clip.create({
      data: { id: newId(), ...about, status: "ready", still: { connect: { id: photo } } },
    });
    const assets = [{ name: "image", asset_id: photo, start_time: 0, end_time: 1 }];
    const { body: video } = await api.post<Video>("/me/videos", { assets });
    await api.delete(`/me/photos/${photo}`);
    await db().photo.update({ where: { id: photo }, data: { deletedAt: daysAgo(99) } });
    await db().clip.update({ where: { id: motion.id }, data: { deletedAt: daysAgo(99) } });
    const countMotion = () => db().clip.count({ where: { id: motion.id } });
    await sweep();
    expect(await countMotion()).toBe(1);
    await db().video.delete({ where: { id: video.id } });
    await sweep();
    expect(await countMotion()).toBe(0);
  });

  it("keeps what was deleted for good for a day: an edit with it may still be on its way", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const photo = await insertTestPhoto(account.id);
    await api.delete(`/me/photos/${photo}?forever=1`);
    await sweep();
    const assets = [{ name: "image", asset_id: photo, start_time: 0, end_time: 1 }];
    const { status, body: video } = await api.post<Video>("/me/videos", { assets });
    expect(status).toBe(200);
    await db().video.delete({ where: { id: video.id } });
    await db().photo.update({ where: { id: photo }, data: { purgedAt: daysAgo(1.1) } });
    await sweep();
    expect((await api.post("/me/videos", { assets })).status).toBe(422);
  });

  it("keeps what an unfinished render needs", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const photo = await insertTestPhoto(account.id);
    const assets = [{ name: "image", asset_id: photo, start_time: 0, end_time: 1 }];
    const { body: video } = await api.post<Video>("/me/videos", { assets });
    await api.post(`/me/videos/${video.id}/preview`);
    await api.post(`/me/videos/${video.id}`, { assets: [] });
    await api.delete(`/me/photos/${photo}`);
    await sweep();
    expect(await db().photo.count({ where: { id: photo } })).toBe(1);
  });

  it("removes files nothing refers to and objects without a row, once they are old; never young ones", async () => {
    const [old, young] = [await storedFile(daysAgo(2)), await storedFile(new Date())];
    const orphan = await storeFile(Buffer.from("left by a killed process"), "text/plain");
    const onDisk = path.join(env().DATA_DIR, "files", orphan.storageKey);
    await utimes(onDisk, daysAgo(2), daysAgo(2));
    const fresh = await storeFile(Buffer.from("about to get its row"), "text/plain");
    await mkdir(temporaryDirectory(), { recursive: true });
    const leftover = path.join(temporaryDirectory(), "left-behind");
    await writeFile(leftover, "half an upload");
    await utimes(leftover, daysAgo(2), daysAgo(2));
    await sweep();
    const isStored = async (key: string) => (await storage().stat(key)) !== null;
    expect(await Promise.all([old, orphan.storageKey, young, fresh.storageKey].map(isStored))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await db().file.count({ where: { storageKey: { in: [old, young] } } })).toBe(1);
    await expect(utimes(leftover, new Date(), new Date())).rejects.toThrow("ENOENT");
  });

  it("leaves alone what was stored just now of a file that came long ago, and is about to get its row", async () => {
    await mkdir(temporaryDirectory(), { recursive: true });
    const upload = path.join(temporaryDirectory(), "came-long-ago");
    await writeFile(upload, "an upload that nobody asked for until now");
    await utimes(upload, daysAgo(2), daysAgo(2));
    const { storageKey } = await storeFile({ path: upload, handOver: true }, "video/mp4");
    await sweep();
    expect(await storage().stat(storageKey)).not.toBeNull();
  });

  it("forgets batches some time after their end, and keeps their films", async () => {
    const { account, ordered, read } = await greetingTemplate();
    const [old, young, running] = [
      await ordered({ rows: {} }),
      await ordered({ rows: {} }),
      await ordered({ rows: {} }),
    ];
    await advanceBatch(old.id);
    const { videoId } = await db().batchRow.findFirstOrThrow({ where: { batchId: old.id } });
    const endBefore = (id: string, days: number) =>
      db().batch.update({ where: { id }, data: { state: "ended", endedAt: daysAgo(days) } });
    await endBefore(old.id, env().BATCH_DAYS + 1);
    await endBefore(young.id, env().BATCH_DAYS - 1);
    await db().batch.update({
      where: { id: running.id },
      data: { createdAt: daysAgo(env().BATCH_DAYS + 1) },
    });
    await sweep();
    const left = await db().batch.findMany({ where: { accountId: account.id }, select: { id: true } });
    expect(left.map(({ id }) => id).toSorted()).toEqual([young.id, running.id].toSorted());
    expect(await db().batchRow.count({ where: { batchId: old.id } })).toBe(0);
    expect(await db().video.count({ where: { id: videoId ?? "" } })).toBe(1);
    expect((await read(running.id)).state).toBe("running");
  });

  it("ends credentials that nobody has used for a month", async () => {
    const { headers } = await createTestAccount();
    const accessKey = headers["X-Access-Key"];
    await db().apiToken.update({ where: { accessKey }, data: { lastUsedAt: daysAgo(31) } });
    await sweep();
    expect(await db().apiToken.count({ where: { accessKey } })).toBe(0);
  });
});
