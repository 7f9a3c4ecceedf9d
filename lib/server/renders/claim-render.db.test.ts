import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_QUALITY } from "@/lib/film/qualities";
import { db } from "@/lib/server/db";
import { beginAgain } from "@/lib/server/renders/begin-again";
import { claimRender } from "@/lib/server/renders/claim-render";
import { endRender } from "@/lib/server/renders/end-render";
import { failRender } from "@/lib/server/renders/fail-render";
import { giveBackRender } from "@/lib/server/renders/give-back-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { recoverRenders } from "@/lib/server/renders/recover-renders";
import { reportRender } from "@/lib/server/renders/report-render";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

const any = ["preview", "film"] as const;

beforeEach(async () => {
  await db().render.deleteMany();
});

/** Makes a person with the given numbers of accepted films and previews. */
async function customer({ films = 0, previews = 0 }) {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const [photo, song] = [await insertTestPhoto(account.id), await insertTestSong(null)];
  const accept = async (what: "render" | "preview") => {
    const assets = [
      { name: "image", asset_id: photo, start_time: 0, end_time: 4 },
      { name: "music", asset_id: song },
    ];
    const { body } = await api.post<Video>("/me/videos", { new: 1, name: "x", style: "vanilla", assets });
    await api.post(`/me/videos/${body.id}/${what}`);
    return (await db().render.findFirstOrThrow({ where: { videoId: body.id } })).id;
  };
  const ids: string[] = [];
  for (let film = 0; film < films; film++) ids.push(await accept("render"));
  for (let preview = 0; preview < previews; preview++) ids.push(await accept("preview"));
  const balance = async () => (await api.get<{ credits: number }>("/me")).body.credits;
  return { id: account.id, ids, balance };
}

async function claimed() {
  const render = await claimRender(any);
  if (!render) throw new Error("nothing was left");
  return render;
}

async function becomeSilent(id: string) {
  await db().$executeRaw`UPDATE render SET heartbeat_at = now() - interval '31 seconds' WHERE id = ${id}`;
}

const painting = (framesDone: number) => ({
  stage: "painting",
  framesDone,
  framesKept: 3,
  piecesKept: 2,
  piecesMade: 1,
  piecesAll: 8,
});

describe("claimRender", () => {
  it("serves accounts in turn: one film does not wait behind another account's many", async () => {
    const many = await customer({ films: 4 });
    const [one, two] = [await customer({ films: 1 }), await customer({ films: 2 })];
    const order: string[] = [];
    for (let turn = 0; turn < 7; turn++) {
      const render = await claimed();
      order.push(render.accountId);
      // Act as a single worker: nothing is running when it asks for the next render.
      await db().$transaction((tx) => endRender(tx, { renderId: render.id, state: "cancelled" }));
    }
    expect(order).toEqual([many.id, one.id, two.id, many.id, two.id, many.id, many.id]);
    expect(await claimRender(any)).toBeUndefined();
  });

  it("gives simultaneous workers renders of different accounts, and never the same one", async () => {
    const accounts = [
      await customer({ films: 3 }),
      await customer({ films: 3 }),
      await customer({ films: 3 }),
    ];
    const first = await Promise.all([claimed(), claimed(), claimed()]);
    expect(new Set(first.map(({ accountId }) => accountId)).size).toBe(3);
    const all = [...first, ...(await Promise.all(Array.from({ length: 6 }, claimed)))];
    expect(all.map(({ id }) => id).toSorted()).toEqual(accounts.flatMap(({ ids }) => ids).toSorted());
  });

  it("takes previews before any film, and only previews when asked", async () => {
    const { ids } = await customer({ films: 1 });
    const impatient = await customer({ previews: 2 });
    expect((await claimed()).id).toBe(impatient.ids[0]);
    expect((await claimRender(["preview"]))?.id).toBe(impatient.ids[1]);
    expect(await claimRender(["preview"])).toBeUndefined();
    expect((await claimed()).id).toBe(ids[0]);
  });

  it("counts the attempts, and returns what to draw", async () => {
    await customer({ films: 1 });
    const render = await claimed();
    expect(render).toMatchObject({
      attempt: 1,
      kind: "film",
      quality: DEFAULT_QUALITY,
      snapshot: { name: "x" },
    });
    const row = await db().render.findUniqueOrThrow({ where: { id: render.id } });
    expect(row).toMatchObject({ state: "running", stage: "preparing", attempt: 1 });
    expect(row.heartbeatAt).not.toBeNull();
  });
});

describe("a claim", () => {
  it("reports while it holds, and learns when it no longer does", async () => {
    await customer({ films: 1 });
    const render = await claimed();
    expect(await reportRender(render, painting(7))).toBe(0);
    expect(await db().render.findUniqueOrThrow({ where: { id: render.id } })).toMatchObject({
      framesDone: 7,
      stage: "painting",
    });
    expect(await reportRender({ ...render, attempt: 2 }, painting(9))).toBeUndefined();
    await db().$transaction((tx) => endRender(tx, { renderId: render.id, state: "cancelled" }));
    expect(await reportRender(render, painting(8))).toBeUndefined();
  });

  it("of a silent worker goes to another, and the first worker's reports no longer count", async () => {
    await customer({ films: 1 });
    const first = await claimed();
    expect(await recoverRenders()).toBe(0);
    await becomeSilent(first.id);
    const recovered = await Promise.all([recoverRenders(), recoverRenders()]);
    expect(recovered.toSorted()).toEqual([0, 1]);
    const second = await claimed();
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    expect(await reportRender(first, painting(1))).toBeUndefined();
    expect(await failRender(first, { status: 500, message: "too late" })).toBe(false);
    expect(await giveBackRender(first)).toBe(false);
    expect(await reportRender(second, painting(1))).toBe(0);
  });

  it("that dies three times fails, and is refunded once", async () => {
    const { balance } = await customer({ films: 1 });
    expect(await balance()).toBe(990);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const render = await claimed();
      expect(render.attempt).toBe(attempt);
      await becomeSilent(render.id);
      await Promise.all([recoverRenders(), recoverRenders()]);
    }
    expect(await claimRender(any)).toBeUndefined();
    const [render] = await db().render.findMany();
    expect(render).toMatchObject({ state: "failed", error: { status: 500 } });
    expect(await balance()).toBe(1000);
  });

  it("that is given back waits again, and that attempt does not count", async () => {
    await customer({ films: 1 });
    const render = await claimed();
    expect(await giveBackRender(render)).toBe(true);
    expect(await claimed()).toMatchObject({ id: render.id, tries: 1 });
  });

  it("that is given back again and again never fails, except for attempts that came to nothing", async () => {
    await customer({ films: 1 });
    for (let stop = 0; stop < 4; stop++) await giveBackRender(await claimed());
    for (let tries = 1; tries <= 3; tries++) {
      const render = await claimed();
      expect(render.tries).toBe(tries);
      await becomeSilent(render.id);
      await recoverRenders();
    }
    expect(await db().render.findFirstOrThrow()).toMatchObject({ state: "failed" });
  });

  it("that is published before it has reported anything still tells what it took over", async () => {
    await customer({ films: 1 });
    const render = await claimed();
    const progress = { ...painting(30), framesKept: 24, piecesKept: 6 };
    expect(await publishRender(render, [], { pieces: null, framesKept: 24, progress })).toBe(true);
    const row = await db().render.findUniqueOrThrow({ where: { id: render.id } });
    expect(row).toMatchObject({ framesKept: 24, piecesKept: 6, piecesMade: 2, piecesAll: 8 });
  });

  it("that was given back is lost to its earlier workers, whatever they still report", async () => {
    await customer({ films: 1 });
    const first = await claimed();
    await giveBackRender(first);
    const second = await claimed();
    expect(second.attempt).toBeGreaterThan(first.attempt);
    expect(await reportRender(first, painting(1))).toBeUndefined();
    expect(await beginAgain(first)).toBeUndefined();
    expect(await publishRender(first, [])).toBe(false);
    expect(await giveBackRender(first)).toBe(false);
    expect(await reportRender(second, painting(1))).toBe(0);
  });
});
