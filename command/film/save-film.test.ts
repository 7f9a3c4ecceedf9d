import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assertWritable, saveFilm } from "@/command/film/save-film";

let folder: string;
let drawn: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "save-film-"));
  drawn = path.join(folder, "drawn");
  await writeFile(drawn, "film");
});
afterEach(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const target = (mayReplace: boolean) => ({
  path: path.join(folder, "film.mp4"),
  name: "film.mp4",
  mayReplace,
});

it("puts a film where nothing is, and leaves no draft", async () => {
  expect(await saveFilm(drawn, target(false), never)).toBe(4);
  expect(await readdir(folder)).toEqual(["drawn", "film.mp4"]);
});

it("replaces nothing that came while the film was made, unless it may", async () => {
  await assertWritable(target(false));
  await writeFile(path.join(folder, "film.mp4"), "theirs");
  await expect(saveFilm(drawn, target(false), never)).rejects.toThrow("already exists");
  expect(await readFile(path.join(folder, "film.mp4"), "utf8")).toBe("theirs");
  await saveFilm(drawn, target(true), never);
  expect(await readFile(path.join(folder, "film.mp4"), "utf8")).toBe("film");
  expect(await readdir(folder)).toEqual(["drawn", "film.mp4"]);
});

it("says before the work and after it when nothing can be written there", async () => {
  const nowhere = { path: "/proc/film.mp4", name: "/proc/film.mp4", mayReplace: false };
  const words = /^Nothing can be written to \/proc: ENOENT|^No permission|^There is no folder/;
  await expect(assertWritable(nowhere)).rejects.toThrow(words);
  const gone = { ...target(false), path: path.join(folder, "gone", "film.mp4") };
  await expect(saveFilm(drawn, gone, never)).rejects.toThrow("film.mp4 was not written: ENOENT");
});

it("writes nothing once it was interrupted", async () => {
  await expect(saveFilm(drawn, target(false), AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
  expect(await readdir(folder)).toEqual(["drawn"]);
});

it("puts a film where its name is as long as names can be, and says at once when it is longer", async () => {
  const called = (name: string) => ({ path: path.join(folder, name), name, mayReplace: false });
  const longest = called(`${"a".repeat(251)}.mp4`);
  await assertWritable(longest);
  expect(await saveFilm(drawn, longest, never)).toBe(4);
  expect(await readdir(folder)).toEqual([longest.name, "drawn"]);
  await expect(assertWritable(called(`${"a".repeat(252)}.mp4`))).rejects.toThrow("The name is too long:");
});
