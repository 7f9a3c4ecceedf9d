import { beforeEach, describe, expect, it } from "vitest";
import { advanceBatches } from "@/lib/server/batches/advance-batches";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { db } from "@/lib/server/db";
import { type ClaimedRender, claimRender } from "@/lib/server/renders/claim-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { claimRun } from "@/lib/server/runs/claim-run";
import { shareRuns } from "@/lib/server/runs/share-runs";

const everyKind = ["preview", "film"] as const;
const maker = "this version";

beforeEach(async () => {
  await db().batch.deleteMany();
  await db().render.deleteMany();
});

type Person = Awaited<ReturnType<typeof greetingTemplate>>;

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ Title: `Dear ${at + 1}` }));

async function claimed(): Promise<ClaimedRender> {
  const render = await claimRender(everyKind);
  if (!render) throw new Error("Nothing waits.");
  return render;
}

/** Orders the person's own film, claims it and shares it in runs, as the worker that makes it does. */
async function sharedFilm({ api, video }: Person, count: number) {
  await api.post(`/me/videos/${video.id}/render`);
  const render = await claimed();
  const runs = Array.from({ length: count }, (_, at) => ({ keys: [`${render.id} ${at}`], frames: [60] }));
  const ids = await shareRuns(render, maker, runs);
  if (!ids) throw new Error("The render was lost.");
  return { render, ids };
}

describe("a batch never blocks people", () => {
  it("films that people order one by one come before those of batches", async () => {
    const { ordered, api, video } = await greetingTemplate();
    const someone = await greetingTemplate();
    await ordered({ rows: rowsOf(3) });
    await advanceBatches();
    await someone.api.post(`/me/videos/${someone.video.id}/render`);
    await api.post(`/me/videos/${video.id}/render`);
    await api.post(`/me/videos/${video.id}/preview`);
    const order = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const render = await claimRender(everyKind);
      order.push(render?.batchId ? "batch" : render?.kind);
    }
    expect(order).toEqual(["preview", "film", "film", "batch"]);
    expect(await claimRender(everyKind, { ofBatches: false })).toBeUndefined();
    expect((await claimRender(everyKind))?.batchId).toBeTypeOf("string");
  });

  it("an order of somebody is next however many rows wait, of their own batch as well", async () => {
    const person = await greetingTemplate();
    await person.ordered({ rows: rowsOf(20) });
    await advanceBatches();
    for (let round = 0; round < 3; round += 1) {
      const row = await claimed();
      expect(row.batchId).toBeTypeOf("string");
      await person.api.post(`/me/videos/${person.video.id}/render`, { force: 1 });
      const own = await claimed();
      expect(own).toMatchObject({ batchId: null, videoId: person.video.id });
      for (const done of [row, own]) await publishRender(done, []);
      // More rows become films as others end.
      await advanceBatches();
    }
  });

  it("somebody's film that was split is helped with while rows wait, and a batch's is not", async () => {
    const [person, other] = [await greetingTemplate(), await greetingTemplate()];
    const { ids } = await sharedFilm(person, 2);
    await other.ordered({ rows: rowsOf(3) });
    await advanceBatches();
    expect((await claimRun(maker, { ofBatches: false }))?.id).toBe(ids[1]);
    expect((await claimRun(maker))?.id).toBe(ids[0]);
    const row = await claimed();
    expect(row.batchId).toBeTypeOf("string");
    const ofRow = await shareRuns(row, maker, [{ keys: ["row"], frames: [60] }]);
    // Two more rows wait, and each of them is a film that nobody has begun.
    expect(await claimRun(maker)).toBeUndefined();
    await claimed();
    await claimed();
    expect(await claimRun(maker, { ofBatches: false })).toBeUndefined();
    expect((await claimRun(maker))?.id).toBe(ofRow?.[0]);
  });

  it("helpers go to somebody's film before a batch's that began earlier", async () => {
    const [person, other] = [await greetingTemplate(), await greetingTemplate()];
    await other.ordered({ rows: rowsOf(1) });
    await advanceBatches();
    await shareRuns(await claimed(), maker, [{ keys: ["row"], frames: [60] }]);
    const { ids } = await sharedFilm(person, 1);
    expect((await claimRun(maker))?.id).toBe(ids[0]);
  });

  it("nobody helps while somebody's film waits that no worker has begun", async () => {
    const [person, other] = [await greetingTemplate(), await greetingTemplate()];
    await sharedFilm(person, 2);
    await other.api.post(`/me/videos/${other.video.id}/render`);
    expect(await claimRun(maker, { ofBatches: false })).toBeUndefined();
  });
});

describe("batches of several accounts", () => {
  it("share the workers, however many rows one of them has", async () => {
    const [many, few] = [await greetingTemplate(), await greetingTemplate()];
    await many.ordered({ rows: rowsOf(40) });
    await few.ordered({ rows: rowsOf(3) });
    const order: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await advanceBatches();
      const render = await claimed();
      order.push(render.accountId === few.account.id ? "few" : "many");
      await publishRender(render, []);
    }
    expect(order).toEqual(["many", "few", "many", "few", "many", "few", "many", "many"]);
  });
});
