import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { db, disconnectDatabase } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { closeQueue } from "@/lib/server/queue/queue";
import { claimRender } from "@/lib/server/renders/claim-render";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { picturesOf } from "@/lib/worker/pictures-of";
import { runRender } from "@/lib/worker/run-render";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { decodedFrames, encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { plainPainter } from "@/lib/worker/testing/plain-painter";
import { storePicture } from "@/lib/worker/testing/stored-photo";
import { databaseLayout } from "@/scripts/database/layout.mjs";
import { keepDatabase } from "@/scripts/start/keep-database.mjs";

/** Uses a server of its own, run as `npm start` runs it, because killing the shared one would break other tests. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-database-kills-"));
let keeper: Awaited<ReturnType<typeof keepDatabase>>;
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  keeper = await keepDatabase({ dataDir, notice: () => undefined });
  await applyMigrations({ url: keeper.url });
  process.env.DATABASE_URL = keeper.url;
});
afterAll(async () => {
  await closeQueue();
  await disconnectDatabase();
  await keeper.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await db().render.deleteMany();
});

const noted = z.object({ pid: z.number() });

const serverPid = () => noted.parse(JSON.parse(readFileSync(databaseLayout(dataDir).port, "utf8"))).pid;

/** Kills the server's first process; its others end by themselves when they notice. */
function killDatabase(): number {
  const pid = serverPid();
  process.kill(pid, "SIGKILL");
  return pid;
}

/** Repeats a query until the database answers, since the tests lose their connection too. */
async function whenBack<T>(ask: () => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  const isBack = async () => {
    answer = { value: await ask() };
    return true;
  };
  await expect.poll(() => isBack().catch(() => false)).toBe(true);
  if (!answer) throw new Error("never answered");
  return answer.value;
}

type Moments = { beforeFrame?: (frame: number) => void | Promise<void>; onceDrawn?: () => void };

async function run({ beforeFrame, onceDrawn }: Moments) {
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const open = picturesOf(plainPainter({ beforeFrame }));
  const openPictures: typeof open = async (film) => {
    const source = await open(film);
    const dispose = () => source.dispose().finally(onceDrawn);
    return { ...source, dispose };
  };
  const tools = { ffmpeg: async () => ffmpeg, openPictures, retryDelaysMs: [0] };
  return runRender(render, tools, new AbortController().signal);
}

async function expectWhole(video: Awaited<ReturnType<typeof renderableVideo>>) {
  expect((await whenBack(() => db().render.findFirstOrThrow())).state).toBe("done");
  expect((await video.read()).status).toBe("published");
  expect(await decodedFrames(ffmpeg, video.id)).toEqual({ 360: 60, 480: 60, 720: 60 });
  expect(await video.balance()).toBe(990);
  const ledger = { accountId: video.accountId, kind: "render" } as const;
  expect(await db().ledgerEntry.count({ where: ledger })).toBe(1);
  expect(await db().videoFile.count({ where: { videoId: video.id } })).toBe(6);
  expect(await leftovers()).toEqual([]);
  expect(await encoders()).toEqual([]);
}

/** Kills the server's first process as well as its connections. */
describe.runIf(process.platform === "linux")("a worker process whose PostgreSQL is killed", () => {
  it.each([1, 50, 95])(
    "at %i % goes on when it is back",
    async (percent) => {
      const video = await renderableVideo({ seconds: 2 });
      await storePicture(video.photo);
      await video.accept();
      const render = () => db().render.findFirstOrThrow();
      const worker = spawn(process.execPath, [inject("workerProgram")], { stdio: "ignore" });
      const ended = once(worker, "exit");
      try {
        const isFarEnough = async () => {
          const { framesDone, framesTotal, state } = await render();
          return state === "done" || framesDone >= (framesTotal * percent) / 100;
        };
        await expect.poll(isFarEnough).toBe(true);
        killDatabase();
        await expect.poll(() => render().then(({ state }) => state, String)).toBe("done");
        worker.kill("SIGTERM");
        expect(await ended).toEqual([0, null]);
      } finally {
        worker.kill("SIGKILL");
      }
      await expectWhole(video);
    },
    300_000,
  );
});

describe("a render whose PostgreSQL is killed", () => {
  it.each([
    ["at its beginning", [0]],
    ["in the middle", [30]],
    ["again and again", [0, 15, 30, 45, 59]],
  ])(
    "%s is published whole once it is back",
    async (_when, frames) => {
      const video = await renderableVideo({ seconds: 2 });
      await video.accept();
      const killed = new Set<number>();
      const beforeFrame = async (frame: number) => {
        if (!frames.includes(frame)) return;
        // Wait until a new server runs, or there is nothing to kill.
        await expect.poll(() => killed.has(serverPid())).toBe(false);
        killed.add(killDatabase());
      };
      expect(await run({ beforeFrame })).toBe("done");
      expect(killed.size).toBe(frames.length);
      await expectWhole(video);
    },
    180_000,
  );

  it("when it is about to be published waits until that is possible", async () => {
    const video = await renderableVideo({ seconds: 2 });
    await video.accept();
    const killed: number[] = [];
    const onceDrawn = () => void killed.push(killDatabase());
    expect(await run({ onceDrawn })).toBe("done");
    expect(killed).toHaveLength(1);
    await expectWhole(video);
  });

  it("and that fails meanwhile is refunded once", async () => {
    const video = await renderableVideo({ seconds: 2, photoName: "Oma.jpg" });
    await video.accept();
    const render = await claimRender(["film"]);
    if (!render) throw new Error("nothing waits");
    const decode = async () => {
      killDatabase();
      throw new Error("not a picture");
    };
    const tools = {
      ffmpeg: async () => ffmpeg,
      retryDelaysMs: [0],
      openPictures: picturesOf(plainPainter({ decode })),
    };
    expect(await runRender(render, tools, new AbortController().signal)).toBe("failed");
    expect((await whenBack(() => video.read())).error).toMatchObject({ status: 422 });
    expect(await video.balance()).toBe(1000);
    expect(await db().ledgerEntry.count({ where: { accountId: video.accountId, kind: "refund" } })).toBe(1);
    expect(await leftovers()).toEqual([]);
  });
});
