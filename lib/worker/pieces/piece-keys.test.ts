import { describe, expect, test } from "vitest";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import { filmOf, moving, photo, slide, song } from "@/lib/film/testing/film-of";
import { filmSettings } from "@/lib/worker/encode/encode-arguments";
import { keysOf } from "@/lib/worker/pieces/piece-keys";

const document = filmOf({
  visuals: [slide("t", 0, 3, { title: "Summer" }), photo("a", 3, 6), photo("b", 6, 9), photo("c", 9, 12)],
  music: [song("s")],
});
const songs = { "song-s": { durationSeconds: 60 } };
const making = {
  fingerprint: "painter 1",
  settings: filmSettings,
  sizes: [{ width: 1280, height: 720 }],
  photoKey: (id: string) => `stored ${id}`,
  slowReelKey: (id: string) => `slow ${id}`,
  soundKey: (id: string) => `stored ${id}`,
};

function keys(changed: Partial<typeof making> = {}, film = document) {
  const plan = planFilm(film, { songs });
  return keysOf(plan, cutFilm(plan), { ...making, ...changed });
}
const changedPieces = (changed: Partial<typeof making>) =>
  keys(changed).pieces.filter(({ key }, index) => key !== keys().pieces[index]?.key).length;

describe("keys", () => {
  test("are the same for the same film, and cover all of it", () => {
    expect(keys()).toEqual(keys());
    expect(keys().pieces).toHaveLength(4);
    expect(keys().pieces.reduce((sum, { frames }) => sum + frames, 0)).toBe(360);
  });

  test.each([
    ["another painter", { fingerprint: "painter 2" }],
    ["another encoder", { settings: { ...filmSettings, crf: 22 } }],
    ["another size", { sizes: [{ width: 1920, height: 1080 }] }],
    ["every photo's other bytes", { photoKey: (id: string) => `replaced ${id}` }],
  ])("change everywhere with %s", (_, changed) => {
    expect(changedPieces(changed)).toBe(4);
  });

  test("change with a photo's bytes, where it is seen", () => {
    const photoKey = (id: string) => (id === "photo-c" ? "replaced" : `stored ${id}`);
    expect(changedPieces({ photoKey })).toBe(2);
  });

  test("change with a slow reel, where that is seen", () => {
    const about = { footageId: "f", transition: "none" } as const;
    const visuals = [
      moving("a", 0, 3, { ...about, speed: 0.5 }),
      moving("b", 3, 6, { ...about, speed: 1 }),
      moving("c", 6, 9, { ...about, speed: 2 }),
    ];
    const keysWith = (slowFrames: number, slowReelKey = making.slowReelKey) => {
      const footage = { f: { frames: 900, slowFrames, sound: null } };
      const plan = planFilm(filmOf({ visuals, style: "vanilla" }), { footage });
      return keysOf(plan, cutFilm(plan), { ...making, slowReelKey }).pieces.map(({ key }) => key);
    };
    const differing = (one: string[], other: string[]) => one.map((key, at) => key !== other[at]);
    expect(differing(keysWith(0), keysWith(1800))).toEqual([true, false, false]);
    expect(
      differing(
        keysWith(1800),
        keysWith(1800, () => "replaced"),
      ),
    ).toEqual([true, false, false]);
    expect(keysWith(0)).toEqual(keysWith(0, () => "replaced"));
  });

  test("of sound change only with what is heard", () => {
    const { soundKey } = keys();
    expect(soundKey).not.toBeNull();
    expect(keys({ soundKey: () => "replaced" }).soundKey).not.toBe(soundKey);
    const captioned = document.visuals.map((clip) =>
      clip.kind === "image" ? { ...clip, caption: "Words" } : clip,
    );
    expect(keys({}, { ...document, visuals: captioned }).soundKey).toBe(soundKey);
    const louder = [song("s", 0, 0, { volume: 0.4 })];
    expect(keys({}, { ...document, music: louder }).soundKey).not.toBe(soundKey);
    expect(keys({}, { ...document, music: louder }).pieces).toEqual(keys().pieces);
    expect(keys({}, { ...document, music: [] }).soundKey).toBeNull();
  });

  test("of thumbnails change only with what may become one", () => {
    const { thumbnailKey } = keys();
    const withoutSong = { ...document, music: [] };
    const otherTitle = document.visuals.map((clip) =>
      clip.kind === "text" ? { ...clip, title: "Winter" } : clip,
    );
    const captioned = document.visuals.map((clip) =>
      clip.kind === "image" && clip.id === "b" ? { ...clip, caption: "Words" } : clip,
    );
    expect(keys({}, withoutSong).thumbnailKey).toBe(thumbnailKey);
    expect(keys({}, { ...document, visuals: otherTitle }).thumbnailKey).toBe(thumbnailKey);
    expect(keys({}, { ...document, visuals: captioned }).thumbnailKey).not.toBe(thumbnailKey);
    expect(keys({ fingerprint: "painter 2" }).thumbnailKey).not.toBe(thumbnailKey);
    expect(keys({ sizes: [{ width: 720, height: 1280 }] }).thumbnailKey).not.toBe(thumbnailKey);
  });
});
