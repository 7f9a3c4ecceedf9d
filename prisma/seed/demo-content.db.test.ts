import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listBeatSeconds } from "@/lib/contracts/library-manifest";
import { parseDocument } from "@/lib/film/parse-document";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { db } from "@/lib/server/db";
import { sharp } from "@/lib/server/media/image-library";
import { readSongFacts } from "@/lib/server/music/song-facts";
import { closeQueue } from "@/lib/server/queue/queue";
import { signIn } from "@/lib/server/testing/factories";
import { seedDemoAccount } from "@/prisma/seed/demo-account";
import { seedDemoContent } from "@/prisma/seed/demo-content";
import { DEMO_PHOTOS, demoFilms } from "@/prisma/seed/demo-films";
import { demoAccount } from "@/prisma/seed/demo-login.mjs";
import { seedDemoPhotos } from "@/prisma/seed/demo-photos";
import { seedLibrary } from "@/prisma/seed/library";
import { seedDemoFilms } from "@/prisma/seed/seed-demo-films";

let folder: string;

beforeAll(async () => {
  await seedLibrary("public/library");
  // Small pictures do, because only what becomes of them is tested.
  folder = await mkdtemp(path.join(os.tmpdir(), "demo-"));
  for (const name of DEMO_PHOTOS) {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#86a" } });
    await picture.jpeg().toFile(path.join(folder, `${name}.jpg`));
  }
  vi.stubEnv("DEMO_PASSWORD", "a password for the demo");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await closeQueue();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const { email } = demoAccount;
  const account = await db().account.findUnique({ where: { email } });
  if (account) await deleteAccount(account);
  await seedDemoAccount();
});

async function content() {
  return db().account.findUniqueOrThrow({
    where: { email: demoAccount.email },
    select: {
      id: true,
      balance: true,
      photos: { select: { id: true, name: true } },
      videos: {
        orderBy: { createdAt: "desc" },
        select: { id: true, name: true, status: true, document: true, durationMs: true, renders: true },
      },
      ledger: { orderBy: { createdAt: "asc" }, select: { kind: true, amount: true } },
    },
  });
}

const whole = (seeded: Awaited<ReturnType<typeof content>>) => {
  expect(seeded.photos.map(({ name }) => path.parse(name).name).toSorted()).toEqual(DEMO_PHOTOS.toSorted());
  expect(seeded.videos.map(({ name }) => name).toSorted()).toEqual(
    demoFilms.map(({ name }) => name).toSorted(),
  );
  const rendering = seeded.videos.filter(({ status }) => status === "processing");
  expect(rendering.map(({ renders }) => renders.length)).toEqual([1, 1]);
  expect(seeded.videos.filter(({ status }) => status === "initial").map(({ name }) => name)).toEqual([
    "Northbound",
  ]);
  expect(seeded.ledger).toEqual([
    { kind: "topup", amount: 1000 },
    { kind: "render", amount: -10 },
    { kind: "render", amount: -10 },
  ]);
  expect(seeded.balance).toBe(980);
};

describe("the demo account's content", () => {
  it("is twelve photos, two films being rendered in different styles, and a draft, all made once", async () => {
    await seedDemoContent(folder);
    const first = await content();
    whole(first);
    expect(new Set(first.videos.map(({ document }) => parseDocument(document).style)).size).toBe(3);
    expect(first.videos[0]?.name).toBe(demoFilms[0]?.name);
    await seedDemoContent(folder);
    expect(await content()).toEqual(first);
  });

  it("is cut to the beat, and ends when the music does", async () => {
    await seedDemoContent(folder);
    for (const { document, durationMs } of (await content()).videos) {
      const { visuals, music } = parseDocument(document);
      const song = await db().song.findUniqueOrThrow({ where: { id: music[0]?.songId } });
      const { beats } = readSongFacts(song.facts);
      if (!beats) throw new Error("no beats");
      const offset = music[0]?.offsetSeconds ?? 0;
      expect(Math.abs(offset + durationMs / 1000 - song.durationMs / 1000)).toBeLessThan(0.06);
      const beatTimes = listBeatSeconds({ beats }).map((beat) => beat - offset);
      const onBeats = visuals.filter(({ endSeconds }) =>
        beatTimes.some((beat) => Math.abs(beat - endSeconds) < 0.02),
      );
      expect(onBeats.length).toBeGreaterThanOrEqual(visuals.length - 2);
    }
  });

  it("is completed after a start that was killed anywhere on the way", async () => {
    const { id } = await content();
    const photoIds = await seedDemoPhotos(id, folder);
    await db().photo.deleteMany({ where: { accountId: id, name: { in: ["dunes.jpg", "silk.jpg"] } } });
    const half = new Map([...photoIds].filter(([name]) => name !== "dunes"));
    await expect(seedDemoFilms(id, half)).rejects.toThrow();
    await seedDemoContent(folder);
    whole(await content());
  });

  it("leaves alone what belongs to somebody who has signed in", async () => {
    await seedDemoContent(folder);
    const { id, videos } = await content();
    const app = await db().app.findFirstOrThrow({ where: { accountId: id } });
    await signIn(id, app.id);
    await db().video.delete({ where: { id: videos[0]?.id } });
    await seedDemoContent(folder);
    expect((await content()).videos).toHaveLength(2);
  });

  it("leaves an account alone whose e-mail was changed, and makes no second one", async () => {
    const { id } = await content();
    const email = "moved@example.org";
    await db().account.update({ where: { id }, data: { email } });
    await seedDemoAccount();
    await seedDemoContent(folder);
    const where = { username: demoAccount.username };
    expect(await db().account.findMany({ where, select: { id: true, email: true } })).toEqual([
      { id, email },
    ]);
    expect(await db().account.count({ where: { email: demoAccount.email } })).toBe(0);
    await db().account.update({ where: { id }, data: { email: demoAccount.email } });
  });

  it("needs its account", async () => {
    await deleteAccount(await db().account.findUniqueOrThrow({ where: { email: demoAccount.email } }));
    await seedDemoContent(folder);
    expect(await db().photo.count({ where: { account: { email: demoAccount.email } } })).toBe(0);
  });
});
