/**
 * npm run bench:editor: measures how the editor feels with 200 and with 500 photos, in Chromium. The service
 * must already be running, from a production build, at the address in E2E_BASE_URL. BENCH_MINUTES is how long
 * memory is watched (10 for the full proof).
 */
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "@/lib/system/testing/find-browser";
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
import { watchFrames } from "@/bench/editor/watch-frames";

const baseURL = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";
/** An ordinary film, and one of the maximum length: its 500th asset is the music. */
const filmSizes = [200, 499];
const minutes = Number(process.env.BENCH_MINUTES ?? 1);

const pages = ["/", "/docs", "/videos", "/photos", "/music", "/profile", "/developer"];

const tell = (name: string, value: number, unit: string, isGood: boolean) =>
  console.log(`${isGood ? "ok  " : "MISS"}  ${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}`);

const browser = await chromium.launch(await findBrowser());

/** Opens a person's window with their film in it. */
async function openFilm(photos: number): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // tsx names functions with this helper, which pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named;");
  const id = await prepareFilm(page, photos);
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

try {
  for (const photos of filmSizes) {
    const { page, id } = await openFilm(photos);
    console.log(`\n${photos} photos`);
    await measureFeel(page, id);
    if (photos !== Math.max(...filmSizes)) continue;
    const grownMb = await heapGrowth(page, minutes);
    tell(`heap after ${minutes} min of editing`, grownMb, "MB", grownMb < 20);
    console.log("\nscripts");
    await measureScripts(page, id);
  }
} finally {
  await browser.close();
}
