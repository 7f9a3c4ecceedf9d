import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { claimRender } from "@/lib/server/renders/claim-render";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

type Forecast = {
  state: string;
  films_before: number;
  films_running: number;
  wait: number | null;
  duration: number | null;
};

beforeEach(async () => {
  await db().render.deleteMany();
});

/** Makes a person with some films of four seconds, of which the first `accepted` are queued. */
async function customer(films: number, accepted = films) {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const [photo, song] = [await insertTestPhoto(account.id), await insertTestSong(null)];
  const ids: string[] = [];
  for (let film = 0; film < films; film++) {
    const assets = [
      { name: "image", asset_id: photo, start_time: 0, end_time: 4 },
      { name: "music", asset_id: song, start_time: 0, end_time: 0 },
    ];
    const { body } = await api.post<Video>("/me/videos", { new: 1, name: "x", style: "vanilla", assets });
    ids.push(body.id);
  }
  const accept = async (nth: number) => {
    const { status } = await api.post(`/me/videos/${ids[nth]}/render`);
    expect(status).toBe(200);
  };
  for (let film = 0; film < accepted; film++) await accept(film);
  const forecast = async (nth = 0) => (await api.get<Forecast>(`/me/videos/${ids[nth]}/forecast`)).body;
  return { api, ids, accept, forecast };
}

/** Claims the next render and sets when it began and how far it is. */
async function begun(secondsAgo: number, framesDone: number, framesKept = 0): Promise<void> {
  const render = await claimRender(["film"]);
  if (!render) throw new Error("Nothing was left.");
  await db().$executeRaw`
    UPDATE render SET started_at = clock_timestamp() - make_interval(secs => ${secondsAgo}), frames_done = ${framesDone}, frames_kept = ${framesKept}
    WHERE id = ${render.id}`;
}

/** Finishes the next render after this many seconds. */
async function finished(seconds: number): Promise<void> {
  await begun(0, 0);
  await db().$executeRaw`
    UPDATE render SET state = 'done', finished_at = started_at + make_interval(secs => ${seconds})
    WHERE state = 'running'`;
}

describe("forecastRender", () => {
  it("does not count films of batches, which wait for all others", async () => {
    const many = await customer(3);
    const { accountId } = await db().render.findFirstOrThrow();
    const frozen = { film: {}, fields: [], quality: 360, visibility: "private" } as const;
    await db().batch.create({ data: { id: "batch", accountId, name: "Cards", ...frozen } });
    await db().render.updateMany({ data: { batchId: "batch" } });
    const one = await customer(1);
    expect((await one.forecast()).films_before).toBe(0);
    expect((await many.forecast(2)).films_before).toBe(3);
    await db().batch.delete({ where: { id: "batch" } });
  });

  it("gives no times while no film was made, and counts the films before it", async () => {
    const one = await customer(1, 0);
    expect(await one.forecast()).toEqual({
      state: "idle",
      films_before: 0,
      films_running: 0,
      wait: 0,
      duration: null,
    });
    await customer(1);
    expect(await one.forecast()).toMatchObject({ films_before: 1, wait: null, duration: null });
  });

  it("considers finished films, the one being made, and those before it", async () => {
    const busy = await customer(3);
    for (const seconds of [10, 60, 12]) await finished(seconds);
    const [first, second] = [await customer(1), await customer(1)];
    expect(await second.forecast()).toMatchObject({ state: "queued", films_before: 1, duration: 12 });
    expect((await second.forecast()).wait).toBeCloseTo(12, 5);
    // The first half took six seconds, so six are left.
    await begun(6, 60);
    expect(await first.forecast()).toMatchObject({ state: "running", films_before: 0, wait: 0 });
    expect((await first.forecast()).duration).toBeCloseTo(6, 0);
    const behind = await second.forecast();
    expect(behind).toMatchObject({ state: "queued", films_before: 0, films_running: 1, duration: 12 });
    expect(behind.wait).toBeCloseTo(6, 0);
    expect(await busy.forecast(1)).toMatchObject({ state: "idle", films_before: 1 });
  });

  it("counts only what is made anew, without parts taken over from earlier films", async () => {
    const own = await customer(1);
    // Three of four seconds were taken over. Half of the rest took two seconds, so two are left.
    await begun(2, 105, 90);
    expect((await own.forecast()).duration).toBeCloseTo(2, 0);
    await db().$executeRaw`
      UPDATE render SET state = 'done', finished_at = clock_timestamp() WHERE state = 'running'`;
    expect(await own.forecast()).toMatchObject({ state: "idle", duration: null });
  });

  it("counts only those of another account's many films whose turn comes before", async () => {
    await customer(5);
    const own = await customer(3, 2);
    expect((await own.forecast(0)).films_before).toBe(1);
    expect((await own.forecast(1)).films_before).toBe(3);
    expect((await own.forecast(2)).films_before).toBe(5);
  });

  it("belongs to nobody else", async () => {
    const [own, other] = [await customer(1), await customer(1)];
    const { status } = await other.api.get(`/me/videos/${own.ids[0]}/forecast`);
    expect(status).toBe(404);
  });
});
