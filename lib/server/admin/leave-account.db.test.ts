import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createAlbum } from "@/lib/server/albums/create-album";
import { readZip } from "@/lib/server/admin/testing/read-zip";
import { readyVideo } from "@/lib/server/admin/testing/ready-video";
import { done, refused } from "@/lib/server/admin/testing/run";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestClip, storeTestFilm } from "@/lib/server/testing/stored-content";

const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-export-"));

afterAll(async () => {
  await closeQueue();
  rmSync(folder, { recursive: true });
});

describe("export-account and delete-account", () => {
  it("write everything, then leave nothing, and touch nobody else", async () => {
    const [me, other] = [await createTestAccount({ password: "long enough" }), await createTestAccount()];
    const videoId = await readyVideo(me);
    await storeTestFilm(videoId);
    const clipId = await storeTestClip(me.account.id);
    const albumId = await createAlbum(me.account.id, { name: "Private album", items: [clipId] });
    const linked = await client(me.headers).post<{ id: string }>(`/me/videos/${videoId}/links`, {
      name: "Family",
      password: "low tide",
    });
    await readyVideo(other);
    await client(me.headers).post(`/me/videos/${videoId}/render`);
    const failed = { username: me.account.email, password: "wrong", app_id: me.app.app_id };
    expect((await client({}).post("/login", failed)).status).toBe(401);

    const file = path.join(folder, "account.zip");
    const report = await done("export-account", "--account", me.account.email, file);
    expect(report).toMatchObject({ file, videos: 1, photos: 1, songs: 1, clips: 1, files: 5, missing: [] });
    const entries = readZip(readFileSync(file));
    const json = (name: string) => JSON.parse(String(entries.get(name)));
    expect(json("account.json")).toMatchObject({ id: me.account.id, email: me.account.email });
    expect(json("renders.json")).toHaveLength(1);
    expect(json("credits.json").length).toBeGreaterThan(0);
    const photo = json("photos.json")[0];
    expect(photo.file).toMatch(/^photos\/Beach-day-[\w-]+\.jpg$/);
    expect(entries.get(photo.file)).toEqual(await originalOf(photo.id));
    expect(
      json("videos.json")[0]
        .files.map((name: string) => entries.get(name)?.byteLength)
        .sort(),
    ).toEqual([10_000, 700]);
    expect(entries.get(json("clips.json")[0].file)?.byteLength).toBe(4000);
    expect(json("albums.json")).toMatchObject([{ id: albumId, name: "Private album", items: [clipId] }]);
    expect(json("videos.json")[0].links).toMatchObject([{ id: linked.body.id, name: "Family", view: 0 }]);
    const secretLink = await db().shareLink.findUniqueOrThrow({ where: { id: linked.body.id } });
    for (const content of entries.values())
      expect(content.includes(secretLink.passwordHash ?? "?")).toBe(false);
    const secrets = await db().account.findUniqueOrThrow({ where: { id: me.account.id } });
    for (const content of entries.values()) expect(content.includes(secrets.passwordHash ?? "?")).toBe(false);

    const before = await everythingOf(other.account.id);
    const keysBefore = await keys();
    const deleted = await done("delete-account", "--account", me.account.email);
    expect(deleted).toMatchObject({
      id: me.account.id,
      deleted: { videos: 1, photos: 1, songs: 1, clips: 1, files: 11 },
    });
    expect(
      await rowsAbout([me.account.id, me.account.email, me.app.app_id, videoId, albumId, linked.body.id]),
    ).toEqual([]);
    expect(keysBefore.length - (await keys()).length).toBe(11);
    expect(await db().file.count()).toBe((await keys()).length);
    expect(await everythingOf(other.account.id)).toEqual(before);
    expect((await client(me.headers).get("/me")).status).toBe(401);
    expect(await refused("delete-account", "--account", me.account.email)).toMatchObject({
      code: "account_not_found",
    });
  });
});

async function originalOf(photoId: string): Promise<Buffer> {
  const { original } = await db().photo.findUniqueOrThrow({
    where: { id: photoId },
    include: { original: true },
  });
  const { stream } = await storage().get(original.storageKey);
  return Buffer.concat(await stream.toArray());
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage().list("")) found.push(key);
  return found.sort();
}

async function everythingOf(accountId: string) {
  const where = { accountId };
  return [
    await db().video.findMany({ where }),
    await db().photo.findMany({ where }),
    await db().song.findMany({ where }),
    await db().app.findMany({ where }),
    await db().apiToken.findMany({ where }),
  ];
}

/** Names the tables of our schema that still mention one of these words in any column. */
async function rowsAbout(words: readonly string[]): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db().$queryRawUnsafe<{ text: string }[]>(
      `SELECT t::text AS text FROM public."${name}" t`,
    );
    if (rows.some(({ text }) => words.some((word) => text.includes(word)))) found.push(name);
  }
  return found;
}
