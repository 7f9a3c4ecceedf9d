/**
 * npm run bench:editor: measures how the editor feels with 200 and with 500 photos, in Chromium. The service
 * must already be running, from a production build, at the address in E2E_BASE_URL. BENCH_MINUTES is how long
 * memory is watched (10 for the full proof). BENCH_FILMS names the films: 200,499,clips, and
 * `lines` for first visits over a slow line. BENCH_WATERFALL=1 lists what they ask for.
 */
import type { Page } from "@playwright/test";
import { openFootageBrowser } from "@/lib/worker/engines/parity/testing/find-footage-browser";
import { prepareClipFilm } from "@/bench/editor/clip-film";
import { watchClipMemory } from "@/bench/editor/clip-memory";
import {
  captionToPreview,
  dragClip,
  dropToPicture,
  heapGrowth,
  inputToPaint,
  openToFirstFrame,
  scrollTimeline,
  scrub,
  typingToPaint,
} from "@/bench/editor/measures";
import { cameraPhotos, prepareFilm } from "@/bench/editor/prepare-film";
import { scriptSizes } from "@/bench/editor/script-sizes";
import {
  FAST_LINE,
  type Line,
  openOverLine,
  prepareSlowFilm,
  printWaterfall,
  SLOW_LINE,
} from "@/bench/editor/slow-line";
import { watchFrames } from "@/bench/editor/watch-frames";

const baseURL = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";
/** An ordinary film, one of the maximum length, whose 500th asset is the music, and one of clips. */
const films = (process.env.BENCH_FILMS ?? "200,499,clips,lines").split(",");
const filmSizes = [200, 499].filter((photos) => films.includes(String(photos)));
const minutes = Number(process.env.BENCH_MINUTES ?? 1);

const pages = ["/", "/docs", "/videos", "/photos", "/music", "/profile", "/developer"];

const tell = (name: string, value: number, unit: string, isGood: boolean) =>
  console.log(`${isGood ? "ok  " : "MISS"}  ${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}`);

const browser = await openFootageBrowser();

/** Opens a person's window with their film in it. */
async function openFilm(prepare: (page: Page) => Promise<string>): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // tsx names functions with this helper, which pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named;");
  const id = await prepare(page);
  // The first visit fills the browser's cache, as for anybody who has been here before.
  await openToFirstFrame(page, id);
  return { page, id };
}

async function measureFeel(page: Page, id: string): Promise<void> {
  const { wholeMs, fromDocumentMs } = await openToFirstFrame(page, id);
  tell("open: address to first frame", wholeMs, "ms", wholeMs <= 1500);
  tell("document to first frame", fromDocumentMs, "ms", fromDocumentMs < 1000);
  for (const [name, action] of [
    ["scrub", scrub],
    ["scroll", scrollTimeline],
    ["drag", dragClip],
  ] as const) {
    const { perSecond, longestMs } = await watchFrames(page, () => action(page));
    tell(`${name}: frames a second`, perSecond, "", perSecond >= 55);
    tell(`${name}: longest frame`, longestMs, "ms", longestMs <= 50);
  }
  const paintMs = await inputToPaint(page);
  tell("input to paint, 95th percentile", paintMs, "ms", paintMs < 100);
  const captionMs = await captionToPreview(page);
  tell("caption to preview, median", captionMs, "ms", captionMs < 34);
  const typingMs = await typingToPaint(page);
  tell("typing to paint, 95th percentile", typingMs, "ms", typingMs <= 50);
  const pictureMs = await dropToPicture(page, await cameraPhotos(4));
  tell("drop to the first thumbnail", pictureMs, "ms", pictureMs <= 200);
}

async function measureClips(): Promise<void> {
  const { page, id } = await openFilm(prepareClipFilm);
  console.log("\nclips");
  const { wholeMs } = await openToFirstFrame(page, id);
  tell("open: address to first frame", wholeMs, "ms", wholeMs <= 1500);
  const seen = await watchClipMemory(page, minutes);
  const [first, last] = [seen.at(0), seen.at(-1)];
  if (!first || !last) return;
  for (const [minute, { heapMb, browserMb }] of seen.entries())
    console.log(`minute ${minute}: heap ${heapMb.toFixed(1)} MB, browser ${browserMb.toFixed(0)} MB`);
  const heapMb = last.heapMb - first.heapMb;
  const browserMb = last.browserMb - first.browserMb;
  tell(`heap after ${minutes} min of clips`, heapMb, "MB", heapMb < 20);
  tell(`browser after ${minutes} min of clips, caches included`, browserMb, "MB", true);
}

async function measureScripts(page: Page, id: string): Promise<void> {
  const editor = await scriptSizes(await page.context().newPage(), `/videos/${id}`);
  const editorKb = editor.allKb - editor.playerKb;
  tell("scripts of the editor", editorKb, "kB", editorKb <= 350);
  tell("scripts of the player, asked for beside", editor.playerKb, "kB", true);
  for (const address of pages) {
    const { namedKb, allKb } = await scriptSizes(await page.context().newPage(), address);
    tell(`scripts of ${address}`, namedKb, "kB", namedKb <= 180);
    tell(`scripts of ${address} with what follows`, allKb, "kB", true);
  }
}

/** First visits, with nothing in the browser's cache, over a slow line and over a fast one. */
async function measureLines(): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const id = await prepareSlowFilm(page);
  const open = (line: Line) =>
    openOverLine(browser, context, { id, line, size: { width: 1440, height: 900 } });
  // The service presses its scripts once, when they are first asked for.
  await open(FAST_LINE);
  for (const line of [SLOW_LINE, FAST_LINE, FAST_LINE, FAST_LINE]) {
    console.log(`\nfirst visit, ${line.name}`);
    const visit = await open(line);
    tell("the preview shows that it loads", visit.signMs, "ms", visit.signMs <= 4000);
    tell("the preview shows a picture", visit.pictureMs, "ms", visit.pictureMs <= 4000);
    tell("first painted frame", visit.frameMs, "ms", true);
    if (process.env.BENCH_WATERFALL === "1") printWaterfall(visit);
  }
}

try {
  for (const photos of filmSizes) {
    const { page, id } = await openFilm((opened) => prepareFilm(opened, photos));
    console.log(`\n${photos} photos`);
    await measureFeel(page, id);
    if (photos !== Math.max(...filmSizes)) continue;
    const grownMb = await heapGrowth(page, minutes);
    tell(`heap after ${minutes} min of editing`, grownMb, "MB", grownMb < 20);
    console.log("\nscripts");
    await measureScripts(page, id);
  }
  if (films.includes("clips")) await measureClips();
  if (films.includes("lines")) await measureLines();
} finally {
  await browser.close();
}
