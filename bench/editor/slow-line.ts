import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";

const photosFolder = "public/demo/photos";
const secondsEach = 4;
const waitMs = 180_000;

export type Line = { name: string; bytesPerSecond: number; latencyMs: number };

/** What Chromium's own tools call slow 3G, and no limit at all. */
export const SLOW_LINE: Line = { name: "slow 3G", bytesPerSecond: 50_000, latencyMs: 400 };
export const FAST_LINE: Line = { name: "fast", bytesPerSecond: -1, latencyMs: 0 };

type Asked = { address: string; askedMs: number; doneMs: number; kb: number };

export type FirstVisit = {
  /** From the address until the preview shows anything: a picture, or that it is loading. */
  signMs: number;
  /** From the address until the preview shows a picture of the film, painted or not. */
  pictureMs: number;
  /** From the address until the painter has painted the first frame with its photo. */
  frameMs: number;
  asked: readonly Asked[];
};

/** Signs up somebody with a film of the demo's photos, which are as large as real ones, and a song. */
export async function prepareSlowFilm(page: Page): Promise<string> {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(newcomer());
  await page.waitForURL("**/videos");
  const headers = { origin: new URL(page.url()).origin };
  const { request: api } = page;
  const ids: string[] = [];
  for (const file of (await readdir(photosFolder)).toSorted()) {
    const data = await readFile(path.join(photosFolder, file));
    const answer = await api.put("/api/me/photos", {
      data,
      headers: { ...headers, "Content-Type": "image/jpeg" },
    });
    const photo: { id: string } = await answer.json();
    ids.push(photo.id);
  }
  const { musics }: { musics: { id: string }[] } = await (await api.get("/api/musics")).json();
  const photos = ids.map((id, at) => ({
    name: "image",
    asset_id: id,
    start_time: at * secondsEach,
    end_time: (at + 1) * secondsEach,
    data: { text: at % 3 === 0 ? `A caption for picture ${at + 1}` : "" },
  }));
  const music = { name: "music", asset_id: musics[0]?.id, start_time: 0, end_time: 0 };
  const created = await api.post("/api/me/videos", {
    data: { new: 1, name: "Slow", style: "vanilla", assets: [...photos, music] },
    headers,
  });
  const video: { id: string } = await created.json();
  return video.id;
}

/** Opens a film over a line, in a browser that has never been here. */
export async function openOverLine(
  browser: Browser,
  signedIn: BrowserContext,
  { id, line, size }: { id: string; line: Line; size: { width: number; height: number } },
): Promise<FirstVisit> {
  const baseURL = new URL(signedIn.pages()[0]?.url() ?? "").origin;
  const storageState = await signedIn.storageState({ indexedDB: false });
  const context = await browser.newContext({ baseURL, viewport: size, storageState });
  const page = await context.newPage();
  await page.addInitScript("globalThis.__name = (named) => named;");
  await page.addInitScript(watchPreview);
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  const asked = followRequests(tools);
  await tools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await page.goto(`/videos/${id}`, { waitUntil: "commit", timeout: waitMs });
  await page.waitForFunction(() => "frameAt" in window, undefined, { timeout: waitMs, polling: 50 });
  const times = await page.evaluate(() => {
    const read = (name: string) => Number(Object.entries(window).find(([key]) => key === name)?.[1] ?? NaN);
    return { signMs: read("signAt"), pictureMs: read("pictureAt"), frameMs: read("frameAt") };
  });
  await context.close();
  return { ...times, asked: asked() };
}

/** Runs in the page: notes when the preview shows what. */
function watchPreview(): void {
  const note = (name: string) => {
    if (!(name in window)) Object.assign(window, { [name]: performance.now() });
  };
  /** A photo has many colours, which an empty stage has not. */
  const hasPhoto = (canvas: HTMLCanvasElement) => {
    const context = canvas.getContext("2d");
    if (!context || canvas.style.visibility !== "visible" || canvas.width === 0) return false;
    const { data } = context.getImageData(0, canvas.height >> 1, canvas.width, 1);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return colours.size > 40;
  };
  const look = () => {
    const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=preview] canvas");
    const still = document.querySelector<HTMLImageElement>("[data-testid=cover-still]");
    if (still?.complete && still.naturalWidth > 0) {
      note("signAt");
      note("pictureAt");
    }
    if (document.querySelector("[data-testid=preview-loading]")) note("signAt");
    if (canvas && hasPhoto(canvas)) {
      note("signAt");
      note("pictureAt");
      note("frameAt");
    } else setTimeout(look, 30);
  };
  look();
}

type Tools = Awaited<ReturnType<BrowserContext["newCDPSession"]>>;

function followRequests(tools: Tools): () => Asked[] {
  const asked = new Map<string, Asked>();
  let from: number | undefined;
  tools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    from ??= timestamp;
    asked.set(requestId, {
      address: request.url,
      askedMs: (timestamp - from) * 1000,
      doneMs: Number.NaN,
      kb: Number.NaN,
    });
  });
  tools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.kb = (Number.isNaN(one.kb) ? 0 : one.kb) + encodedDataLength / 1024;
  });
  tools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (!one || from === undefined) return;
    one.doneMs = (timestamp - from) * 1000;
    one.kb = encodedDataLength / 1024;
  });
  return () => [...asked.values()].filter(({ address }) => !address.startsWith("data:"));
}

/** Prints what was asked for when, in order. */
export function printWaterfall({ asked }: FirstVisit): void {
  for (const { address, askedMs, doneMs, kb } of asked) {
    const { pathname } = new URL(address);
    const until = Number.isNaN(doneMs) ? "under way" : `${(doneMs / 1000).toFixed(1)} s`;
    console.log(
      `  ${(askedMs / 1000).toFixed(1).padStart(6)} s ${until.padStart(10)} ${kb.toFixed(0).padStart(6)} kB  ${pathname}`,
    );
  }
}
