import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { filmSettings } from "@/lib/worker/encode/encode-arguments";
import { makeFingerprint } from "@/lib/worker/pieces/fingerprint";
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
});

test("one byte of whatever decides pixels changes the fingerprint", async () => {
  const ffmpeg = await findFfmpeg();
  const root = await mkdtemp(path.join(os.tmpdir(), "fingerprint-"));
  const deciding = [
    "lib/film/easing.ts",
    "lib/paint/paint-frame.ts",
    "lib/worker/encode/encode-arguments.ts",
    "lib/worker/engines/skia/host.ts",
    "lib/worker/pixels/open-pixels.ts",
    "public/fonts/font.woff2",
    "node_modules/@napi-rs/canvas/package.json",
    "node_modules/harfbuzzjs/package.json",
  ];
  try {
    const folders = ["lib/server/media", "public/emoji", "public/harfbuzz", "remotion"];
    const packages = ["bidi-js", "@remotion/renderer"].map((name) => `node_modules/${name}/package.json`);
    for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
    for (const file of [...deciding, ...packages]) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), "1");
    }
    const first = await makeFingerprint("skia", ffmpeg, root);
    expect(await makeFingerprint("skia", ffmpeg, root)).toBe(first);
    expect(await makeFingerprint("remotion", ffmpeg, root)).not.toBe(first);
    const seen = new Set([first]);
    for (const file of deciding) {
      await writeFile(path.join(root, file), "2");
      seen.add(await makeFingerprint("skia", ffmpeg, root));
    }
    expect(seen.size).toBe(deciding.length + 1);
    await writeFile(path.join(root, "lib/paint/README.md"), "Words decide nothing.");
    await writeFile(path.join(root, "lib/paint/paint-frame.test.ts"), "Nor do tests.");
    expect(seen).toContain(await makeFingerprint("skia", ffmpeg, root));
  } finally {
    await rm(root, { recursive: true });
  }
});

test("the folders that decide pixels exist, and contain what matters", async () => {
  const fingerprint = await makeFingerprint("skia", await findFfmpeg());
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir("public/fonts")).not.toEqual([]);
});
