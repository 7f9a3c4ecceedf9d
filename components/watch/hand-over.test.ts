import { describe, expect, it, vi } from "vitest";
import { handOver } from "@/components/watch/hand-over";

/** A film whose clock is the test's, and that begins to play late. */
class Film extends EventTarget {
  readonly readyState = 4;
  readonly duration = 60;
  readonly ended = false;
  volume = 1;
  muted = false;
  paused = true;
  #seconds = 0;
  #sinceMs = 0;

  constructor(private readonly startDelaysMs: readonly number[]) {
    super();
  }

  #starts = 0;

  get currentTime(): number {
    return this.paused ? this.#seconds : this.#seconds + (performance.now() - this.#sinceMs) / 1000;
  }

  set currentTime(seconds: number) {
    this.#seconds = seconds;
    this.#sinceMs = performance.now();
    setTimeout(() => this.dispatchEvent(new Event("seeked")), 50);
  }

  async play(): Promise<void> {
    const delayMs = this.startDelaysMs[Math.min(this.#starts++, this.startDelaysMs.length - 1)] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    this.#sinceMs = performance.now();
    this.paused = false;
  }

  pause(): void {
    this.#seconds = this.currentTime;
    this.paused = true;
  }
}

const asElement = (film: Film) => film as unknown as HTMLVideoElement;

/** How far the film jumps for who watches it. */
async function jumpOf(startDelaysMs: readonly number[]): Promise<number> {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLMediaElement", { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
  try {
    const [from, to] = [new Film([0]), new Film(startDelaysMs)];
    void from.play();
    await vi.advanceTimersByTimeAsync(3000);
    let jump = Number.NaN;
    const show = () => {
      jump = to.currentTime - from.currentTime;
    };
    const over = handOver(asElement(from), asElement(to), { show, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await over).toBe(true);
    expect([from.paused, to.paused]).toEqual([true, false]);
    return jump;
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

describe("handOver", () => {
  it.each([
    ["at once", [0]],
    ["as late as a machine at rest takes", [30]],
    ["late", [700]],
    ["late, and later again", [400, 900]],
    ["late only once", [900, 30]],
  ])("goes on at the same place where playing begins %s", async (_, startDelaysMs) => {
    expect(Math.abs(await jumpOf(startDelaysMs))).toBeLessThan(0.15);
  });

  it("leaves nothing playing when it is given up while playing begins", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("HTMLMediaElement", { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
    try {
      const [from, to] = [new Film([0]), new Film([900])];
      void from.play();
      await vi.advanceTimersByTimeAsync(3000);
      const [going, show] = [new AbortController(), vi.fn()];
      const over = handOver(asElement(from), asElement(to), { show, signal: going.signal });
      const refused = expect(over).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(1000);
      going.abort();
      await vi.advanceTimersByTimeAsync(2000);
      await refused;
      expect([from.paused, to.paused, show.mock.calls.length]).toEqual([false, true, 0]);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});
