/**
 * npm run bench:command: times `kinora film` on the photos and the song of the reference film, from the start of the
 * process, beside a worker that makes a film of that length in the same run. *Again* is the second film of the folder, whose
 * photos and song the command knows.
 *   --seconds=36   length of the film
 *   --repeats=3    rounds; each command has a worker's film beside it
 */
import "@/bench/quiet-log";
import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { z } from "zod";
import { measureRows } from "@/bench/render/measure-rows";
import { prepareBench } from "@/bench/render/prepare-bench";
import { filmSettings } from "@/lib/worker/encode/encode-arguments";

const optionsSchema = z.object({
  seconds: z.coerce.number().int().min(9).max(300).default(36),
  repeats: z.coerce.number().int().positive().default(3),
});
const text = { type: "string" } as const;
const options = optionsSchema.parse(parseArgs({ options: { seconds: text, repeats: text } }).values);

const eventSchema = z.looseObject({
  event: z.string(),
  done: z.number().optional(),
  seconds: z.number().optional(),
});

type Timed = { chosenMs: number; firstFrameMs: number; doneMs: number; seconds: number };

/** Runs the command as a person would; what it remembers of photos lies in `cache`. */
async function timeCommand(folder: string, song: string, cache: string): Promise<Timed> {
  const wish = ["--length", String(options.seconds), "--music", song, "--out", path.join(folder, "film.mp4")];
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["command/kinora.mjs", "film", path.join(folder, "photos"), ...wish, "--force", "--json"],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, XDG_CACHE_HOME: cache } },
  );
  const timed: Timed = { chosenMs: 0, firstFrameMs: 0, doneMs: 0, seconds: 0 };
  for await (const line of createInterface(child.stdout)) {
    const { event, done = 0, seconds = 0 } = eventSchema.parse(JSON.parse(line));
    const ms = performance.now() - started;
    if (event === "chosen") timed.chosenMs = ms;
    if (event === "painting" && done > 0) timed.firstFrameMs ||= ms;
    if (event === "done") Object.assign(timed, { doneMs: ms, seconds });
  }
  if (timed.doneMs === 0) throw new Error("The command made no film.");
  return timed;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-bench-command-"));
const bench = await prepareBench(folder, { clips: false });
try {
  const photos = path.join(folder, "photos");
  await mkdir(photos);
  for (const [index, file] of bench.material.photoFiles.entries())
    await copyFile(file, path.join(photos, `photo-${index}.jpg`));
  console.log(
    "| | chosen, s | first frames, s | again: chosen, s | first frames, s | film there, s | film, s | painted and encoded, s | a worker's film, s |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (let round = 1; round <= options.repeats; round += 1) {
    const cache = path.join(folder, `cache-${round}`);
    const first = await timeCommand(folder, bench.material.songFile, cache);
    const again = await timeCommand(folder, bench.material.songFile, cache);
    const order = {
      row: "skia-first",
      settings: filmSettings,
      seconds: Math.round(first.seconds),
      niceness: 0,
    } as const;
    const [worker] = await measureRows([{ ...order, ...bench }]);
    const times = [first.chosenMs, first.firstFrameMs, again.chosenMs, again.firstFrameMs, first.doneMs];
    const inSeconds = times.map((ms) => (ms / 1000).toFixed(2));
    const drawn = ((first.doneMs - first.chosenMs) / 1000).toFixed(1);
    const theirs = worker ? (worker.wallMs / 1000).toFixed(1) : "";
    console.log(`| ${[round, ...inSeconds, first.seconds.toFixed(1), drawn, theirs].join(" | ")} |`);
  }
} finally {
  await bench.end();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
