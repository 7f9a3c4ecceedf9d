import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { type StoredFile, storeFile } from "@/lib/server/files/store-file";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { cancelFilmOf } from "@/lib/server/renders/cancel-renders";
import { type ClaimedRender, claimRender } from "@/lib/server/renders/claim-render";
import { giveBackRender } from "@/lib/server/renders/give-back-render";
import { reportRender } from "@/lib/server/renders/report-render";
import { claimRun, takeRun } from "@/lib/server/runs/claim-run";
import { dropEndedRuns } from "@/lib/server/runs/drop-runs";
import { giveBackRun, keepRun, reportRun, type RunFile } from "@/lib/server/runs/end-run";
import { MAX_RUN_ATTEMPTS } from "@/lib/server/runs/run";
import { shareRuns } from "@/lib/server/runs/share-runs";
import { storage } from "@/lib/server/storage/open-storage";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

const maker = "this version";
const any = ["preview", "film"] as const;

beforeEach(async () => {
  await db().render.deleteMany();
});

async function accept(owner: TestAccount, what: "render" | "preview" = "render"): Promise<string> {
  const api = client(owner.headers);
  const assets = [
    { name: "image", asset_id: await insertTestPhoto(owner.account.id), start_time: 0, end_time: 4 },
    { name: "music", asset_id: await insertTestSong(null) },
  ];
  const { body } = await api.post<Video>("/me/videos", { new: 1, name: "x", style: "vanilla", assets });
  await api.post(`/me/videos/${body.id}/${what}`);
  return body.id;
}

async function claimed(): Promise<ClaimedRender> {
  const render = await claimRender(any);
  if (!render) throw new Error("nothing waits");
  return render;
}

const runsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ keys: [`k${index}`], frames: [60] }));

/** Makes a film that is being rendered and shared in `count` runs. */
async function sharedFilm(count: number, owner?: TestAccount) {
  const account = owner ?? (await createTestAccount());
  const videoId = await accept(account);
  const render = await claimed();
  const ids = await shareRuns(render, maker, runsOf(count));
  if (!ids) throw new Error("The render was lost.");
  return { account, videoId, render, ids };
}

async function storedFiles(): Promise<RunFile[]> {
  return [{ quality: 360, stored: await storeFile(Buffer.from("pictures"), "video/mp4") }];
}

const isThere = async ({ storageKey }: StoredFile) => (await storage().stat(storageKey)) !== null;
const progress = { stage: "painting", framesKept: 0, piecesKept: 0, piecesAll: 4 };

async function becomeSilent(id: string): Promise<void> {
  await db().$executeRaw`UPDATE render_run SET heartbeat_at = now() - interval '16 seconds' WHERE id = ${id}`;
}

describe("a helper", () => {
  it("takes runs from the back while the render's worker takes them from the front, and neither takes the other's", async () => {
    const { render, ids } = await sharedFilm(4);
    expect((await claimRun(maker))?.id).toBe(ids[3]);
    expect((await takeRun(ids[0] ?? "", render))?.id).toBe(ids[0]);
    const both = await Promise.all([claimRun(maker), claimRun(maker), claimRun(maker), claimRun(maker)]);
    expect(both.map((run) => run?.id).toSorted()).toEqual([ids[1], ids[2], undefined, undefined].toSorted());
    for (const id of ids) expect(await takeRun(id, render)).toBeUndefined();
  });

  it("finds nothing while any account's film or preview waits", async () => {
    const { account } = await sharedFilm(4);
    const stranger = await createTestAccount();
    const videoId = await accept(stranger);
    expect(await claimRun(maker)).toBeUndefined();
    await cancelFilmOf(stranger.account.id, videoId);
    await accept(account, "preview");
    expect(await claimRun(maker)).toBeUndefined();
    expect((await claimed()).kind).toBe("preview");
    expect(await claimRun(maker)).toBeDefined();
  });

  it("helps accounts in turn, first those with the fewest helpers", async () => {
    const [one, two] = [await sharedFilm(4), await sharedFilm(4)];
    const helped = [];
    for (let index = 0; index < 6; index++) helped.push((await claimRun(maker))?.render.accountId);
    const [a, b] = [one.account.account.id, two.account.account.id];
    expect(helped).toEqual([a, b, a, b, a, b]);
  });

  it("of another version finds nothing", async () => {
    await sharedFilm(4);
    expect(await claimRun("the next version")).toBeUndefined();
  });

  it("that falls silent loses its run to the next one, and can no longer store it", async () => {
    const { render, ids } = await sharedFilm(2);
    const first = await claimRun(maker);
    if (!first) throw new Error("There is nothing to help with.");
    expect(await reportRun(first, 10)).toBe(true);
    expect(await takeRun(first.id, render)).toBeUndefined();
    await becomeSilent(first.id);
    const second = await claimRun(maker);
    expect(second).toMatchObject({ id: ids[1], attempt: first.attempt + 1 });
    expect(await reportRun(first, 11)).toBe(false);
    expect(await keepRun(first, await storedFiles())).toBe(false);
    await becomeSilent(first.id);
    expect(await takeRun(first.id, render)).toMatchObject({ attempt: first.attempt + 2 });
  });

  it("leaves a run that failed too often to the render's worker", async () => {
    const { render, ids } = await sharedFilm(1);
    for (let attempt = 0; attempt < MAX_RUN_ATTEMPTS; attempt++) {
      const run = await claimRun(maker);
      if (!run) throw new Error("There is nothing to help with.");
      await giveBackRun(run);
    }
    expect(await claimRun(maker)).toBeUndefined();
    expect(await takeRun(ids[0] ?? "", render)).toBeDefined();
  });

  it("learns that it must stop when the film is cancelled or begun again", async () => {
    const { account, videoId, render } = await sharedFilm(2);
    const run = await claimRun(maker);
    if (!run) throw new Error("There is nothing to help with.");
    await giveBackRender(render);
    expect(await reportRun(run, 1)).toBe(true);
    const again = await claimed();
    expect(again.id).toBe(render.id);
    await shareRuns(again, maker, runsOf(2));
    expect(await reportRun(run, 1)).toBe(false);
    const next = await claimRun(maker);
    if (!next) throw new Error("There is nothing to help with.");
    expect(await reportRun(next, 1)).toBe(true);
    await cancelFilmOf(account.account.id, videoId);
    expect(await reportRun(next, 2)).toBe(false);
    expect(await keepRun(next, await storedFiles())).toBe(false);
  });

  it("stores what it made while the film waits for another worker, which need not make it again", async () => {
    const { render, ids } = await sharedFilm(2);
    const run = await claimRun(maker);
    if (!run) throw new Error("There is nothing to help with.");
    await giveBackRender(render);
    expect(await keepRun(run, await storedFiles())).toBe(true);
    await shareRuns(await claimed(), maker, runsOf(1));
    const left = await db().renderRun.findMany({ where: { renderId: render.id, state: "made" } });
    expect(left.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it("finds nothing once runs take up all the storage they may", async () => {
    const { render, ids } = await sharedFilm(3);
    const run = await takeRun(ids[0] ?? "", render);
    const [file] = await storedFiles();
    if (!run || !file) throw new Error("The run was lost.");
    const size = BigInt(env().MAX_RUNS_MB) * 1_000_000n;
    await keepRun(run, [{ ...file, stored: { ...file.stored, size } }]);
    expect(await claimRun(maker)).toBeUndefined();
    await db().file.update({ where: { id: file.stored.id }, data: { size: size - 1n } });
    expect(await claimRun(maker)).toBeDefined();
  });
});

describe("progress", () => {
  it("adds up over all who work on the film, counting each frame once", async () => {
    const { render, ids } = await sharedFilm(4);
    const helped = await claimRun(maker);
    if (!helped) throw new Error("There is nothing to help with.");
    await reportRun(helped, 25);
    expect(await reportRender(render, { ...progress, framesDone: 30, piecesMade: 0 })).toBe(25);
    expect(await db().render.findFirstOrThrow()).toMatchObject({ framesDone: 55, piecesMade: 0 });
    await keepRun(helped, await storedFiles());
    // The worker with the render counts the runs it makes itself.
    const own = await takeRun(ids[0] ?? "", render);
    if (own) await keepRun(own, await storedFiles());
    expect(await reportRender(render, { ...progress, framesDone: 60, piecesMade: 1 })).toBe(60);
    expect(await db().render.findFirstOrThrow()).toMatchObject({ framesDone: 120, piecesMade: 2 });
  });
});

describe("runs that were made", () => {
  it("stay for the next attempt if they fit; otherwise their files go", async () => {
    const { render, ids } = await sharedFilm(3);
    const files = [];
    for (const id of ids.slice(0, 2)) {
      const run = await takeRun(id, render);
      const stored = await storedFiles();
      files.push(stored[0]?.stored);
      if (run) await keepRun(run, stored);
    }
    await giveBackRender(render);
    // The first run is reused; the second has to be made again.
    await shareRuns(await claimed(), maker, runsOf(3).slice(1));
    const rows = await db().renderRun.findMany({ orderBy: { state: "desc" } });
    expect(rows.map(({ state, keys }) => [state, keys])).toEqual([
      ["made", ["k0"]],
      ["waiting", ["k1"]],
      ["waiting", ["k2"]],
    ]);
    expect(await Promise.all(files.map((file) => file && isThere(file)))).toEqual([true, false]);
    expect(await shareRuns({ ...render, attempt: 0 }, maker, [])).toBeUndefined();
  });

  it("go with the render's end, with its account, and with the sweep", async () => {
    const { account, videoId, render, ids } = await sharedFilm(2);
    const run = await takeRun(ids[0] ?? "", render);
    const [file] = await storedFiles();
    if (!run || !file) throw new Error("The run was lost.");
    await keepRun(run, [file]);
    expect(await dropEndedRuns(render.id)).toBe(0);
    await cancelFilmOf(account.account.id, videoId);
    expect(await isThere(file.stored)).toBe(true);
    await sweep(0);
    expect(await isThere(file.stored)).toBe(false);
    expect(await db().renderRun.count()).toBe(0);

    const other = await sharedFilm(2);
    const taken = await takeRun(other.ids[0] ?? "", other.render);
    const [another] = await storedFiles();
    if (!taken || !another) throw new Error("The run was lost.");
    await keepRun(taken, [another]);
    await sweep(0);
    expect(await isThere(another.stored)).toBe(true);
    await (await deleteAccount(other.account.account)).filesGone;
    expect(await isThere(another.stored)).toBe(false);
    expect(await db().renderRun.count()).toBe(0);
  });
});
