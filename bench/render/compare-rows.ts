import { statSync } from "node:fs";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { likeness } from "@/bench/render/likeness";
import { type Measured, measureRows, tellMemory } from "@/bench/render/measure-rows";
import { paintRaw } from "@/bench/render/paint-raw";
import type { Bench } from "@/bench/render/prepare-bench";
import type { RowName } from "@/bench/render/row";

const crfs = { veryfast: 21, medium: 23 } as const;
type Preset = keyof typeof crfs;
type Wanted = {
  rows: readonly RowName[];
  presets: readonly Preset[];
  repeats: number;
  seconds: number;
  niceness: number;
};
/** One round of a row, with the floor that took turns with it. */
type Round = { measured: Measured; floor: Measured | undefined };

const titles: Record<RowName, string> = {
  floor: "x264 alone on the same frames (the floor)",
  skia: "Kinora, Skia engine, the whole way",
  "skia-first": "the same, first film after the worker's start",
  ffmpeg: "hand-written ffmpeg graph",
  remotion: "Kinora, Remotion engine, the whole way",
  stock: "stock Remotion, `renderMedia` three times",
};
/** Browsers take minutes, so they run only once; their results are not within a few percent of anything. */
const slow: readonly RowName[] = ["remotion", "stock"];

/** Every quick row takes turns with a floor of its own, so that whatever else the machine does affects both. */
export async function compareRows(
  bench: Bench,
  { rows, presets, repeats, seconds, niceness }: Wanted,
): Promise<void> {
  const wanted = await withoutImpossible(rows);
  const withFloor = wanted.includes("floor");
  const painted = wanted.filter((row) => row !== "floor");
  console.error("painting raw frames …");
  await paintRaw(bench.material, seconds, bench.rawFolder);
  const { path } = await ffmpeg();
  console.log(`\nReference film of ${seconds} s, three qualities; ffmpeg: ${path}`);
  for (const preset of presets) {
    const settings = { preset, crf: crfs[preset] };
    const rounds = new Map<RowName, Round[]>(wanted.map((row) => [row, []]));
    const measure = async (names: readonly RowName[]) => {
      const all = await measureRows(names.map((row) => ({ row, settings, seconds, niceness, ...bench })));
      const summaries = all.map(({ wallMs, cpuMs }, index) => {
        return `${names[index]} ${inSeconds(wallMs)} s, CPU ${inSeconds(cpuMs)} s`;
      });
      console.error(`${preset}: ${summaries.join("; ")}`);
      const floor = all[names.indexOf("floor")];
      for (const [index, measured] of all.entries())
        rounds.get(names[index] ?? "floor")?.push({ measured, floor });
    };
    for (let round = 0; round < repeats; round += 1) {
      if (painted.length === 0) await measure(["floor"]);
      for (const row of painted) {
        if (!slow.includes(row)) await measure(withFloor ? ["floor", row] : [row]);
        else if (round === 0) await measure([row]);
      }
    }
    await tell(`${preset}, crf ${crfs[preset]}`, rounds, bench);
  }
}

async function tell(
  title: string,
  rounds: ReadonlyMap<RowName, readonly Round[]>,
  bench: Bench,
): Promise<void> {
  console.log(`\n${title}\n`);
  console.log(
    "| | wall, s | CPU, s | memory, MB (idle) | of its floor (rounds) | faster than stock | SSIM at 720p | 720 / 480 / 360, MB |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  const stock = rounds.get("stock")?.[0]?.measured;
  for (const [row, all] of rounds) {
    const last = all.at(-1)?.measured;
    if (!last) continue;
    const wallMs = mean(all.map(({ measured }) => measured.wallMs));
    const file = last.files.find(({ quality }) => quality === 720)?.path;
    // No likeness for pictures drawn by other programs: they look different, not worse.
    const ssim = file && row !== "ffmpeg" ? (await likeness(file, bench.rawFolder)).toFixed(4) : "";
    const cells = [
      ...[titles[row], inSeconds(wallMs), inSeconds(mean(all.map(({ measured }) => measured.cpuMs)))],
      ...[tellMemory(last), tellRatio(all), stock ? `${(stock.wallMs / wallMs).toFixed(2)} ×` : "", ssim],
      last.files.map((file) => (statSync(file.path).size / 1e6).toFixed(1)).join(" / "),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

function tellRatio(all: readonly Round[]): string {
  const ratios = all.flatMap(({ measured, floor }) => (floor ? [measured.wallMs / floor.wallMs] : []));
  if (ratios.length === 0) return "";
  const [min, max] = [Math.min(...ratios), Math.max(...ratios)];
  return `${mean(ratios).toFixed(3)} × (${min.toFixed(3)} to ${max.toFixed(3)})`;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

async function withoutImpossible(rows: readonly RowName[]): Promise<readonly RowName[]> {
  if (!rows.includes("ffmpeg")) return rows;
  const collect = async (stdout: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stdout) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const listFilters = { ffmpeg: await ffmpeg(), args: ["-filters"], timeLimitMs: 10_000, output: collect };
  const { result } = await runFfmpeg(listFilters);
  const missing = ["zoompan", "xfade", "drawtext", "overlay"].filter((name) => !result.includes(` ${name} `));
  if (missing.length === 0) return rows;
  console.error(`This ffmpeg has no ${missing.join(", ")}: no hand-written graph is measured.`);
  return rows.filter((row) => row !== "ffmpeg");
}
