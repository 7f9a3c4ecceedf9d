import { createGate } from "../gate";
import { type MediaProcess, startMediaProcess } from "./start-media-process";

/** As many as the memory for pictures has room for usual photos. */
const MAX_PROCESSES = 4;
/** Starting one takes longer than a small photo does: those that just worked stay for the next. */
const IDLE_MS = 300_000;
/** Memory of decoders crumbles. */
const MAX_JOBS = 100;

type Kept = { process: MediaProcess; jobs: number; retire?: NodeJS.Timeout };

const inTurn = createGate(MAX_PROCESSES);
const idle: Kept[] = [];

async function take(): Promise<Kept> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    clearTimeout(kept.retire);
    if (kept.process.isAlive()) return kept;
  }
  return { process: await startMediaProcess(), jobs: 0 };
}

function giveBack(kept: Kept): void {
  kept.jobs += 1;
  if (!kept.process.isAlive()) return;
  if (kept.jobs >= MAX_JOBS) return kept.process.kill();
  idle.push(kept);
  kept.retire = setTimeout(() => {
    idle.splice(idle.indexOf(kept), 1);
    kept.process.kill();
  }, IDLE_MS);
  kept.retire.unref();
}

/** Works with a process that reads pictures and tags, which nobody else asks meanwhile. */
export function withMediaProcess<T>(work: (process: MediaProcess) => Promise<T>): Promise<T> {
  return inTurn(1, async () => {
    const kept = await take();
    try {
      return await work(kept.process);
    } finally {
      giveBack(kept);
    }
  });
}
