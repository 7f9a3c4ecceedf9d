import type { Page } from "@playwright/test";

export type Frames = { perSecond: number; longestMs: number };

/** Measures how evenly the screen is drawn during an action. */
export async function watchFrames(page: Page, action: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times, watching: true });
    const step = (now: number) => {
      times.push(now);
      if ("watching" in window && window.watching) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await action();
  const times = await page.evaluate(() => {
    Object.assign(window, { watching: false });
    return "frameTimes" in window && Array.isArray(window.frameTimes) ? window.frameTimes.map(Number) : [];
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { perSecond: gaps.length / (total / 1000), longestMs: Math.max(...gaps) };
}
