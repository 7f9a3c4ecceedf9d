/** One row in a process of its own, told what to do by main.ts and watched by it. */
import { setPriority } from "node:os";
import { cpuMs } from "./cpu-time";
import { type Row, type RowName, type RowRequest, type RowResult } from "./row";

const rows: Record<RowName, () => Promise<Row>> = {
  floor: async () => (await import("./rows/floor")).floorRow,
  skia: async () => (await import("./rows/engine")).engineRow("skia", { films: 2 }),
  "skia-first": async () => (await import("./rows/engine")).engineRow("skia", { films: 1 }),
  remotion: async () => (await import("./rows/engine")).engineRow("remotion", { films: 1 }),
  stock: async () => (await import("./rows/stock")).stockRow,
  ffmpeg: async () => (await import("./rows/ffmpeg")).ffmpegRow,
};

async function run(request: RowRequest): Promise<RowResult> {
  setPriority(request.niceness);
  const row = await (await rows[request.row]())(request);
  process.send?.({ begins: true });
  const [wallBefore, cpuBefore] = [performance.now(), cpuMs()];
  await row.measure();
  const [wallMs, cpu] = [performance.now() - wallBefore, cpuMs() - cpuBefore];
  process.send?.({ ended: true });
  return { wallMs, cpuMs: cpu, ...(await row.finish()) };
}

process.once("message", (request: RowRequest) => {
  run(request).then(
    (result) => process.send?.({ result }, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
