/**
 * npm run bench:clips -- --seconds=10 --kinds=1080p,4k-hdr
 * npm run bench:clips -- --file=clip.mov
 *
 * Measures what it costs to prepare a clip with sound, step by step: processor seconds for each second of clip, and the
 * peak memory of the step's programs. The kinds are 1080p in H.264, and 4K in HLG of 10 bits. Or measures a recording
 * (MP4 or MOV).
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { FPS } from "@/lib/film/time";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { residentBytes, sumOverTree } from "@/lib/server/media/process-tree";
import { processorMs } from "@/lib/server/media/watch-time";
import { BENCH_CLIP_KINDS, type BenchClipKind, makeBenchClip } from "@/bench/clips/make-clip";
import { type ClipSource, clipSourceOf, filmSizeOf } from "@/lib/worker/clips/clip-source";
import { hearClip } from "@/lib/worker/clips/hear-clip";
import { indexMezzanine } from "@/lib/worker/clips/index-mezzanine";
import { areMadeTogether, makeMezzanines } from "@/lib/worker/clips/make-mezzanine";
import { makeStills } from "@/lib/worker/clips/make-stills";
import type { Mezzanine } from "@/lib/worker/clips/mezzanine-arguments";
import { probeClip } from "@/lib/worker/clips/probe-clip";

const sampleEveryMs = 25;

type Cost = { step: string; cpuSeconds: number; wallSeconds: number; peakMegabytes: number };

/** Leaves out the memory of this process itself, which the worker has anyway. */
async function measured(step: string, work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, begun] = [processorMs(process.pid), performance.now()];
  let peakMegabytes = 0;
  const look = setInterval(() => {
    const all = (sumOverTree(process.pid, residentBytes) - residentBytes(process.pid)) / 2 ** 20;
    peakMegabytes = Math.max(peakMegabytes, all);
  }, sampleEveryMs);
  await work();
  clearInterval(look);
  return {
    step,
    cpuSeconds: (processorMs(process.pid) - cpu) / 1000,
    wallSeconds: (performance.now() - begun) / 1000,
    peakMegabytes,
  };
}

async function measureKind(kind: BenchClipKind, seconds: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bench-clips-"));
  try {
    const file = path.join(folder, "clip.mp4");
    await writeFile(file, await makeBenchClip(seconds, kind));
    await measureFile(kind, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureFile(title: string, file: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bench-clips-"));
  try {
    const ffmpeg = await findFfmpeg();
    const { signal } = new AbortController();
    const source: ClipSource = clipSourceOf(await probeClip({ path: file, demuxer: "mov" }, ffmpeg, signal), {
      path: file,
      demuxer: "mov",
    });
    let seconds = 0;
    const filmOf = (kind: Mezzanine["kind"], shortSide: number): Mezzanine => ({
      kind,
      size: filmSizeOf(source.size, shortSide),
      path: path.join(folder, `${kind}.mp4`),
    });
    const [first, second] = [filmOf("film720", 720), filmOf("film1080", 1080)];
    const [soundPath, waveformPath] = [path.join(folder, "sound.m4a"), path.join(folder, "waveform.json")];
    const how = { ffmpeg, signal, folder, onProgress: () => undefined };
    const isTogether = areMadeTogether(source);
    const costs = [
      isTogether
        ? await measured("both films and sound", () =>
            makeMezzanines(source, [second, first], { ...how, soundPath }),
          )
        : await measured("720p and sound", () => makeMezzanines(source, [first], { ...how, soundPath })),
      await measured("stills, waveform", async () => {
        const { frames } = await indexMezzanine(first);
        seconds = frames / FPS;
        await makeStills({ ...first, frames }, how);
        await hearClip(soundPath, { ...how, waveformPath });
      }),
    ];
    if (!isTogether) costs.push(await measured("1080p", () => makeMezzanines(source, [second], how)));
    const row = ({ step, cpuSeconds, wallSeconds, peakMegabytes }: Cost) =>
      console.log(
        `| ${step} | ${(cpuSeconds / seconds).toFixed(2)} | ${(wallSeconds / seconds).toFixed(2)} | ${Math.round(peakMegabytes)} |`,
      );
    console.log(
      `\n${title}\n| step | CPU s a second of clip | seconds a second of clip | peak MB |\n|---|---|---|---|`,
    );
    costs.forEach(row);
    row({
      step: "all",
      cpuSeconds: costs.reduce((sum, cost) => sum + cost.cpuSeconds, 0),
      wallSeconds: costs.reduce((sum, cost) => sum + cost.wallSeconds, 0),
      peakMegabytes: Math.max(...costs.map((cost) => cost.peakMegabytes)),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const listSchema = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(BENCH_CLIP_KINDS)));
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    kinds: { type: "string", default: BENCH_CLIP_KINDS.join(",") },
    file: { type: "string" },
  },
});
if (values.file !== undefined) await measureFile(path.basename(values.file), values.file);
else for (const kind of listSchema.parse(values.kinds)) await measureKind(kind, Number(values.seconds));
