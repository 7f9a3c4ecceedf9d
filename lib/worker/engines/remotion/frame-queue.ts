/**
 * Accepts frames in any order and gives them out in the film's order. Whoever puts a frame that is not needed soon has
 * to wait, so the queue never holds more than a few.
 */
export class FrameQueue<Frame> {
  private readonly frames = new Map<number, Frame>();
  private waiting: (() => void)[] = [];
  private wanted = 0;
  private failure: { reason: unknown } | undefined;

  constructor(private readonly room: number) {}

  /** Resolves when the next frame may be put. A frame that comes a second time is dropped. */
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

  /** Ends all waiting: `take` rejects with this reason, and `put` resolves. */
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
