import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { claimRender } from "@/lib/server/renders/claim-render";
import { recoverRenders } from "@/lib/server/renders/recover-renders";
import { claimRun } from "@/lib/server/runs/claim-run";
import { runRender } from "@/lib/worker/run-render";
import { helpRun } from "@/lib/worker/runs/help-run";
import { allFrames, expectWholeFilm } from "@/lib/worker/runs/testing/expect-whole-film";
import { type Painting, paintingTools } from "@/lib/worker/runs/testing/painting-tools";
import {
  framesOfRuns,
  gate,
  longFilm,
  renderOf,
  runsOf,
  startWorker,
} from "@/lib/worker/runs/testing/shared-film";
import { bringStorageBack, sweepWhatWasCutOff, takeStorageAway } from "@/lib/worker/testing/away-storage";

// A test below takes the storage away by moving its folder.
process.env.STORAGE = "local";

const started: { stop(): Promise<void> }[] = [];
async function worker(painting?: Painting) {
  const one = await startWorker(painting);
  started.push(one);
  return one;
}
const stopAll = () => Promise.all(started.splice(0).map((one) => one.stop()));

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(stopAll);

const never = new AbortController().signal;
const isDone = (id: string) => expect.poll(async () => (await renderOf(id)).state).toBe("done");
const areShared = (id: string) => expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
const madeRuns = async (id: string) => (await runsOf(id)).filter(({ state }) => state === "made");

/** Whether a worker has read a film's music, and has begun to make its sound. */
async function worksOnSound(): Promise<boolean> {
  const temporary = await readdir(path.join(env().DATA_DIR, "tmp"), { recursive: true });
  return temporary.some((file) => path.basename(file) === "sound.mp4");
}

/** Starts a film whose own worker waits in the second run, and claims its last run for a helper. */
async function halfMadeFilm() {
  const film = await longFilm();
  const { opened, open } = gate();
  const lead = await worker({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
  const id = await film.accept();
  await areShared(id);
  const runs = await framesOfRuns(id);
  const run = await claimRun("this version");
  if (!run) throw new Error("There is nothing to help with.");
  return { film, id, lead, open, runs, run };
}

const becomeSilent = (runId: string) =>
  db().$executeRaw`UPDATE render_run SET heartbeat_at = now() - interval '16 seconds' WHERE id = ${runId}`;

describe("a run that two helpers make", () => {
  it("is stored once when both have the same claim", async () => {
    const { film, id, lead, open, runs, run } = await halfMadeFilm();
    const { tools } = await paintingTools();
    const outcomes = await Promise.all([helpRun(run, tools, never), helpRun(run, tools, never)]);
    expect(outcomes.toSorted()).toEqual(["lost", "made"]);
    expect(await madeRuns(id)).toHaveLength(1);
    open();
    await isDone(id);
    expect(lead.made).toEqual(runs.slice(0, -1).flat());
    await stopAll();
    await expectWholeFilm(film, id);
  });

  it("belongs to the second when the first was thought dead", async () => {
    const { film, id, lead, open, runs, run } = await halfMadeFilm();
    const { opened: wokenUp, open: wakeUp } = gate();
    const first = await paintingTools({ beforeFrame: () => wokenUp });
    const firstOutcome = helpRun(run, first.tools, never);
    await expect.poll(() => first.made.length).toBeGreaterThan(0);
    // A living helper keeps reporting, so try until the run counts as silent at the right moment.
    let again: Awaited<ReturnType<typeof claimRun>>;
    await expect
      .poll(async () => {
        await becomeSilent(run.id);
        again = await claimRun("this version");
        return again?.id;
      })
      .toBe(run.id);
    if (!again) throw new Error("There is nothing to help with.");
    const second = await paintingTools();
    expect(await helpRun(again, second.tools, never)).toBe("made");
    wakeUp();
    expect(await firstOutcome).toBe("lost");
    open();
    await isDone(id);
    expect(lead.made).toEqual(runs.slice(0, -1).flat());
    await stopAll();
    await expectWholeFilm(film, id);
  });
});

describe("two workers that make one film in runs", () => {
  it("publish it once when both have the same claim", async () => {
    const film = await longFilm();
    const id = await film.accept();
    const claimed = await claimRender(["film"]);
    if (!claimed) throw new Error("Nothing waits.");
    const [one, two] = [await paintingTools(), await paintingTools()];
    const outcomes = await Promise.all([
      runRender(claimed, one.tools, never),
      runRender(claimed, two.tools, never),
    ]);
    expect(outcomes.toSorted()).toEqual(["done", "lost"]);
    await expectWholeFilm(film, id);
  });

  it("make it once and mix nothing when each was thought dead in turn", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    const id = await film.accept();
    const claimed = await claimRender(["film"]);
    if (!claimed) throw new Error("Nothing waits.");
    const first = await paintingTools({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
    const firstOutcome = runRender(claimed, first.tools, never);
    await areShared(id);
    await expect.poll(() => first.made).toContain(50);
    await expect
      .poll(async () => {
        await db()
          .$executeRaw`UPDATE render SET heartbeat_at = now() - interval '31 seconds' WHERE id = ${id}`;
        return recoverRenders();
      })
      .toBe(1);
    const second = await worker();
    open();
    expect(await firstOutcome).toBe("lost");
    await isDone(id);
    expect((await renderOf(id)).attempt).toBe(2);
    expect(second.made.length).toBeGreaterThan(0);
    await stopAll();
    await expectWholeFilm(film, id);
  });
});

describe("storage", () => {
  it("that is away between the runs and the join still has the runs afterwards: none is made again", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    let isAway = false;
    const lead = await worker({
      beforeFrame: (frame) => (frame === 50 ? opened : undefined),
      beforeBegin: async () => {
        if (!isAway) return;
        await bringStorageBack();
        isAway = false;
      },
    });
    const id = await film.accept();
    await areShared(id);
    const runs = await framesOfRuns(id);
    const theirs = runs.filter(([from = 0]) => from > 50);
    const helper = await worker();
    await expect.poll(async () => (await madeRuns(id)).length).toBe(theirs.length);
    await helper.stop();
    await takeStorageAway();
    isAway = true;
    open();
    await isDone(id);
    expect((await renderOf(id)).attempt).toBeGreaterThan(1);
    expect(new Set(lead.made)).toEqual(new Set(runs.filter(([from = 0]) => from <= 50).flat()));
    await stopAll();
    await sweepWhatWasCutOff();
    await expectWholeFilm(film, id);
  });

  it("that cannot be written by a helper costs its run, not the film", async () => {
    const { film, id, lead, open, run } = await halfMadeFilm();
    const { opened: isAway, open: goOn } = gate();
    const seen: number[] = [];
    const { tools } = await paintingTools({
      beforeFrame: (frame) => {
        seen.push(frame);
        return isAway;
      },
    });
    const outcome = helpRun(run, tools, never);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    // Until then the film's own worker may read its music, and would begin again.
    await expect.poll(worksOnSound).toBe(true);
    await takeStorageAway();
    goOn();
    expect(await outcome).toBe("given back");
    await bringStorageBack();
    open();
    await isDone(id);
    expect(lead.made).toEqual(allFrames(film.frames));
    await stopAll();
    await sweepWhatWasCutOff();
    await expectWholeFilm(film, id);
  });
});
