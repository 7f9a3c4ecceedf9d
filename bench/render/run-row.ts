/** Runs one row in a process of its own, on orders from start-row.ts. */
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import {
  EARLIER_FILMS,
  type Row,
  type RowName,
  type RowOrder,
  type RowRequest,
  type RowResult,
} from "@/bench/render/row";

const rows: Record<RowName, () => Promise<Row>> = {
  floor: async () => (await import("@/bench/render/rows/floor")).floorRow,
  skia: async () =>
    (await import("@/bench/render/rows/engine")).engineRow("skia", { films: EARLIER_FILMS + 1 }),
  "skia-first": async () => (await import("@/bench/render/rows/engine")).engineRow("skia", { films: 1 }),
  remotion: async () => (await import("@/bench/render/rows/engine")).engineRow("remotion", { films: 1 }),
  stock: async () => (await import("@/bench/render/rows/stock")).stockRow,
  ffmpeg: async () => (await import("@/bench/render/rows/ffmpeg")).ffmpegRow,
};

const tickMs = 10;

/** Processor time of this process and of its children that have ended. */
function cpuMs(): number {
  const text = readFileSync("/proc/self/stat", "latin1");
  // The program's name is in brackets and may contain anything.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * tickMs;
}

let begin = () => {};
let finish = () => {};
const begins = new Promise<void>((resolve) => (begin = resolve));
const finishes = new Promise<void>((resolve) => (finish = resolve));

async function run(request: RowRequest): Promise<RowResult> {
  setPriority(request.niceness);
  const row = await (await rows[request.row]())(request);
  process.send?.({ is: "ready" });
  await begins;
  const cpuBefore = cpuMs();
  await row.measure();
  const cpu = cpuMs() - cpuBefore;
  process.send?.({ is: "ended" });
  await finishes;
  return { cpuMs: cpu, ...(await row.finish()) };
}

// Stay alive until the parent has received the result.
process.once("disconnect", () => process.exit(0));
process.on("message", (order: RowOrder) => {
  if ("do" in order) return order.do === "begin" ? begin() : finish();
  run(order.request).then(
    (result) => process.send?.({ result }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
