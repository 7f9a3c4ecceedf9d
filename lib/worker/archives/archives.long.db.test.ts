import { readdir } from "node:fs/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Archive } from "@/lib/server/archives/present-archive";
import { sendPieces, sendZip } from "@/lib/server/archives/testing/send-zip";
import { makeZip, sidecar } from "@/lib/server/archives/testing/make-zip";
import { claimArchive } from "@/lib/server/archives/unpacking/claim-archive";
import { recoverArchives } from "@/lib/server/archives/unpacking/recover-archives";
import { db } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { MAX_STUCK, runArchiveJob } from "@/lib/worker/archives/archive-job";
import { photo, photos } from "@/lib/worker/archives/testing/new-photos";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { bringStorageBack, takeStorageAway } from "@/lib/worker/testing/away-storage";

/** So many that a worker is not done before the test has noticed that it began. */
const manyFiles = 30;

let me: TestAccount;
let clip: Buffer;

beforeAll(async () => {
  clip = await makeSample({ seconds: 1 });
});
beforeEach(async () => {
  me = await createTestAccount();
});

const run = (id: string, signal = new AbortController().signal) => runArchiveJob(id, signal);
const read = async (id: string) => (await client(me.headers).get<Archive>(`/me/archives/${id}`)).body;
const rowOf = (id: string) => db().archive.findUniqueOrThrow({ where: { id } });
const photosOf = () =>
  db().photo.findMany({
    where: { accountId: me.account.id, deletedAt: null },
    orderBy: { createdAt: "asc" },
    select: { name: true, takenAt: true },
  });
const jobsOf = (id: string) => db().$queryRaw<{ state: string }[]>`
  SELECT state::text AS state FROM queue.job WHERE name = 'archive' AND data->>'archiveId' = ${id}`;

describe("a ZIP", () => {
  it("tells what it became, page by page, without what was deleted since", async () => {
    const files = await photos(3);
    const { id } = await sendZip(me, makeZip([...files, { name: "broken.jpg", bytes: Buffer.from("no") }]));
    type Items = { archive: Archive; items: { place: number; id: string }[] };
    const items = async (from = 0) =>
      (await client(me.headers).get<Items>(`/me/archives/${id}/items?from=${from}`)).body;
    expect(await items()).toMatchObject({ archive: { id, status: "waiting" }, items: [] });
    await run(id);
    const { archive, items: all } = await items();
    expect(archive).toMatchObject({ status: "done", photos: 3, skipped_count: 1 });
    expect(all.map(({ place }) => place)).toEqual([0, 1, 2]);
    const inLibrary = await db().photo.findMany({ where: { accountId: me.account.id } });
    expect(all.map((item) => item.id).toSorted()).toEqual(inLibrary.map((photo) => photo.id).toSorted());
    expect((await items(2)).items).toEqual([all[2]]);
    await client(me.headers).delete(`/me/photos/${all[1]?.id}`);
    expect((await items()).items).toEqual([all[0], all[2]]);
    // The same files again are the same photos.
    const again = await sendZip(me, makeZip(files));
    await run(again.id);
    const { body } = await client(me.headers).get<Items>(`/me/archives/${again.id}/items`);
    expect(body.items.map((item) => item.id)).toEqual(all.map((item) => item.id));
    const { headers } = await createTestAccount();
    expect((await client(headers).get(`/me/archives/${id}/items`)).status).toBe(404);
  });

  it.each([
    ["photos before their dates", [0, 1, 2]],
    ["dates before their photos", [2, 1, 0]],
  ])("has the dates that other parts of the same Takeout tell, %s", async (_, order) => {
    const folder = "Takeout/Google Photos/Photos from 2019";
    const own = await photo("2018:01:02 03:04:05");
    const parts = [
      makeZip([
        { name: `${folder}/IMG_1.jpg`, bytes: await photo() },
        { name: `${folder}/IMG_2.jpg`, bytes: own },
        { name: `${folder}/MOV_3.mp4`, bytes: clip },
      ]),
      makeZip([{ name: `Takeout/Google Photos/Elsewhere/IMG_1.jpg`, bytes: await photo() }]),
      makeZip([
        {
          name: `${folder}/IMG_1.jpg.supplemental-metadata.json`,
          bytes: sidecar("IMG_1.jpg", "2019-07-12T10:15:00Z"),
        },
        { name: `${folder}/IMG_2.jpg.json`, bytes: sidecar("IMG_2.jpg", "2020-01-01T00:00:00Z") },
        { name: `${folder}/MOV_3.mp4.json`, bytes: sidecar("MOV_3.mp4", "2019-08-01T00:00:00Z") },
      ]),
    ];
    for (const at of order) await run((await sendZip(me, parts[at] ?? Buffer.of(), `part-${at}.zip`)).id);
    const dates = (await photosOf()).map(({ takenAt }) => takenAt?.toISOString()).toSorted();
    expect(dates).toEqual(["2018-01-02T03:04:05.000Z", "2019-07-12T10:15:00.000Z", undefined]);
    const clips = await db().clip.findMany({ where: { accountId: me.account.id } });
    expect(clips.map(({ takenAt }) => takenAt?.toISOString())).toEqual(["2019-08-01T00:00:00.000Z"]);
  });

  it("becomes photos and clips with the dates of a Takeout, and says what could not be taken", async () => {
    const folder = "Takeout/Google Photos/Photos from 2019";
    const zip = makeZip([
      { name: `${folder}/IMG_1.jpg`, bytes: await photo() },
      {
        name: `${folder}/IMG_1.jpg.supplemental-metadata.json`,
        bytes: sidecar("IMG_1.jpg", "2019-07-12T10:15:00Z"),
      },
      { name: `${folder}/IMG_2.jpg`, bytes: await photo("2018:01:02 03:04:05") },
      { name: `${folder}/IMG_2.jpg.json`, bytes: sidecar("IMG_2.jpg", "2020-01-01T00:00:00Z") },
      { name: `${folder}/MOV_3.mp4`, bytes: clip },
      { name: `${folder}/MOV_3.mp4.json`, bytes: sidecar("MOV_3.mp4", "2019-08-01T12:00:00Z") },
      { name: `${folder}/broken.jpg`, bytes: Buffer.from("no picture at all") },
      { name: `${folder}/locked.jpg`, bytes: await photo(), flags: 0x801 },
    ]);
    const sent = await sendZip(me, zip, "Takeout été.zip");
    expect(sent).toMatchObject({ name: "Takeout été.zip", status: "waiting", size: zip.length, done: 0 });
    await run(sent.id);
    expect(await read(sent.id)).toMatchObject({
      status: "done",
      reason: "",
      done: 5,
      total: 5,
      photos: 2,
      clips: 1,
      existing: 0,
      others: 3,
      skipped_count: 2,
      skipped: [
        { name: "broken.jpg", reason: expect.stringMatching(/./) },
        { name: "locked.jpg", reason: "It is locked with a password." },
      ],
    });
    expect(await photosOf()).toEqual([
      { name: "IMG_1.jpg", takenAt: new Date("2019-07-12T10:15:00Z") },
      { name: "IMG_2.jpg", takenAt: new Date("2018-01-02T03:04:05Z") },
    ]);
    expect(
      await db().clip.findMany({
        where: { accountId: me.account.id },
        select: { name: true, takenAt: true },
      }),
    ).toEqual([{ name: "MOV_3.mp4", takenAt: new Date("2019-08-01T12:00:00Z") }]);
    expect(await readdir(temporaryDirectory())).toEqual([]);
  });

  it("adds nothing that the account has, but gives it the date it lacked", async () => {
    const bytes = await photo();
    await run((await sendZip(me, makeZip([{ name: "a.jpg", bytes }]))).id);
    const again = [
      { name: "b.jpg", bytes },
      { name: "b.jpg.json", bytes: sidecar("b.jpg", "2019-07-12T10:15:00Z") },
      { name: "copy of b.jpg", bytes },
    ];
    const { id } = await sendZip(me, makeZip(again));
    await run(id);
    expect(await read(id)).toMatchObject({ status: "done", photos: 2, existing: 2 });
    expect(await photosOf()).toEqual([{ name: "a.jpg", takenAt: new Date("2019-07-12T10:15:00Z") }]);
  });

  it("is one archive, however often its upload is finished", async () => {
    const address = await sendPieces(me, makeZip(await photos(1)));
    const finish = () => client(me.headers).post<{ archive: Archive }>(address);
    const [first, second] = await Promise.all([finish(), finish()]);
    expect(first.body.archive.id).toBe(second.body.archive.id);
    expect((await finish()).body.archive.id).toBe(first.body.archive.id);
    const { body } = await client(me.headers).get<{ archives: Archive[] }>("/me/archives");
    expect(body.archives.map(({ id }) => id)).toEqual([first.body.archive.id]);
  });

  it("that is none is refused at once", async () => {
    const address = await sendPieces(me, Buffer.from("GIF89a and so on"));
    const { status, body } = await client(me.headers).post<{ error: { message: string } }>(address);
    expect([status, body.error.message]).toEqual([415, "The file is not a ZIP archive."]);
  });

  it("for which its account has no room fails in words", async () => {
    const { id } = await sendZip(me, makeZip(await photos(2)));
    const where = { id: me.account.id };
    await db().account.update({ where, data: { ownStorageLimit: true, storageLimitMb: 0 } });
    await run(id);
    expect((await read(id)).reason).toMatch(/^There is no room for this file: /);
    expect(await photosOf()).toEqual([]);
  });

  it("that is damaged fails with a reason, and its file goes", async () => {
    const { id } = await sendZip(me, makeZip(await photos(2)).subarray(0, -30));
    await run(id);
    expect(await read(id)).toMatchObject({
      status: "failed",
      reason: "The archive is damaged or incomplete and cannot be read.",
      ended_on: expect.any(Number),
    });
    expect((await rowOf(id)).fileId).toBeNull();
  });
});

describe("unpacking", () => {
  it("goes on where it was when a worker stops, and counts every file once", async () => {
    const { id } = await sendZip(me, makeZip(await photos(manyFiles)));
    const stopping = new AbortController();
    const first = run(id, stopping.signal);
    await expect.poll(async () => (await rowOf(id)).done).toBeGreaterThan(1);
    stopping.abort(new Error("The worker stops."));
    await expect(first).rejects.toThrow();
    const before = await rowOf(id);
    expect(before).toMatchObject({ status: "unpacking", stuck: 0, endedAt: null });
    expect(await photosOf()).toHaveLength(before.done);
    await run(id);
    expect(await read(id)).toMatchObject({ status: "done", done: manyFiles, photos: manyFiles, existing: 0 });
    expect(await photosOf()).toHaveLength(manyFiles);
    expect(await readdir(temporaryDirectory())).toEqual([]);
  });

  it("leaves its place to somebody else's archive when its turn is over, and goes on later", async () => {
    await db().archive.deleteMany();
    const { id } = await sendZip(me, makeZip(await photos(4)));
    const own = await sendZip(me, makeZip(await photos(1)));
    const aTurn = () => runArchiveJob(id, new AbortController().signal, 0);
    const other = await sendZip(await createTestAccount(), makeZip(await photos(1)));
    await aTurn();
    expect(await rowOf(id)).toMatchObject({ status: "waiting", done: 1, stuck: 0, endedAt: null });
    await run(other.id);
    await aTurn();
    expect(await read(id)).toMatchObject({ status: "done", done: 4, photos: 4 });
    expect(await rowOf(own.id)).toMatchObject({ status: "waiting" });
    await run(own.id);
  });

  it("stops when another worker has begun", async () => {
    const { id } = await sendZip(me, makeZip(await photos(manyFiles)));
    const first = run(id);
    await expect.poll(async () => (await rowOf(id)).done).toBeGreaterThan(0);
    expect(await claimArchive(id)).toMatchObject({ attempt: 2 });
    await first;
    const { done, status } = await rowOf(id);
    expect([status, done < manyFiles]).toEqual(["unpacking", true]);
    expect(await photosOf()).toHaveLength(done);
  });

  it("leaves out a file at which workers die again and again", async () => {
    const { id } = await sendZip(me, makeZip(await photos(3)));
    await db().archive.update({ where: { id }, data: { done: 1, stuck: MAX_STUCK } });
    await run(id);
    expect(await read(id)).toMatchObject({
      status: "done",
      done: 3,
      photos: 1,
      skipped: [{ name: "p1.jpg", reason: "Reading it was interrupted too often." }],
    });
  });

  it("is tried again when storage was away", async () => {
    const { id } = await sendZip(me, makeZip(await photos(2)));
    await takeStorageAway();
    try {
      await expect(run(id)).rejects.toThrow();
    } finally {
      await bringStorageBack();
    }
    expect(await rowOf(id)).toMatchObject({ status: "unpacking", endedAt: null });
    await run(id);
    expect(await read(id)).toMatchObject({ status: "done", photos: 2 });
  });

  it("ends when its owner removes it; what came stays", async () => {
    const { id } = await sendZip(me, makeZip(await photos(manyFiles)));
    const first = run(id);
    await expect.poll(async () => (await rowOf(id)).done).toBeGreaterThan(0);
    const { status } = await client(me.headers).delete(`/me/archives/${id}`);
    expect(status).toBe(200);
    await first;
    const came = (await photosOf()).length;
    expect([came > 0, came < manyFiles]).toEqual([true, true]);
    await run(id);
    expect(await photosOf()).toHaveLength(came);
  });

  it("has one job, which is sent again when it is lost", async () => {
    const { id } = await sendZip(me, makeZip(await photos(1)));
    const later = new Date(Date.now() + 3_600_000);
    await recoverArchives(later);
    expect(await jobsOf(id)).toEqual([{ state: "created" }]);
    await db().$executeRaw`DELETE FROM queue.job WHERE name = 'archive' AND data->>'archiveId' = ${id}`;
    await recoverArchives(later);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it("is forgotten a month later, and its file is kept until then only while it is needed", async () => {
    const { id } = await sendZip(me, makeZip(await photos(1)));
    const { fileId } = await rowOf(id);
    const old = new Date(Date.now() - 40 * 86_400_000);
    await db().file.updateMany({ where: { id: fileId ?? "" }, data: { createdAt: old } });
    await sweep();
    expect(await db().file.count({ where: { id: fileId ?? "" } })).toBe(1);
    await run(id);
    await sweep();
    expect(await db().file.count({ where: { id: fileId ?? "" } })).toBe(0);
    await db().archive.update({ where: { id }, data: { endedAt: old } });
    await sweep();
    expect([await db().archive.count({ where: { id } }), (await photosOf()).length]).toEqual([0, 1]);
  });
});
