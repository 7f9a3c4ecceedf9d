import { beforeAll, beforeEach, expect, it } from "vitest";
import { seededRandom } from "@/lib/film/chance";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { storage } from "@/lib/server/storage/open-storage";
import { sweep } from "@/lib/server/sweep/sweep";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { checkBalances } from "@/scripts/chaos/check/check-balances";
import { checkEdits } from "@/scripts/chaos/check/check-edits";
import { checkFiles } from "@/scripts/chaos/check/check-files";
import { checkDeletions, checkListed } from "@/scripts/chaos/check/check-listed";
import { checkRenders } from "@/scripts/chaos/check/check-renders";
import { checkUploads } from "@/scripts/chaos/check/check-uploads";
import { createClient } from "@/scripts/chaos/people/client";
import { saveOf } from "@/scripts/chaos/people/edit-videos";
import { makeClip, makePhoto, makeSong } from "@/scripts/chaos/people/make-uploads";
import { idOf } from "@/scripts/chaos/people/scene";
import { type ChaosRecord, emptyRecord, type Person } from "@/scripts/chaos/record";

const random = seededRandom(3);
const client = createClient(dispatch);
let person: Person;
let record: ChaosRecord;
let videoId: string;
let sample: Buffer;

async function must(method: string, path: string, asked: Parameters<typeof client.call>[3]): Promise<string> {
  const outcome = await client.call(person, method, path, asked);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return idOf(outcome) ?? "";
}

const uploadPhoto = async () => {
  const { bytes, sha256 } = await makePhoto(random);
  const id = await must("PUT", "/me/photos", { bytes });
  record.uploads.push({ person, kind: "photo", id, sha256 });
  return id;
};

beforeAll(async () => {
  sample = await makeSample();
  await sweep(0);
});

/** What a run leaves behind when nothing is lost. */
beforeEach(async () => {
  await db().render.deleteMany();
  await db().video.deleteMany();
  await db().account.deleteMany();
  await sweep(0);
  const { account, headers } = await createTestAccount();
  person = { accountId: account.id, headers };
  record = emptyRecord();
  record.people.push(person);
  const photo = await uploadPhoto();
  const song = makeSong(random);
  const songId = await must("PUT", "/me/musics", { bytes: song.bytes });
  record.uploads.push({ person, kind: "song", id: songId, sha256: song.sha256 });
  const clip = makeClip(sample, random);
  const clipId = await must("PUT", "/me/clips", { bytes: clip.bytes });
  record.uploads.push({ person, kind: "clip", id: clipId, sha256: clip.sha256 });
  await db().clip.updateMany({ data: { status: "ready", preparedAt: new Date() } });
  const edited = await must("POST", "/me/videos", { json: { new: 1, ...saveOf(0) } });
  await must("POST", `/me/videos/${edited}`, { json: saveOf(4) });
  record.edits.push({ person, videoId: edited, sent: 5, acknowledged: 4 });
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: 1 },
    { name: "music", asset_id: songId },
  ];
  const about = { new: 1, name: "Film", style: "vanilla", assets };
  videoId = await must("POST", "/me/videos", { json: about });
  await client.call(person, "POST", `/me/videos/${videoId}/render`, { json: {} });
  record.renders.push({ person, videoId, kind: "film", accepted: true, mayBeCancelled: false });
  await db().render.updateMany({ data: { state: "done", finishedAt: new Date() } });
  await db().renderPhoto.deleteMany();
  await db().renderSong.deleteMany();
  await storeTestFilm(videoId, 360);
  await db().video.update({
    where: { id: videoId },
    data: { status: "published", publishedFingerprint: "as it is" },
  });
  const deleted = await must("POST", "/me/videos", { json: { new: 1, name: "To go" } });
  await client.call(person, "DELETE", `/me/videos/${deleted}`);
  record.deletions.push({ person, path: `/me/videos/${deleted}` });
});

/** Runs all checks but the decoding, because this test's film is not a film. */
async function findings(): Promise<string[]> {
  return [
    ...(await checkEdits(record.edits, client)),
    ...(await checkUploads(record.uploads, client, dispatch)),
    ...(await checkRenders(record.renders)),
    ...(await checkBalances()),
    ...(await checkFiles()),
    ...(await checkListed(record.people, client, dispatch)).findings,
    ...(await checkDeletions(record.deletions, client)),
  ];
}

const fileOf = async (where: object) => db().file.findFirstOrThrow({ where });
const edited = () => record.edits[0]?.videoId ?? "";
const render = () => db().render.findFirstOrThrow({ where: { videoId } });

it("finds nothing where nothing is lost", async () => {
  expect(await findings()).toEqual([]);
});

const damages: [string, RegExp, () => Promise<unknown>][] = [
  [
    "an edit that was taken back",
    /^edit: .* save 4 of 5 was acknowledged/,
    () => must("POST", `/me/videos/${edited()}`, { json: saveOf(3) }),
  ],
  [
    "an edit nobody made",
    /^edit: .* save 4 of 5/,
    () => must("POST", `/me/videos/${edited()}`, { json: saveOf(6) }),
  ],
  [
    "half of an edit",
    /^edit: .* mixture/,
    () => must("POST", `/me/videos/${edited()}`, { json: { name: "Save 5" } }),
  ],
  [
    "a project that is gone",
    /^edit: .* cannot be read/,
    () => db().video.delete({ where: { id: edited() } }),
  ],
  [
    "a photo that is gone",
    /^upload: photo/,
    async () => {
      await db().videoPhoto.deleteMany();
      await db().photo.deleteMany();
    },
  ],
  [
    "other pixels in a photo",
    /^upload: photo .* not what was sent/,
    async () => {
      const { bytes } = await makePhoto(random);
      await replace(await fileOf({ photoOriginals: { some: {} } }), bytes);
    },
  ],
  [
    "a song cut short",
    /^upload: song .* not what was sent/,
    async () => {
      const { bytes } = makeSong(random);
      await replace(await fileOf({ songs: { some: {} } }), bytes.subarray(0, 1000));
    },
  ],
  [
    "a clip that came in part",
    /^upload: clip .* not what was sent/,
    async () => {
      const { bytes } = makeClip(sample, random);
      await replace(await fileOf({ clipFiles: { some: {} } }), bytes.subarray(0, 1000));
    },
  ],
  [
    "a clip that failed",
    /^upload: clip .* is failed: Interrupted/,
    () => db().clip.updateMany({ data: { status: "failed", reason: "Interrupted." } }),
  ],
  [
    "a render that was forgotten",
    /^render: .* is lost/,
    async () => {
      await db().ledgerEntry.deleteMany({ where: { renderId: { not: null } } });
      await db().render.deleteMany();
    },
  ],
  [
    "a render that never ends",
    /^render: .* never ends/,
    () => db().render.updateMany({ data: { state: "running", finishedAt: null } }),
  ],
  [
    "a video whose render ended without it",
    /^render: video .* by nobody/,
    () => db().video.update({ where: { id: videoId }, data: { status: "processing" } }),
  ],
  [
    "a render that failed for no reason",
    /^render: .* without a reason/,
    () => db().render.updateMany({ data: { state: "failed" } }),
  ],
  [
    "a failure that was not paid back",
    /^balance: render .* took 10 and gave back 0/,
    () => db().render.updateMany({ data: { state: "failed", error: { status: 500, message: "x" } } }),
  ],
  [
    "a ledger entry that is gone",
    /^balance: account/,
    () => db().ledgerEntry.deleteMany({ where: { kind: "render" } }),
  ],
  [
    "a film that was paid twice",
    /^balance: render .* took 20/,
    async () => {
      const { id: renderId, accountId } = await render();
      const note = { accountId, renderId, balanceAfter: 0, note: "" };
      await db().ledgerEntry.updateMany({ where: { renderId }, data: { amount: -20 } });
      await db().ledgerEntry.create({
        data: { id: "back", kind: "grant", amount: 10, ...note, renderId: null },
      });
    },
  ],
  ["a wrong number of videos", /^count: account/, () => db().account.updateMany({ data: { videoCount: 9 } })],
  [
    "a file that is gone",
    /^file: .* has no object/,
    async () => storage().delete((await fileOf({ videoFiles: { some: {} } })).storageKey),
  ],
  [
    "a file that does not open",
    /^list: .* does not open/,
    async () => storage().delete((await fileOf({ videoFiles: { some: {} } })).storageKey),
  ],
  ["an object nobody knows", /without a row/, () => storeFile(Buffer.from("orphan"), "text/plain")],
  [
    "a row nothing refers to",
    /^file: nothing refers/,
    async () => db().file.create({ data: await storeFile(Buffer.from("unused"), "text/plain") }),
  ],
  [
    "a photo held by a render that is over",
    /^row: 1 photos, clips or songs are held/,
    async () => {
      const { id: photoId } = await db().photo.findFirstOrThrow();
      await db().renderPhoto.create({ data: { renderId: (await render()).id, photoId } });
    },
  ],
  [
    "a run of a film that is over",
    /^row: 1 runs are kept/,
    async () => {
      const data = { id: "run", renderId: (await render()).id, place: 0, maker: "", keys: [], frames: [] };
      await db().renderRun.create({ data });
    },
  ],
  [
    "a film without files",
    /^list: .* without a film/,
    () => db().videoFile.deleteMany({ where: { kind: "film" } }),
  ],
  [
    "something deleted that is back",
    /^deletion: .* is there again/,
    () => db().video.updateMany({ data: { deletedAt: null } }),
  ],
];

it.each(damages)("finds %s", async (_what, finding, damage) => {
  await damage();
  expect((await findings()).filter((line) => finding.test(line))).not.toEqual([]);
});

async function replace({ storageKey }: { storageKey: string }, bytes: Uint8Array): Promise<void> {
  await storage().delete(storageKey);
  await storage().put(storageKey, bytes, { contentType: "image/png" });
}
