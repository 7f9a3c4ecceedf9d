import { createGate } from "@/lib/server/media/gate";
import { type MediaProcess, startMediaProcess } from "@/lib/server/media/media-process/start-media-process";

/** As many as the memory for pictures can serve with ordinary photos. */
const maxProcesses = 4;
/** Starting a process takes longer than reading a small photo, so idle ones stay for a while. */
const idleMs = 300_000;
/** Decoders fragment memory, so replace a process after this many jobs. */
const maxJobs = 100;

type Worker = { process: MediaProcess; jobs: number; retire?: NodeJS.Timeout };

const inTurn = createGate(maxProcesses);
const idle: Worker[] = [];

async function take(): Promise<Worker> {
  for (let worker = idle.pop(); worker; worker = idle.pop()) {
    clearTimeout(worker.retire);
    if (worker.process.isAlive()) return worker;
  }
  return { process: await startMediaProcess(), jobs: 0 };
}

function giveBack(worker: Worker): void {
  worker.jobs += 1;
  if (!worker.process.isAlive()) return;
  if (worker.jobs >= maxJobs) return worker.process.kill();
  idle.push(worker);
  worker.retire = setTimeout(() => {
    idle.splice(idle.indexOf(worker), 1);
    worker.process.kill();
  }, idleMs);
  worker.retire.unref();
}

/** Runs work with exclusive use of a media process. */
export function withMediaProcess<T>(work: (process: MediaProcess) => Promise<T>): Promise<T> {
  return inTurn(1, async () => {
    const worker = await take();
    try {
      return await work(worker.process);
    } finally {
      giveBack(worker);
    }
  });
}
