import { Worker } from "node:worker_threads";
import type { FromThread, ToThread } from "@/lib/worker/engines/skia/thread-messages";

/** No film needs this much. If one does, its thread ends rather than the worker. */
const maxHeapMegabytes = 512;
/** Small, because what is allocated for a frame does not outlive it. */
const youngMegabytes = 4;

/** A thread that paints one film after the other. */
export class SkiaThread {
  private readonly worker: Worker;
  private listener: (message: FromThread) => void = () => undefined;
  isAlive = true;

  constructor() {
    this.worker = new Worker(new URL("./start-paint-thread.mjs", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    this.worker.on("message", (message: FromThread) => this.listener(message));
    this.worker.on("error", (error) => this.end(error));
    this.worker.on("exit", () => this.end(new Error("The painting thread ended.")));
    this.worker.unref();
  }

  /**
   * Sets who receives the thread's messages about a film. While nobody does, the thread does not keep the process
   * alive.
   */
  listen(listener: ((message: FromThread) => void) | undefined): void {
    this.listener = listener ?? (() => undefined);
    if (listener) this.worker.ref();
    else this.worker.unref();
  }

  tell(message: ToThread): void {
    if (this.isAlive) this.worker.postMessage(message);
  }

  /** Transfers the bytes with the message instead of copying them. */
  give(message: ToThread, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.isAlive) this.worker.postMessage(message, [bytes.buffer]);
  }

  async terminate(): Promise<void> {
    this.end(new Error("The painting thread was ended."));
    await this.worker.terminate();
  }

  private end(error: Error): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.listener({ kind: "failed", error });
  }
}
