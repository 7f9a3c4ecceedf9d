import type { Writable } from "node:stream";

/**
 * A few slots in rotation. A frame is made in a slot, every pipe reads it from there, and the slot becomes free when
 * the slowest pipe has read it. Nothing is copied, and the painter waits when the encoders are slower.
 */
export class FrameRing {
  private readonly free: number[];
  /** Slots whose frames were finished before any pipe was connected. */
  private readonly ready: number[] = [];
  private readonly readers = new Map<number, number>();
  private pipes: readonly { pipe: Writable; waiting: number[]; isBusy: boolean }[] | undefined;
  private failure: { reason: unknown } | undefined;
  private wake: (() => void) | undefined;

  constructor(private readonly pictures: readonly (readonly Uint8Array[])[]) {
    this.free = pictures.map((_, slot) => slot);
  }

  /** Returns a slot to make a frame in, and waits until one is free. */
  async take(): Promise<number> {
    for (;;) {
      this.throwIfFailed();
      const slot = this.free.shift();
      if (slot !== undefined) return slot;
      await this.change();
    }
  }

  /** Announces that the frame in this slot is ready. It stays there until pipes are connected. */
  give(slot: number): void {
    this.ready.push(slot);
    this.send();
  }

  /** Sends all frames here from now on: one pipe for each picture of a slot. */
  connect(pipes: readonly Writable[]): void {
    for (const pipe of pipes) pipe.on("error", (error) => this.fail(error));
    this.pipes = pipes.map((pipe) => ({ pipe, waiting: [], isBusy: false }));
    this.send();
  }

  /** Ends the pipes once they have read every frame. */
  async finish(): Promise<void> {
    while (this.free.length < this.pictures.length) {
      this.throwIfFailed();
      await this.change();
    }
    this.throwIfFailed();
    for (const { pipe } of this.pipes ?? []) pipe.end();
  }

  /** Makes everything that waits here reject with this reason. */
  fail(reason: unknown): void {
    this.failure ??= { reason };
    this.notify();
  }

  private send(): void {
    const { pipes } = this;
    if (!pipes) return;
    for (let slot = this.ready.shift(); slot !== undefined; slot = this.ready.shift()) {
      this.readers.set(slot, pipes.length);
      for (const [index, { waiting }] of pipes.entries()) {
        waiting.push(slot);
        this.pump(index);
      }
    }
  }

  /**
   * Writes one frame at a time. A stream that gets several writes at once combines them, and reports them done only
   * together. An encoder that waits for another pipe would then wait forever.
   */
  private pump(index: number): void {
    const reader = this.pipes?.[index];
    if (!reader || reader.isBusy) return;
    const slot = reader.waiting.shift();
    if (slot === undefined) return;
    reader.isBusy = true;
    reader.pipe.write(this.pictures[slot]?.[index], (error) => {
      reader.isBusy = false;
      if (error) return this.fail(error);
      this.taken(slot);
      this.pump(index);
    });
  }

  private taken(slot: number): void {
    const left = (this.readers.get(slot) ?? 0) - 1;
    this.readers.set(slot, left);
    if (left > 0) return;
    this.free.push(slot);
    this.notify();
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  private notify(): void {
    this.wake?.();
    this.wake = undefined;
  }

  private throwIfFailed(): void {
    if (this.failure) throw this.failure.reason;
  }
}
