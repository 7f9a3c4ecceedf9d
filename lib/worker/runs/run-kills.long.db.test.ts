import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { recoverRenders } from "@/lib/server/renders/recover-renders";
import { sweep } from "@/lib/server/sweep/sweep";
import { HELPED_MOMENTS, HELPERS_MOMENTS, OWNERS_MOMENTS } from "@/lib/worker/runs/testing/doomed-moments";
import { allFrames, expectWholeFilm } from "@/lib/worker/runs/testing/expect-whole-film";
import type { Painting } from "@/lib/worker/runs/testing/painting-tools";
import { gate, longFilm, renderOf, runsOf, startWorker } from "@/lib/worker/runs/testing/shared-film";

const started: { stop(): Promise<void> }[] = [];
const doomed: ChildProcess[] = [];

async function worker(painting?: Painting) {
  const one = await startWorker(painting);
  started.push(one);
  return one;
}
const stopAll = () => Promise.all(started.splice(0).map((one) => one.stop()));

/** Runs a worker process that kills itself at this moment, and waits until it has. */
async function doomedWorker(moment: string) {
  const program = ["--import", "tsx", "lib/worker/runs/testing/doomed-worker.ts", moment];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "ignore", "inherit"] });
  doomed.push(child);
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(async () => {
  for (const child of doomed.splice(0)) child.kill("SIGKILL");
  await stopAll();
});

const areShared = (id: string) => expect.poll(async () => (await runsOf(id)).length).toBeGreaterThan(3);
const isDone = (id: string) => expect.poll(async () => (await renderOf(id)).state).toBe("done");

/** Each moment has a worker process of its own, which is killed. */
const isMeant = process.platform === "linux";

describe.runIf(isMeant)("a long film whose worker is killed", () => {
  it.each(OWNERS_MOMENTS)("%s is finished by another worker, which reuses complete runs", async (moment) => {
    const film = await longFilm();
    const id = await film.accept();
    const death = doomedWorker(moment);
    if (HELPED_MOMENTS.includes(moment)) await areShared(id);
    else await death;
    const other = await worker();
    await death;
    expect(await renderOf(id)).toMatchObject({ state: "running", attempt: 1 });
    await db().$executeRaw`UPDATE render SET heartbeat_at = now() - interval '31 seconds' WHERE id = ${id}`;
    await recoverRenders();
    await isDone(id);
    expect((await renderOf(id)).attempt).toBe(2);
    // The helper's own runs are reused.
    expect(other.made.length).toBe(new Set(other.made).size);
    await stopAll();
    // The next sweep removes what the dead worker left unfinished.
    await sweep(0);
    await expectWholeFilm(film, id);
  });
});

describe.runIf(isMeant)("a helper that is killed", () => {
  it.each(HELPERS_MOMENTS)("%s costs its run, not the film", async (moment) => {
    const film = await longFilm();
    const { opened, open } = gate();
    const lead = await worker({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
    const id = await film.accept();
    await areShared(id);
    await doomedWorker(moment);
    const helped = (await runsOf(id)).filter(({ helped }) => helped);
    expect(helped.map(({ state }) => state)).toEqual(["making"]);
    await db().$executeRaw`UPDATE render_run SET heartbeat_at = now() - interval '16 seconds' WHERE helped`;
    open();
    await isDone(id);
    expect((await renderOf(id)).attempt).toBe(1);
    expect(lead.made).toEqual(allFrames(film.frames));
    await stopAll();
    await sweep(0);
    await expectWholeFilm(film, id);
  });
});
