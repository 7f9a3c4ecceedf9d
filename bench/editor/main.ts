/**
 * npm run bench:editor: how the editor feels with 200 photos, in Chromium. The service runs already, at the address in
 * E2E_BASE_URL, from a production build. BENCH_MINUTES is how long the memory is watched (10 for the full proof).
 */
import { chromium } from "@playwright/test";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { captionToPreview, dragClip, heapGrowth, inputToPaint, openToFirstFrame, scrub } from "./measures";
import { prepareFilm } from "./prepare-film";
import { scriptSizes } from "./script-sizes";
import { watchFrames } from "./watch-frames";

const baseURL = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";
const photos = Number(process.env.BENCH_PHOTOS ?? 200);
const minutes = Number(process.env.BENCH_MINUTES ?? 1);

const browser = await chromium.launch(await findBrowser());
const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.setDefaultTimeout(120_000);
// What runs this file gives functions their names by a helper that pages do not have.
await page.addInitScript("globalThis.__name = (named) => named;");

const pages = ["/", "/docs", "/videos", "/photos", "/music", "/profile", "/developer"];

const tell = (name: string, value: number, unit: string, isGood: boolean) =>
  console.log(`${isGood ? "ok  " : "MISS"}  ${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}`);

try {
  const id = await prepareFilm(page, photos);
  // The first visit fills the browser's cache, as for anyone who has been here before.
  await openToFirstFrame(page, id);
  const firstFrameMs = await openToFirstFrame(page, id);
  tell("document to first frame", firstFrameMs, "ms", firstFrameMs < 1000);
  const editor = await scriptSizes(await context.newPage(), `/videos/${id}`);
  const editorKb = editor.allKb - editor.playerKb;
  tell("scripts of the editor", editorKb, "kB", editorKb <= 350);
  tell("scripts of the player, asked for beside", editor.playerKb, "kB", true);
  for (const address of pages) {
    const { namedKb, allKb } = await scriptSizes(await context.newPage(), address);
    tell(`scripts of ${address}`, namedKb, "kB", namedKb <= 180);
    tell(`scripts of ${address} with what follows`, allKb, "kB", true);
  }
  for (const [name, action] of [
    ["scrub", scrub],
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
  const grownMb = await heapGrowth(page, minutes);
  tell(`heap after ${minutes} min of editing`, grownMb, "MB", grownMb < 20);
} finally {
  await browser.close();
}
