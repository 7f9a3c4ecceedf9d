import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MadeClip } from "@/lib/server/clips/preparing/publish-clip";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { filmSizeOf } from "@/lib/worker/clips/clip-source";
import { makeMezzanines } from "@/lib/worker/clips/make-mezzanine";
import { lookIntoClip, prepareClip } from "@/lib/worker/clips/prepare-clip";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";

const { signal } = new AbortController();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "kinora-prepare-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Prepares a clip of one size, and returns what was published step by step. */
async function published(name: string, size: { width: number; height: number }, isLargeWanted = true) {
  const own = path.join(folder, name);
  await mkdir(own);
  const file = { path: path.join(own, "original.mp4"), demuxer: "mov", isReady: false };
  await writeFile(file.path, await makeSample({ size, seconds: 0.5 }));
  const steps: MadeClip[] = [];
  const publish = async (step: MadeClip) => void steps.push(step);
  const tools = { ffmpeg: () => findFfmpeg(), signal, folder: own, onProgress: () => undefined, publish };
  await prepareClip(file, { ...tools, isLargeWanted });
  const kinds = steps.map(({ files, isPrepared }) => ({
    films: files.map(({ kind }) => kind).filter((kind) => kind.startsWith("film")),
    isPrepared,
  }));
  return { file, own, kinds };
}

it("makes a clip's larger film after the other, which can be edited with by then", async () => {
  const { kinds } = await published("full-hd", { width: 1920, height: 1080 });
  expect(kinds).toEqual([
    { films: ["film720"], isPrepared: false },
    { films: ["film1080"], isPrepared: true },
  ]);
});

it("makes both films of a larger clip at once, with the same bytes", async () => {
  const { kinds, file, own } = await published("large", { width: 2048, height: 1156 });
  expect(kinds).toEqual([{ films: ["film720", "film1080"], isPrepared: true }]);
  const ffmpeg = await findFfmpeg();
  const { source } = await lookIntoClip(file, ffmpeg, signal);
  for (const [kind, shortSide] of [
    ["film720", 720],
    ["film1080", 1080],
  ] as const) {
    const alone = {
      kind,
      size: filmSizeOf(source.size, shortSide),
      path: path.join(own, `${kind}-alone.mp4`),
    };
    await makeMezzanines(source, [alone], { ffmpeg, signal, onProgress: () => undefined });
    const together = await readFile(path.join(own, `${kind}.mp4`));
    expect(together.equals(await readFile(alone.path))).toBe(true);
  }
});

it("makes one film of a larger clip where nobody needs the other", async () => {
  const { kinds } = await published("small-only", { width: 2048, height: 1156 }, false);
  expect(kinds).toEqual([{ films: ["film720"], isPrepared: true }]);
});
