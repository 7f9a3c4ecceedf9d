import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeFrameIndex } from "@/lib/film/clips/frame-index";
import { filmOf, moving } from "@/lib/film/testing/film-of";
import type { FootageInput } from "@/lib/server/renders/render-inputs";
import { decideFilm } from "@/lib/worker/decide-film";
import type { MediaFiles } from "@/lib/worker/media-files";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { makeRun } from "@/lib/worker/runs/make-run";
import { paintingTools } from "@/lib/worker/runs/testing/painting-tools";

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "make-run-"));
});
afterAll(() => rm(folder, { recursive: true }));

const footage = (id: string): FootageInput => ({
  id: `footage-${id}`,
  name: id,
  poster: "",
  films: { 720: { film: `film of ${id}`, index: "index" } },
  slow: {},
  sound: null,
  facts: { frames: 60, sound: null },
  subject: null,
});

/** Files that are far away: whoever opens one gets a copy. */
const farAway: MediaFiles = {
  read: async () =>
    Buffer.from(writeFrameIndex({ width: 64, height: 36, keyEvery: 30, settings: Buffer.of() }, 0, [1])),
  open: async (key, _what, { target }) => {
    await writeFile(target, key);
    return target;
  },
};

it("keeps the clips that it reads apart from those of another run in the same folder", async () => {
  const document = filmOf({ style: "vanilla", visuals: [moving("a", 0, 2), moving("b", 2, 4)] });
  const inputs = {
    photo: new Map(),
    footage: new Map(["a", "b"].map((id) => [`footage-${id}`, footage(id)])),
    song: new Map(),
    voice: new Map(),
  };
  const order = decideFilm({ kind: "preview", quality: 360, title: "", document, inputs }, { folder });
  const { tools } = await paintingTools();
  const read: Record<string, string> = {};
  /** Opens a clip, and reads it once `before` has come to pass. */
  const showing = (id: string, before: Promise<void>, isOpen: () => void): OpenPictures => {
    return async (film) => {
      const file = await film.openFootage({ footageId: `footage-${id}` });
      isOpen();
      const source = await tools.openPictures(film);
      const make = async (frame: number, slot: number) => {
        await before;
        read[id] = await readFile(file.path, "utf8");
        return source.make(frame, slot);
      };
      return { ...source, make };
    };
  };
  const ffmpeg = await tools.ffmpeg();
  const signal = new AbortController().signal;
  const bench = { ffmpeg, mediaFiles: farAway, folder, signal, onFrame: () => undefined };
  const { opened: isSecondOpen, open: secondOpens } = gate();
  let second: Promise<unknown> = Promise.resolve();
  const beginSecond = () => {
    second = makeRun(order, [1], { ...bench, openPictures: showing("b", Promise.resolve(), secondOpens) });
  };
  await makeRun(order, [0], { ...bench, openPictures: showing("a", isSecondOpen, beginSecond) });
  await second;
  expect(read).toEqual({ a: "film of a", b: "film of b" });
  expect((await readdir(folder)).filter((name) => name.startsWith("media-"))).toEqual([]);
});
