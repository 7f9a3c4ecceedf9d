import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/server/db";
import { processorMs } from "@/lib/server/media/watch-time";
import { claimRender } from "@/lib/server/renders/claim-render";
import { recoverRenders } from "@/lib/server/renders/recover-renders";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { runRender } from "@/lib/worker/run-render";
import { encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { allFrames as all, expectWholeFilm } from "@/lib/worker/runs/testing/expect-whole-film";
import { paintingTools } from "@/lib/worker/runs/testing/painting-tools";
import {
  framesOfRuns,
  gate,
  longFilm,
  renderOf,
  runsOf,
  startWorker,
} from "@/lib/worker/runs/testing/shared-film";

process.env.CHARGE_FRAMES_MADE = "1";

const started: { stop(): Promise<void> }[] = [];
async function worker(...painting: Parameters<typeof startWorker>) {
  const one = await startWorker(...painting);
  started.push(one);
  return one;
}

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
});

const never = new Promise<void>(() => undefined);
const asSet = (frames: readonly number[]) => [...new Set(frames)].toSorted((a, b) => a - b);

async function expectWhole(...about: Parameters<typeof expectWholeFilm>) {
  await Promise.all(started.map((one) => one.stop()));
  await expectWholeFilm(...about);
  // Whoever helped, and however often it began again: the owner pays for all frames.
  expect(await db().ledgerEntry.count({ where: { kind: "kept" } })).toBe(0);
}

describe("a long film", () => {
  it("is made by one worker, each frame once, when nobody else is there", async () => {
    const film = await longFilm();
    const alone = await worker();
    const id = await film.accept();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    expect(alone.made).toEqual(all(film.frames));
    await expectWhole(film, id);
  });

  it("is made from both ends by two workers, each frame once, and reports the progress of both", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    const lead = await worker({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
    const id = await film.accept();
    await expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
    const runs = await framesOfRuns(id);
    const helper = await worker();
    const theirs = runs
      .filter(([from = 0]) => from > 50)
      .toReversed()
      .flat();
    await expect.poll(() => helper.made.length).toBe(theirs.length);
    await expect.poll(async () => (await renderOf(id)).framesDone).toBe(50 + theirs.length);
    await expect.poll(async () => (await renderOf(id)).piecesMade).toBe(runs.length - 1);
    open();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    expect(lead.made).toEqual(runs.filter(([from = 0]) => from <= 50).flat());
    expect(helper.made).toEqual(theirs);
    await expectWhole(film, id);
  });

  it("can be watched beyond its own worker's part while helpers still work", async () => {
    const film = await longFilm();
    const [ours, last] = [gate(), gate()];
    await worker({ beforeFrame: (frame) => (frame === 20 ? ours.opened : undefined) });
    const id = await film.accept();
    await expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
    const runs = await framesOfRuns(id);
    const slow = await worker({
      beforeFrame: (frame) => (frame === film.frames - 1 ? last.opened : undefined),
    });
    await expect.poll(() => slow.made.length).toBeGreaterThan(0);
    await worker();
    const isMade = async () => (await runsOf(id)).filter(({ state }) => state === "made").length;
    await expect.poll(isMade).toBe(runs.length - 2);
    ours.open();
    const watchable = async () =>
      (await db().instalment.findMany({ where: { renderId: id } })).reduce((sum, one) => sum + one.frames, 0);
    await expect.poll(watchable).toBeGreaterThan(runs[0]?.length ?? 0);
    expect((await renderOf(id)).state).toBe("running");
    last.open();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    await expectWhole(film, id);
  });

  it("that loses its only helper is finished by its own worker, which also replaces damaged runs", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    const lead = await worker({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
    const id = await film.accept();
    await expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
    const runs = await framesOfRuns(id);
    const last = runs.at(-2)?.[3] ?? 0;
    const helper = await worker({
      beforeFrame: (frame) => (frame === last ? never : undefined),
    });
    await expect.poll(() => helper.made).toContain(last);
    const finished = (await runsOf(id)).filter(({ state }) => state === "made");
    expect(finished).toHaveLength(1);
    for (const { fileId } of await db().renderRunFile.findMany({ where: { runId: finished[0]?.id } })) {
      const { storageKey } = await db().file.findUniqueOrThrow({ where: { id: fileId } });
      await storage().delete(storageKey);
    }
    await helper.stop();
    open();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    expect(asSet(lead.made)).toEqual(all(film.frames));
    // Nobody repeats what the helper has made.
    expect(lead.made.length).toBe(film.frames);
    await expectWhole(film, id);
  });
});

describe("a render whose worker is gone", () => {
  it.each([0, 25, 50, 75, 99])(
    "at %i % goes on with the runs that are whole, and paints no others",
    async (percent) => {
      const film = await longFilm();
      const id = await film.accept();
      const last = Math.floor(((film.frames - 1) * percent) / 100);
      const first = await paintingTools({ beforeFrame: (frame) => (frame === last ? never : undefined) });
      const render = await claimRender(["film"]);
      if (!render) throw new Error("nothing waits");
      const running = runRender(render, first.tools, new AbortController().signal);
      const isMade = async () => (await runsOf(id)).filter(({ state }) => state === "made").length;
      await expect.poll(() => first.made).toContain(last);
      // The encoder lags behind, but what was painted long before is complete.
      if (percent >= 75) await expect.poll(isMade).toBeGreaterThanOrEqual(2);
      const runs = await framesOfRuns(id);
      await expect
        .poll(async () => {
          await db()
            .$executeRaw`UPDATE render SET heartbeat_at = now() - interval '31 seconds' WHERE id = ${id}`;
          return recoverRenders();
        })
        .toBe(1);
      expect(await running).toBe("lost");
      const isWhole = (await runsOf(id)).map(({ state }) => state === "made");
      const second = await worker();
      await expect.poll(async () => (await renderOf(id)).state).toBe("done");
      expect(second.made).toEqual(runs.filter((_, index) => !isWhole[index]).flat());
      await expectWhole(film, id);
    },
  );
});

describe("a run's file", () => {
  it.each(["is cut off", "is another film's", "is away"])(
    "that %s is made again, never published",
    async (what) => {
      const film = await longFilm();
      const { opened, open } = gate();
      const lead = await worker({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
      const id = await film.accept();
      await expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
      const runs = await framesOfRuns(id);
      const helper = await worker();
      await expect
        .poll(async () => (await runsOf(id)).filter(({ state }) => state === "made").length)
        .toBe(runs.filter(([from = 0]) => from > 50).length);
      await helper.stop();
      const [damaged, other] = (await runsOf(id)).slice(-2);
      const filesOf = async (runId = "") =>
        (
          await db().renderRunFile.findMany({
            where: { runId },
            include: { file: true },
            orderBy: { quality: "asc" },
          })
        ).map(({ file }) => file);
      const others = await filesOf(other?.id);
      for (const [index, { storageKey }] of (await filesOf(damaged?.id)).entries()) {
        const from = what === "is another film's" ? (others[index]?.storageKey ?? "") : storageKey;
        const bytes = await buffer((await storage().get(from)).stream);
        await storage().delete(storageKey);
        const left = what === "is cut off" ? bytes.subarray(0, bytes.length - 100) : bytes;
        if (what !== "is away") await storage().put(storageKey, left, { contentType: "video/mp4" });
      }
      open();
      await expect.poll(async () => (await renderOf(id)).state).toBe("done");
      expect(lead.made).toEqual([...runs.filter(([from = 0]) => from <= 50).flat(), ...(runs.at(-2) ?? [])]);
      await expectWhole(film, id);
    },
  );
});

describe("helpers", () => {
  it("stop when the film is cancelled, within two seconds of work", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    await worker({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
    const id = await film.accept();
    await expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
    let workBeforeMs = 0;
    let isCancelled = false;
    const helper = await worker({
      beforeFrame: async () => {
        if (isCancelled) return;
        isCancelled = true;
        await client(film.owner.headers).delete(`/me/videos/${film.videoId}?cancel=1`);
        workBeforeMs = processorMs(process.pid);
      },
    });
    await expect.poll(() => isCancelled).toBe(true);
    await expect.poll(encoders).toEqual([]);
    expect(processorMs(process.pid) - workBeforeMs).toBeLessThan(2_000);
    open();
    await expect.poll(() => runsOf(id)).toEqual([]);
    expect(helper.made.length).toBeLessThan(film.frames);
    await Promise.all(started.map((one) => one.stop()));
    expect(await leftovers()).toEqual([]);
  });

  it("of another version claim no runs and reuse none", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    const lead = await worker({ beforeFrame: (frame) => (frame === 100 ? opened : undefined) });
    const id = await film.accept();
    await expect.poll(() => lead.made).toContain(100);
    const other = await worker({ fingerprint: "the next version" });
    // An idle worker keeps looking for work to help with.
    const short = await longFilm({ photos: 1 });
    const shortId = await short.accept();
    await expect.poll(async () => (await renderOf(shortId)).state).toBe("done");
    expect(other.made).toEqual(all(short.frames));
    await lead.stop();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    expect(other.made.slice(short.frames)).toEqual(all(film.frames));
    open();
  });
});
