import type { Writable } from "node:stream";

/**
 * A few slots that go round: a frame is made in one, is read from there by every pipe, and the slot is free again when
 * the slowest of them has taken it. So nothing is copied, and whoever makes frames waits for whoever takes them.
 */
export class FrameRing {
  private readonly free: number[];
  /** Those made before anybody took them. */
  private readonly ready: number[] = [];
  private readonly readers = new Map<number, number>();
  private pipes: readonly { pipe: Writable; waiting: number[]; isBusy: boolean }[] | undefined;
  private failure: { reason: unknown } | undefined;
  private wake: (() => void) | undefined;

  constructor(private readonly pictures: readonly (readonly Uint8Array[])[]) {
    this.free = pictures.map((_, slot) => slot);
  }

  /** A slot to make a frame in; waits until one is free. */
  async take(): Promise<number> {
    for (;;) {
      this.throwIfFailed();
      const slot = this.free.shift();
      if (slot !== undefined) return slot;
      await this.change();
    }
  }

  /** The frame in this slot is ready. It waits there while nobody takes frames yet. */
  give(slot: number): void {
    this.ready.push(slot);
    this.send();
  }

  /** From now on frames go here, one pipe for each picture of a slot. */
  connect(pipes: readonly Writable[]): void {
    for (const pipe of pipes) pipe.on("error", (error) => this.fail(error));
    this.pipes = pipes.map((pipe) => ({ pipe, waiting: [], isBusy: false }));
    this.send();
  }

  /** Ends the pipes once every frame has been taken. */
  async finish(): Promise<void> {
    while (this.free.length < this.pictures.length) {
      this.throwIfFailed();
      await this.change();
    }
    this.throwIfFailed();
    for (const { pipe } of this.pipes ?? []) pipe.end();
  }

  /** Whoever waits is told why it waits in vain. */
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
   * One at a time: a stream that is given several writes makes one of them, and says only at the end of it that they
   * are done. By then an encoder that waits for another pipe would wait for ever.
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
