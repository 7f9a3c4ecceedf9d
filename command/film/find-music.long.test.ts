import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { tones, wav } from "@/lib/server/media/testing/song-samples";
import { findMusic } from "@/command/film/find-music";

let root: string;
let program: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "kinora-song-"));
  program = path.join(root, "program.mjs");
  await writeFile(program, "hear();");
  await writeFile(path.join(root, "song.wav"), wav(tones({ seconds: 8 })));
});
afterEach(() => rm(root, { recursive: true }));

const signal = new AbortController().signal;
/** Whoever knows the song does not need it. */
const noFfmpeg: Ffmpeg = { path: "/nowhere/ffmpeg", libraryFolder: null };

function find(ffmpeg = noFfmpeg, name = "song.wav") {
  const tools = { cwd: root, ffmpeg, signal, program, cache: path.join(root, "cache") };
  return findMusic({ from: "file", name }, tools);
}

it("hears a song once", async () => {
  const song = await find(await findFfmpeg());
  expect(song).toMatchObject({ title: "song", durationMs: 8000 });
  expect(song?.facts.gain).toBeGreaterThan(0);
  expect(await find()).toEqual(song);
});

it("hears it again once it was written again, or another program hears", async () => {
  const ffmpeg = await findFfmpeg();
  await find(ffmpeg);
  await utimes(path.join(root, "song.wav"), 1, 1);
  await expect(find()).rejects.toThrow();
  await find(ffmpeg);
  await writeFile(program, "hearBetter();");
  await expect(find()).rejects.toThrow();
});

it("says what is wrong with a song that cannot be heard", async () => {
  await writeFile(path.join(root, "words.wav"), "no song");
  await expect(find(noFfmpeg, "words.wav")).rejects.toThrow("words.wav:");
  await expect(find(noFfmpeg, "none.wav")).rejects.toThrow("There is no none.wav.");
  await expect(find(noFfmpeg, ".")).rejects.toThrow(". is a folder, not a song.");
});
