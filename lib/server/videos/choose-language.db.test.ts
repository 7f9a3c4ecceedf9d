import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { ChosenFilmBody } from "@/lib/server/videos/present-chosen";
import { madeFingerprint, STORY_START } from "@/lib/story/testing/make-pile";

const day = 86_400;

let me: TestAccount;
let photos: string[];
beforeAll(async () => {
  me = await createTestAccount();
  const times = [0, 600, day, day + 600, 2 * day, 2 * day + 600];
  photos = await Promise.all(
    times.map(async (at, seed) => {
      const id = await storeTestPhoto(me.account.id);
      const quality = {
        sharpness: 0.9,
        subject_sharpness: null,
        brightness: 0.5,
        contrast: 0.8,
        exposure: "fine",
      };
      const takenAt = new Date((STORY_START + at) * 1000);
      const fingerprint = madeFingerprint(seed, seed);
      await db().photo.update({ where: { id }, data: { kind: "photo", quality, takenAt, fingerprint } });
      return id;
    }),
  );
});

async function newFilm() {
  const { body } = await client(me.headers).post<{ id: string }>("/me/videos", { new: 1 });
  const choose = (wish: object, headers: Record<string, string> = {}) =>
    client({ ...me.headers, ...headers }).post<ChosenFilmBody>(`/me/videos/${body.id}/choose`, {
      photos,
      ...wish,
    });
  const words = async (wish: object, headers?: Record<string, string>) =>
    (await choose(wish, headers)).body.video.assets.flatMap((asset) =>
      asset.name === "text" ? [asset.data.title] : [],
    );
  return { id: body.id, choose, words };
}

const english = ["12 – 14 July 2026", "The second day", "The third day"];
const german = ["12. – 14. Juli 2026", "Der zweite Tag", "Der dritte Tag"];

it("writes title and cards in the language that is asked for, else in the reader's, else in English", async () => {
  const { words } = await newFilm();
  const dry = { dry_run: 1 };
  const reader = { "accept-language": "tlh, de-DE;q=0.9, fr;q=0.5" };
  expect(await words(dry)).toEqual(english);
  expect(await words(dry, reader)).toEqual(german);
  expect(await words({ ...dry, language: "it" }, reader)).toEqual([
    "12 – 14 luglio 2026",
    "Il secondo giorno",
    "Il terzo giorno",
  ]);
  expect(await words({ ...dry, language: "ja" }, reader)).toEqual([
    "2026年7月12日 – 2026年7月14日",
    "2026年7月13日",
    "2026年7月14日",
  ]);
  expect(await words({ ...dry, language: "dv" }, reader)).toEqual(english);
});

it("keeps the film's language when it is chosen again, unless another is asked for, and keeps what was written", async () => {
  const { id, words } = await newFilm();
  await words({ language: "de" });
  expect(await words({ seed: 1 }, { "accept-language": "fr" })).toEqual(german);
  const { body } = await client(me.headers).get<ChosenFilmBody["video"]>(`/me/videos/${id}`);
  const assets = body.assets.map((asset) =>
    asset.name === "text" && asset.data.title === "Der dritte Tag"
      ? { ...asset, data: { ...asset.data, title: "Nach Hause" } }
      : asset,
  );
  await client(me.headers).post(`/me/videos/${id}`, { assets });
  const [title, ...cards] = await words({ seed: 1, language: "fr" });
  expect([title, cards]).toEqual([german[0], ["Le deuxième jour", "Nach Hause"]]);
});

it("takes tags of languages alone", async () => {
  const { choose } = await newFilm();
  for (const language of ["german!", "", "de_DE", "a".repeat(40)]) {
    const { status, body } = await choose({ language });
    expect([status, Object.keys(body)]).toEqual([422, expect.arrayContaining(["error"])]);
  }
});
