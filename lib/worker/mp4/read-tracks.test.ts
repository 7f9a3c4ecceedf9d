import { appendFile, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { picturesPath } from "@/lib/worker/encode/encode-arguments";
import { encodePictures } from "@/lib/worker/encode/encode-pictures";
import { testPainter } from "@/lib/worker/encode/testing/test-painter";
import { boxHead } from "@/lib/worker/mp4/boxes";
import { followTrack } from "@/lib/worker/mp4/follow-track";
import { followTracks, readTracks } from "@/lib/worker/mp4/read-tracks";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

const size = { width: 64, height: 36 };
const frames = 150;

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "read-tracks-"));
  const file = { size, path: path.join(folder, "film.mp4") };
  await encodePictures(
    {
      ffmpeg: await findFfmpeg(),
      files: [file],
      settings: { preset: "veryfast", crf: 21 },
      source: picturesOfPainter(testPainter({ ...size, frames }), { outputs: [size], slots: 8 }),
      pieces: [{ fromFrame: 0, untilFrame: frames, isKept: false }],
    },
    new AbortController().signal,
  );
  whole = await readFile(picturesPath(file));
});
afterAll(() => rm(folder, { recursive: true }));

function endsOf(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const box = boxHead(bytes, at);
    at += box.size;
    if (box.type === "mdat") ends.push(at);
  }
  return ends;
}

it("reads the complete fragments of a growing file", async () => {
  const growing = path.join(folder, "growing.mp4");
  const follow = followTrack(growing, "vide");
  expect(await follow()).toBeUndefined();
  await writeFile(growing, whole.subarray(0, 20));
  expect(await follow()).toBeUndefined();
  const counts: number[] = [];
  for (let at = 20; at < whole.length; at += 61) {
    await appendFile(growing, whole.subarray(at, at + 61));
    counts.push((await follow())?.samples.length ?? 0);
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBeGreaterThan(4);
  const [track] = await readTracks(growing);
  expect(track?.samples).toHaveLength(frames);
  expect(await follow()).toEqual(track);
});

it("reads nothing twice, however long the file grows", async () => {
  const growing = path.join(folder, "worn.mp4");
  const [first = 0, second = 0] = endsOf(whole);
  expect(second).toBeGreaterThan(first);
  await writeFile(growing, whole.subarray(0, first));
  const follow = followTracks(growing);
  const before = (await follow())[0]?.samples.length ?? 0;
  // Overwrite what has been read already: only a reader that starts over would fail.
  const file = await open(growing, "r+");
  await file.write(Buffer.alloc(first), 0, first, 0);
  await file.close();
  await expect(readTracks(growing)).rejects.toMatchObject({ name: "BrokenMovie" });
  await appendFile(growing, whole.subarray(first, second));
  const [track] = await follow();
  expect(track?.samples.length).toBeGreaterThan(before);
});
