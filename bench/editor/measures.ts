import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";

type Opening = {
  /** From requesting the address to the first frame of the film. */
  wholeMs: number;
  /** From the arrival of the document to the first frame. */
  fromDocumentMs: number;
};

export async function openToFirstFrame(page: Page, id: string): Promise<Opening> {
  await page.addInitScript(() => {
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=preview] canvas");
      if (canvas && canvas.style.visibility === "visible")
        Object.assign(window, { firstFrameAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`/videos/${id}`);
  await page.waitForFunction(() => "firstFrameAt" in window, undefined, { timeout: 120_000 });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const arrivedAt = navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : 0;
    const wholeMs = "firstFrameAt" in window ? Number(window.firstFrameAt) : 0;
    return { wholeMs, fromDocumentMs: wholeMs - arrivedAt };
  });
}

/** Measures the time from dropping photos on the page until the first of them is visible, before anything is sent. */
export async function dropToPicture(page: Page, photos: readonly Buffer[]): Promise<number> {
  await page.getByTestId("library-tab-photos").click();
  // Let no upload through, so that only the browser's own pictures can be visible.
  await page.route("**/api/me/{photos,uploads}**", (route) =>
    route.request().method() === "GET" ? route.continue() : undefined,
  );
  return page.evaluate(
    async (given) => {
      const dropped = new DataTransfer();
      for (const [at, base64] of given.entries()) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dropped.items.add(new File([bytes], `dropped-${at}.jpg`, { type: "image/jpeg" }));
      }
      const target = document.querySelector("[data-testid=preview]");
      if (!target) throw new Error("There is no film.");
      const tell = (kind: string) =>
        target.dispatchEvent(new DragEvent(kind, { dataTransfer: dropped, bubbles: true, cancelable: true }));
      tell("dragenter");
      tell("dragover");
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const from = performance.now();
      tell("drop");
      return new Promise<number>((resolve) => {
        const look = () => {
          const picture = document.querySelector<HTMLImageElement>("[data-testid=pending-photo] img");
          if (picture?.complete && picture.naturalWidth > 0) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    photos.map((photo) => photo.toString("base64")),
  );
}

export async function scrub(page: Page): Promise<void> {
  const ruler = await page.getByTestId("ruler").boundingBox();
  if (!ruler) throw new Error("There is no ruler.");
  await page.mouse.move(40, ruler.y + 10);
  await page.mouse.down();
  for (let step = 0; step < 150; step += 1) await page.mouse.move(40 + ((step * 9) % 1300), ruler.y + 10);
  await page.mouse.up();
}

export async function dragClip(page: Page): Promise<void> {
  const box = await page.getByTestId("clip").nth(2).boundingBox();
  if (!box) throw new Error("There is no clip.");
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(box.x + 10 + ((step * 8) % 1000), box.y + 20 + (step % 7));
  await page.mouse.up();
}

export async function scrollTimeline(page: Page): Promise<void> {
  const box = await page.getByTestId("clip").nth(2).boundingBox();
  if (!box) throw new Error("There is no clip.");
  await page.mouse.move(box.x + 10, box.y + 20);
  for (let step = 0; step < 150; step += 1) await page.mouse.wheel(step < 100 ? 90 : -180, 0);
}

/** The 95th percentile of how long the browser took for events of these names, from the press to the paint. */
async function eventDurations(
  page: Page,
  names: readonly string[],
  action: () => Promise<void>,
): Promise<number> {
  await page.evaluate((watched) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (watched.length === 0 || watched.includes(name)) durations.push(duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { eventDurations: durations, eventObserver: observer });
  }, names);
  await action();
  const durations = await page.evaluate(() => {
    if ("eventObserver" in window && window.eventObserver instanceof PerformanceObserver)
      window.eventObserver.disconnect();
    return "eventDurations" in window && Array.isArray(window.eventDurations)
      ? window.eventDurations.map(Number)
      : [];
  });
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

export async function inputToPaint(page: Page): Promise<number> {
  const clips = page.getByTestId("clip");
  return eventDurations(page, [], async () => {
    for (let index = 0; index < 30; index += 1) {
      await clips.nth(index % 6).click();
      await page.keyboard.press("ArrowRight");
    }
  });
}

/** Types a caption as fast as a quick typist. */
export async function typingToPaint(page: Page): Promise<number> {
  const editor = editorPage(page);
  await editor.clips.nth(4).click();
  await editor.caption.click();
  return eventDurations(page, ["keydown", "input"], () =>
    page.keyboard.type("Out past the point, where the gulls turn back before the evening", { delay: 80 }),
  );
}

/** Milliseconds from typing a letter until the preview shows it; the median of several. */
export async function captionToPreview(page: Page): Promise<number> {
  const editor = editorPage(page);
  await editor.clips.nth(3).click();
  await editor.caption.click();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { captionWaits: waits });
    const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=preview] canvas");
    const sum = () => {
      const context = canvas?.getContext("2d");
      if (!canvas || !context) return 0;
      const { data } = context.getImageData(
        0,
        Math.floor(canvas.height * 0.7),
        canvas.width,
        Math.floor(canvas.height * 0.25),
      );
      let total = 0;
      for (let index = 0; index < data.length; index += 4)
        total = (total * 31 + (data[index] ?? 0)) % 1_000_000_007;
      return total;
    };
    window.addEventListener(
      "input",
      () => {
        const from = performance.now();
        const before = sum();
        const look = () => {
          if (sum() !== before) waits.push(performance.now() - from);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
  // Leave out blanks, because one at the end of a line changes no picture.
  for (const [index, letter] of [..."Outpastthepoint"].entries()) {
    await page.keyboard.type(letter);
    await page.waitForFunction(
      (seen) =>
        "captionWaits" in window && Array.isArray(window.captionWaits) && window.captionWaits.length > seen,
      index,
    );
  }
  const waits = await page.evaluate(() =>
    "captionWaits" in window && Array.isArray(window.captionWaits) ? window.captionWaits.map(Number) : [],
  );
  return waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? Number.NaN;
}

/** How many megabytes the heap grows during this many minutes of editing. */
export async function heapGrowth(page: Page, minutes: number): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Performance.enable");
  const heap = async () => {
    await tools.send("HeapProfiler.collectGarbage");
    const { metrics } = await tools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1_048_576;
  };
  await scrub(page);
  const before = await heap();
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await scrub(page);
    await dragClip(page);
    await page.keyboard.press("ControlOrMeta+z");
  }
  return (await heap()) - before;
}
