import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { residentBytes, sumOverTree } from "@/lib/server/media/process-tree";
import { scrub } from "@/bench/editor/measures";

export type Memory = {
  heapMb: number;
  /** Of all of the browser's processes: frames, decoders and sound lie outside the heap. */
  browserMb: number;
};

const warmUpMinutes = 1;
const playMs = 8_000;

/**
 * Plays, seeks, splits and undoes in a film of clips for this many minutes, and tells the memory each minute. The first
 * is left to caches, which fill once.
 */
export async function watchClipMemory(page: Page, minutes: number): Promise<Memory[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Performance.enable");
  const look = async (): Promise<Memory> => {
    await tools.send("HeapProfiler.collectGarbage");
    const { metrics } = await tools.send("Performance.getMetrics");
    const heapMb = (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1_048_576;
    const browserBytes = sumOverTree(process.pid, residentBytes) - residentBytes(process.pid);
    return { heapMb, browserMb: browserBytes / 2 ** 20 };
  };
  await editFor(page, warmUpMinutes);
  const seen = [await look()];
  for (let minute = 0; minute < minutes; minute += 1) {
    await editFor(page, 1);
    seen.push(await look());
  }
  return seen;
}

async function editFor(page: Page, minutes: number): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await scrub(page);
    await play(page);
    await page.getByTestId("clip").nth(1).click();
    await page.keyboard.press("s");
    await page.keyboard.press("ControlOrMeta+z");
  }
}

async function play(page: Page): Promise<void> {
  const { clock } = editorPage(page);
  const before = await clock.textContent();
  await page.keyboard.press("Space");
  await page.waitForTimeout(playMs);
  await page.keyboard.press("Space");
  if ((await clock.textContent()) === before) throw new Error("The film does not play.");
}
