import { readdir } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimClip } from "@/lib/server/clips/preparing/claim-clip";
import { recoverClips } from "@/lib/server/clips/preparing/recover-clips";
import { db } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { sweep } from "@/lib/server/sweep/sweep";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { MAX_ATTEMPTS } from "@/lib/worker/clips/clip-job";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { putClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";
import { encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { bringStorageBack, takeStorageAway } from "@/lib/worker/testing/away-storage";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";

let me: TestAccount;
let clip: Buffer;
let long: Buffer;

beforeAll(async () => {
  clip = await makeSample({ seconds: 1 });
  long = await makeSample({ size: { width: 1000, height: 740 }, seconds: 4 });
});
beforeEach(async () => {
  me = await createTestAccount();
});

const rowOf = (id: string) => db().clip.findUniqueOrThrow({ where: { id }, include: { files: true } });
const kindsOf = async (id: string) => (await rowOf(id)).files.map(({ kind }) => kind).sort();
const jobsOf = (id: string) => db().$queryRaw<{ state: string }[]>`
  SELECT state::text AS state FROM queue.job WHERE name = 'clip' AND data->>'clipId' = ${id}`;

const first = ["film720", "index720", "original", "poster", "sound", "strip", "waveform"];
const whole = [
  "film1080",
  "film720",
  "index1080",
  "index720",
  "original",
  "poster",
  "sound",
  "strip",
  "waveform",
];

async function expectNothingLeft(): Promise<void> {
  expect(await readdir(temporaryDirectory())).toEqual([]);
  expect(await leftovers()).toEqual([]);
}

describe("preparing a clip", () => {
  it("is given back when the worker stops, as if it had never begun", async () => {
    // Long enough not to be ready for editing before the test has noticed that it has begun.
    const endless = await makeSample({ size: { width: 1000, height: 740 }, seconds: 30 });
    const { id } = await putClip(me, endless);
    const stopping = new AbortController();
    const run = runJob(id, stopping.signal);
    await expect.poll(async () => (await rowOf(id)).progress).toBeGreaterThan(0);
    stopping.abort(new Error("The worker stops."));
    await expect(run).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ attempts: 0, status: "processing" });
    expect(await encoders()).toEqual([]);
    await expectNothingLeft();
  });

  it("publishes nothing once another worker has begun", async () => {
    const { id } = await putClip(me, long);
    const run = runJob(id);
    await expect.poll(async () => (await rowOf(id)).attempts).toBe(1);
    expect(await claimClip(id)).toMatchObject({ attempt: 2 });
    await run;
    expect(await rowOf(id)).toMatchObject({ attempts: 2, status: "processing" });
    expect(await kindsOf(id)).toEqual(["original"]);
    await expectNothingLeft();
  });

  it("continues with what is missing, and keeps what exists", async () => {
    const { id } = await putClip(me, long);
    const stopping = new AbortController();
    const run = runJob(id, stopping.signal);
    await expect.poll(async () => (await rowOf(id)).status).toBe("ready");
    stopping.abort(new Error("The worker stops."));
    await expect(run).rejects.toThrow();
    const before = await rowOf(id);
    expect(before.files.map(({ kind }) => kind).sort()).toEqual(first);
    await runJob(id);
    const after = await rowOf(id);
    expect(await kindsOf(id)).toEqual(whole);
    expect(after.files).toEqual(expect.arrayContaining(before.files));
    expect(after).toMatchObject({ progress: 1, frames: 120 });
    await expectNothingLeft();
  });

  it("fails with a reason after too many attempts, and not before", async () => {
    const { id } = await putClip(me, clip);
    await db().clip.update({ where: { id }, data: { attempts: MAX_ATTEMPTS } });
    await runJob(id);
    const { status, reason } = await rowOf(id);
    expect([status, reason]).toEqual(["failed", "Preparing the clip was interrupted too often."]);
  });

  it("is tried again when storage was away", async () => {
    const { id } = await putClip(me, clip);
    await takeStorageAway();
    try {
      await expect(runJob(id)).rejects.toThrow();
    } finally {
      await bringStorageBack();
    }
    expect(await rowOf(id)).toMatchObject({ status: "processing", attempts: 1 });
    await runJob(id);
    expect(await rowOf(id)).toMatchObject({ status: "ready", attempts: 2 });
  });

  it("ends quietly when the clip or its account is deleted for good", async () => {
    const { id } = await putClip(me, clip);
    await db().clip.update({ where: { id }, data: { deletedAt: new Date(), purgedAt: new Date() } });
    await runJob(id);
    expect((await rowOf(id)).attempts).toBe(0);
    await db().clip.delete({ where: { id } });
    await runJob(id);
  });

  it("has one job, which is sent again when it is lost", async () => {
    const { id } = await putClip(me, clip);
    const later = new Date(Date.now() + 3_600_000);
    await recoverClips(later);
    expect(await jobsOf(id)).toEqual([{ state: "created" }]);
    await db().$executeRaw`DELETE FROM queue.job WHERE name = 'clip' AND data->>'clipId' = ${id}`;
    await recoverClips(later);
    expect(await jobsOf(id)).toHaveLength(1);
  });
});

afterEach(killWorkers);

/** Starts real workers and kills them, so it runs only with `npm run test:full`. */
const isMeant = process.env.KINORA_TEST_FULL === "1" && process.platform === "linux";

describe.runIf(isMeant)("a worker that is killed", () => {
  type Row = Awaited<ReturnType<typeof rowOf>>;
  it.each<[string, (row: Row) => boolean]>([
    ["as it begins", ({ attempts }) => attempts === 1],
    ["while it makes the first film", ({ progress }) => progress > 0],
    ["while it makes the second film", ({ status }) => status === "ready"],
  ])("%s leaves a clip that the queue brings to another one", async (_when, isThen) => {
    await db().clip.deleteMany();
    const { id } = await putClip(me, long);
    const killed = startWorker();
    await expect.poll(async () => isThen(await rowOf(id))).toBe(true);
    killed.kill("SIGKILL");
    await expect.poll(encoders).toEqual([]);
    expect((await rowOf(id)).preparedAt).toBeNull();
    const second = startWorker();
    await expect.poll(async () => (await rowOf(id)).preparedAt).not.toBeNull();
    second.kill("SIGTERM");
    await new Promise((resolve) => second.once("exit", resolve));
    expect(await rowOf(id)).toMatchObject({ status: "ready", attempts: 2, frames: 120 });
    expect(await kindsOf(id)).toEqual(whole);
    await sweep(0);
    expect(await leftovers()).toEqual([]);
  });
});
