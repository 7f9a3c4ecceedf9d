import { beforeAll, expect, it } from "vitest";
import { done } from "@/lib/server/admin/testing/run";
import { recoverClips } from "@/lib/server/clips/preparing/recover-clips";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import { sweepFiles } from "@/lib/server/sweep/sweep-files";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { fetched, preparedClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";

const dayMs = 24 * 3600 * 1000;
let me: TestAccount;
beforeAll(async () => {
  me = await createTestAccount();
});

const read = async (id: string) => (await client(me.headers).get<Clip>(`/me/clips/${id}`)).body;
const again = (id: string) => runJob(id, undefined, true);

it("a clip is prepared again beside what is there, and keeps what its owner said", async () => {
  const before = await preparedClip(me, await makeSample({ seconds: 1 }));
  await client(me.headers).post(`/me/clips/${before.id}`, { name: "Mine", favourite: true });
  expect(await done("prepare-clips", before.id)).toEqual({ clips: 1 });
  const meanwhile = await read(before.id);
  expect(meanwhile).toMatchObject({ status: "ready", progress: 0, film_url: before.film_url });
  expect(await done("prepare-clips", "--all")).toEqual({ clips: 0 });

  await again(before.id);
  const after = await read(before.id);
  expect(after).toMatchObject({ status: "ready", progress: 1, name: "Mine", favourite: true });
  expect([after.frames, after.width, after.sounding]).toEqual([before.frames, before.width, before.sounding]);
  for (const kind of ["film_url", "index_url", "sound_url", "poster_url", "waveform_url"] as const) {
    expect(after[kind]).not.toBe(before[kind]);
    expect((await fetched(after[kind] ?? "")).length).toBeGreaterThan(0);
  }
});

it("is prepared again, larger film and all, by a job that was sent for one that was lost", async () => {
  const before = await preparedClip(me, await makeSample({ size: { width: 1000, height: 740 }, seconds: 1 }));
  await done("prepare-clips", before.id);
  await db().$executeRaw`DELETE FROM queue.job WHERE name = 'clip' AND data->>'clipId' = ${before.id}`;
  await recoverClips(new Date(Date.now() + 3_600_000));
  const [job] = await db().$queryRaw<{ isAgain: boolean }[]>`
    SELECT coalesce((data->>'isAgain')::boolean, false) AS "isAgain" FROM queue.job
    WHERE name = 'clip' AND data->>'clipId' = ${before.id}`;
  await runJob(before.id, undefined, job?.isAgain);
  const after = await read(before.id);
  expect(after.progress).toBe(1);
  for (const kind of ["film_url", "film_1080_url"] as const) expect(after[kind]).not.toBe(before[kind]);
});

it("what it was made of before stays for a while, as a film may be reading it", async () => {
  const before = await preparedClip(me, await makeSample({ seconds: 1, sound: null }));
  await db().file.updateMany({ data: { createdAt: new Date(Date.now() - 2 * dayMs) } });
  await done("prepare-clips", before.id);
  await again(before.id);
  await sweepFiles(dayMs);
  expect((await fetched(before.film_url)).length).toBeGreaterThan(0);
});

it("one that cannot be read any more stays as it is", async () => {
  const before = await preparedClip(me, await makeSample({ seconds: 1, sound: null }));
  await done("prepare-clips", before.id);
  await db().clipFile.updateMany({
    where: { clipId: before.id, kind: "original" },
    data: {
      fileId: (await db().clipFile.findFirstOrThrow({ where: { clipId: before.id, kind: "poster" } })).fileId,
    },
  });
  await again(before.id);
  expect(await read(before.id)).toMatchObject({ status: "ready", progress: 1, film_url: before.film_url });
});

it("those that failed wait for a worker again", async () => {
  const { id } = await preparedClip(
    me,
    Buffer.concat([Buffer.from("\0\0\0\x18ftypisom"), Buffer.alloc(400)]),
  );
  expect((await read(id)).status).toBe("failed");
  expect(await done("prepare-clips", "--failed")).toEqual({ clips: 1 });
  expect(await read(id)).toMatchObject({ status: "processing", reason: "" });
  await runJob(id);
  expect((await read(id)).status).toBe("failed");
});
