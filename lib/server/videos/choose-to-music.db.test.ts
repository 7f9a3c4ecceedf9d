import { beforeAll, describe, expect, it } from "vitest";
import { riseSecondsOf } from "@/lib/film/song-rises";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { ChosenFilmBody } from "@/lib/server/videos/present-chosen";
import { madePile } from "@/lib/story/testing/make-pile";
import { seedLibrary } from "@/prisma/seed/library";
import manifest from "@/public/library/library.json";

let me: TestAccount;
let photos: string[];
beforeAll(async () => {
  await seedLibrary("public/library");
  me = await createTestAccount();
  photos = await Promise.all(
    madePile(90, 3).map(async ({ quality, takenAt, camera, kind, fingerprint, isFavourite }) => {
      const id = await storeTestPhoto(me.account.id);
      if (!quality || takenAt === null || kind === "clip") throw new Error("A pile has dated photos.");
      const { subjectSharpness, ...seen } = quality;
      const data = { kind, favourite: isFavourite, camera, fingerprint, takenAt: new Date(takenAt * 1000) };
      await db().photo.update({
        where: { id },
        data: { ...data, quality: { ...seen, subject_sharpness: subjectSharpness } },
      });
      return id;
    }),
  );
});

async function choose(songId: string, body: object) {
  const api = client(me.headers);
  const assets = [{ name: "music", asset_id: songId }];
  const { body: video } = await api.post<{ id: string }>("/me/videos", { new: 1, name: "Told", assets });
  return api.post<ChosenFilmBody>(`/me/videos/${video.id}/choose`, { photos, ...body });
}

describe("choosing a film to a song whose sections are known", () => {
  const sections = manifest.tracks.find(({ id }) => id === "departures")?.sections ?? [];
  const rises = riseSecondsOf(sections);

  it.each([{ fit: "music" }, { length: 100 }])("lets photos begin where it rises: %j", async (wish) => {
    const { body } = await choose("departures", wish);
    const begins = body.video.assets.flatMap((asset) =>
      asset.name === "image" && body.on_rises.includes(asset.asset_id) ? [asset.start_time] : [],
    );
    expect(begins.length).toBeGreaterThanOrEqual(3);
    for (const begin of begins)
      expect(Math.min(...rises.map((rise) => Math.abs(rise - begin)))).toBeLessThanOrEqual(0.25);
  });

  it("lets photos begin where an uploaded song is heard to rise", async () => {
    const energy = { stepSeconds: 1, values: Array.from({ length: 100 }, (_, at) => (at < 40 ? 0.7 : 0.9)) };
    const beats = { startSeconds: 0, intervalSeconds: 0.5, steadyCount: 200, slowingSeconds: [] };
    const facts = { beats, bars: { beatsPerBar: 4, count: 50 }, firstBarBeat: 0, confidence: 0.9, energy };
    const song = await insertTestSong(me.account.id);
    await db().song.update({ where: { id: song }, data: { durationMs: 100_000, facts } });
    const { body } = await choose(song, { length: 100 });
    const begins = body.video.assets.flatMap((asset) =>
      asset.name === "image" && body.on_rises.includes(asset.asset_id) ? [asset.start_time] : [],
    );
    expect(begins).toHaveLength(1);
    expect(Math.abs((begins[0] ?? 0) - 40)).toBeLessThanOrEqual(0.25);
  });

  it("says of no photo that it does where they are unknown", async () => {
    const song = await insertTestSong(me.account.id);
    const { body, status } = await choose(song, { length: 100 });
    expect([status, body.on_rises]).toEqual([200, []]);
  });
});
