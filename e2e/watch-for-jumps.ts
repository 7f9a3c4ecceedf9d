import type { Page } from "@playwright/test";

/** Records everything that moves by itself while the pages to come load. Resolves with how much that was. */
export async function watchForJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) jumps.push("value" in entry ? Number(entry.value) : 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => ("jumps" in window ? (window.jumps as number[]) : []).reduce((a, b) => a + b, 0));
}
