import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { claimRender } from "@/lib/server/renders/claim-render";
import { MAX_RUN_ATTEMPTS } from "@/lib/server/runs/run";
import { shareRuns } from "@/lib/server/runs/share-runs";
import { createTestAccount } from "@/lib/server/testing/factories";
import { startRenderLoop } from "@/lib/worker/render-loop";
import type { RenderTools } from "@/lib/worker/run-render";
import { picturesOf } from "@/lib/worker/pictures-of";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { encoders } from "@/lib/worker/testing/aftermath";
import { plainPainter } from "@/lib/worker/testing/plain-painter";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";
import { storePicture } from "@/lib/worker/testing/stored-photo";

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(killWorkers);

const states = async () =>
  (await db().render.findMany({ orderBy: { createdAt: "asc" } })).map((row) => row.state);

function insertBatch(accountId: string) {
  const frozen = { film: {}, fields: [], quality: 360, visibility: "private" } as const;
  return db().batch.create({ data: { id: "batch", accountId, name: "Cards", ...frozen } });
}
describe("the render loop", () => {
  async function startLoop(concurrency: number, more: Pick<RenderTools, "sharing" | "fingerprint"> = {}) {
    const ffmpeg = await findFfmpeg();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const openPainter = plainPainter({ beforeFrame: () => gate });
    const loop = startRenderLoop({
      concurrency,
      tools: { ffmpeg: async () => ffmpeg, openPictures: picturesOf(openPainter), ...more },
      pollMs: 20,
    });
    return { loop, release };
  }

  it("takes as many as allowed plus one preview, and the rest as soon as there is room", async () => {
    const owner = await createTestAccount();
    const videos = [];
    for (let index = 0; index < 3; index++) videos.push(await renderableVideo({ owner }));
    for (const video of videos) await video.accept();
    const { loop, release } = await startLoop(2);
    await expect.poll(states).toEqual(["running", "running", "queued"]);
    await videos[0]?.accept("preview").catch(() => undefined);
    await expect.poll(states).toEqual(["running", "running", "queued", "running"]);
    release();
    await expect.poll(states).toEqual(Array(4).fill("done"));
    await loop.stop();
  });

  it("begins a film that somebody ordered by itself beside those of a batch, but no second one", async () => {
    const owner = await createTestAccount();
    const ofBatch = [await renderableVideo({ owner }), await renderableVideo({ owner })];
    for (const video of ofBatch) await video.accept();
    const { id: batchId } = await insertBatch(owner.account.id);
    await db().render.updateMany({ data: { batchId } });
    const { loop, release } = await startLoop(1);
    await expect.poll(states).toEqual(["running", "queued"]);
    for (let count = 0; count < 2; count++) await (await renderableVideo()).accept();
    await expect.poll(states).toEqual(["running", "queued", "running", "queued"]);
    release();
    await expect.poll(states).toEqual(Array(4).fill("done"));
    await loop.stop();
    await db().batch.delete({ where: { id: batchId } });
  });

  it("helps with a film that somebody ordered by itself before it begins one of a batch", async () => {
    await (await renderableVideo()).accept();
    const theirs = await claimRender(["film"]);
    const [runId] =
      (theirs && (await shareRuns(theirs, "this version", [{ keys: ["key"], frames: [30] }]))) ?? [];
    const owner = await createTestAccount();
    await (await renderableVideo({ owner })).accept();
    const { id: batchId } = await insertBatch(owner.account.id);
    await db().render.updateMany({ where: { accountId: owner.account.id }, data: { batchId } });
    const { loop, release } = await startLoop(1, {
      sharing: { fromSeconds: 600 },
      fingerprint: async () => "this version",
    });
    // Nothing can be made of this run, so the loop leaves it after some attempts, and has time for the batch.
    await expect.poll(states).toEqual(["running", "running"]);
    expect(await db().renderRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
      attempt: MAX_RUN_ATTEMPTS,
    });
    release();
    await expect.poll(states).toEqual(["running", "done"]);
    await loop.stop();
    await db().batch.delete({ where: { id: batchId } });
  });

  it("gives back what it has when it stops, and takes nothing more", async () => {
    const video = await renderableVideo();
    await video.accept();
    const { loop, release } = await startLoop(1);
    await expect.poll(states).toEqual(["running"]);
    const stopped = loop.stop();
    release();
    await stopped;
    await loop.wake();
    expect(await states()).toEqual(["queued"]);
  });
});

describe.skipIf(process.platform !== "linux")("a worker process", () => {
  it("that is killed takes its ffmpeg down with it, and another one finishes its film", async () => {
    const video = await renderableVideo({ seconds: 8 });
    await storePicture(video.photo);
    const id = await video.accept();
    const render = () => db().render.findUniqueOrThrow({ where: { id } });
    const first = startWorker();
    await expect.poll(async () => (await render()).framesDone).toBeGreaterThan(30);
    expect((await encoders()).length).toBeGreaterThan(0);
    first.kill("SIGKILL");
    await expect.poll(encoders).toEqual([]);
    expect((await render()).state).toBe("running");

    await db().$executeRaw`UPDATE render SET heartbeat_at = now() - interval '31 seconds' WHERE id = ${id}`;
    startWorker();
    await expect.poll(async () => (await render()).state).toBe("done");
    expect((await render()).attempt).toBe(2);
    expect((await video.read()).status).toBe("published");
    expect(await video.balance()).toBe(990);
  });

  it("that is told to stop leaves its film to others at once", async () => {
    const video = await renderableVideo({ seconds: 60 });
    await storePicture(video.photo);
    const id = await video.accept();
    const render = () => db().render.findUniqueOrThrow({ where: { id } });
    const worker = startWorker();
    const ended = new Promise<number | null>((resolve) => worker.once("exit", (code) => resolve(code)));
    await expect.poll(async () => (await render()).framesDone).toBeGreaterThan(5);
    worker.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(await render()).toMatchObject({ state: "queued", attempt: 1, givenBack: 1, framesDone: 0 });
    expect(await encoders()).toEqual([]);
  });
});
