import { statSync } from "node:fs";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { likeness } from "./likeness";
import { type Measured, measureRow } from "./measure-row";
import { tellMemory } from "./tell-memory";
import { paintRaw } from "./paint-raw";
import { type Bench } from "./prepare-bench";
import { type RowName } from "./row";

const crfs = { veryfast: 21, medium: 23 } as const;
type Preset = keyof typeof crfs;
type Wanted = {
  rows: readonly RowName[];
  presets: readonly Preset[];
  repeats: number;
  seconds: number;
  niceness: number;
};
type Best = Measured & { ssim: number | undefined };

const titles: Record<RowName, string> = {
  floor: "x264 alone on the same frames (the floor)",
  skia: "Kinora, Skia engine, the whole way",
  "skia-first": "the same, first film after the worker's start",
  ffmpeg: "hand-written ffmpeg graph",
  remotion: "Kinora, Remotion engine, the whole way",
  stock: "stock Remotion, `renderMedia` three times",
};
/** Browsers take minutes: once is enough, nothing of theirs is within a few percent of anything. */
const slow: readonly RowName[] = ["remotion", "stock"];

/** Turn and turn about, so that whatever else the machine does meets all; the best of each row counts. */
export async function compareRows(
  bench: Bench,
  { rows, presets, repeats, seconds, niceness }: Wanted,
): Promise<void> {
  const wanted = await withoutImpossible(rows);
  console.error("painting raw frames …");
  await paintRaw(bench.material, seconds, bench.rawFolder);
  const { path } = await ffmpeg();
  console.log(`\nReference film of ${seconds} s, three qualities; ffmpeg: ${path}`);
  for (const preset of presets) {
    const best = new Map<RowName, Best>();
    for (let round = 0; round < repeats; round += 1) {
      for (const row of wanted) {
        if (round > 0 && slow.includes(row)) continue;
        const settings = { preset, crf: crfs[preset] };
        const measured = await measureRow({ row, settings, seconds, niceness, ...bench });
        console.error(
          `${preset} ${row}: ${inSeconds(measured.wallMs)} s, CPU ${inSeconds(measured.cpuMs)} s`,
        );
        const before = best.get(row);
        if (before && before.wallMs <= measured.wallMs) continue;
        const file = measured.files.find(({ quality }) => quality === 720)?.path;
        // What is drawn by others looks different, not worse.
        const ssim = file && row !== "ffmpeg" ? await likeness(file, bench.rawFolder) : undefined;
        best.set(row, { ...measured, ssim });
      }
    }
    tell(`${preset}, crf ${crfs[preset]}`, best);
  }
}

function tell(title: string, best: ReadonlyMap<RowName, Best>): void {
  const [floor, stock] = [best.get("floor"), best.get("stock")];
  const ratio = (a: number, b: number | undefined) => (b ? `${(a / b).toFixed(2)} ×` : "");
  console.log(`\n${title}\n`);
  console.log(
    "| | wall, s | CPU, s | memory, MB (idle) | of the floor | faster than stock | SSIM at 720p | 720 / 480 / 360, MB |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [row, measured] of best) {
    const { wallMs, cpuMs, ssim, files } = measured;
    const sizes = files.map((file) => (statSync(file.path).size / 1e6).toFixed(1)).join(" / ");
    const cells = [
      ...[titles[row], inSeconds(wallMs), inSeconds(cpuMs), tellMemory(measured)],
      ...[ratio(wallMs, floor?.wallMs), stock ? ratio(stock.wallMs, wallMs) : ""],
      ...[ssim === undefined ? "" : ssim.toFixed(4), sizes],
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

async function withoutImpossible(rows: readonly RowName[]): Promise<readonly RowName[]> {
  if (!rows.includes("ffmpeg")) return rows;
  const collect = async (stdout: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stdout) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const asked = { ffmpeg: await ffmpeg(), args: ["-filters"], timeLimitMs: 10_000, output: collect };
  const { result } = await runFfmpeg(asked);
  const missing = ["zoompan", "xfade", "drawtext", "overlay"].filter((name) => !result.includes(` ${name} `));
  if (missing.length === 0) return rows;
  console.error(`This ffmpeg has no ${missing.join(", ")}: no hand-written graph is measured.`);
  return rows.filter((row) => row !== "ffmpeg");
}
