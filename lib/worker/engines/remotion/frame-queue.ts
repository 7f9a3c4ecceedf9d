/**
 * Frames that come in any order and are taken in the film's. Whoever brings one that is far from being wanted is kept
 * waiting, so that only a few are ever held.
 */
export class FrameQueue<Frame> {
  private readonly frames = new Map<number, Frame>();
  private waiting: (() => void)[] = [];
  private wanted = 0;
  private failure: { reason: unknown } | undefined;

  constructor(private readonly room: number) {}

  /** Resolves when the next may be brought. One that comes a second time is dropped. */
  async put(index: number, frame: Frame): Promise<void> {
    if (index < this.wanted || this.failure) return;
    this.frames.set(index, frame);
    this.notify();
    while (index >= this.wanted + this.room && !this.failure) await this.change();
  }

  async take(index: number): Promise<Frame> {
    this.wanted = index;
    this.notify();
    for (;;) {
      if (this.failure) throw this.failure.reason;
      const frame = this.frames.get(index);
      if (frame !== undefined) {
        this.frames.delete(index);
        this.wanted = index + 1;
        this.notify();
        return frame;
      }
      await this.change();
    }
  }

  /** Nobody waits any more: takers are told why, bringers are let go. */
  fail(reason: unknown): void {
    this.failure ??= { reason };
    this.frames.clear();
    this.notify();
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private notify(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }
}
