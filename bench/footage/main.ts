/**
 * npm run bench:footage: measures how quickly the preview gets the frames of clips, in Chromium: the first
 * frame, a frame that is sought, and one and two clips while they play. BENCH_SECONDS is how long they play.
 */
import { seededRandom } from "@/lib/film/chance";
import { FPS } from "@/lib/film/time";
import { makeFootage } from "@/lib/worker/clips/testing/make-footage";
import { openFootageBrowser } from "@/lib/worker/engines/parity/testing/find-footage-browser";
import { servePage } from "@/lib/worker/engines/parity/testing/serve-page";

/** Set by the page; see remotion/testing/footage-page.ts. */
declare const footagePage: {
  open(): Promise<"decoder" | "player">;
  seek(name: string, frames: readonly number[]): Promise<number[]>;
  play(
    names: readonly string[],
    from: number,
    count: number,
  ): Promise<{ framesASecond: number; late: number; slowestMs: number }>;
};

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const count = (seconds + 1) * FPS;
const names = ["one", "two"];
const seeks = 60;

const tell = (name: string, value: number, unit: string, isGood: boolean) =>
  console.log(`${isGood ? "ok  " : "MISS"}  ${name.padEnd(36)} ${value.toFixed(1).padStart(8)} ${unit}`);

const files = new Map<string, Buffer>();
for (const [seed, name] of names.entries()) {
  const { film, index } = await makeFootage({ size: { width: 1280, height: 720 }, count, seed });
  files.set(`/${name}.mp4`, film).set(`/${name}.index`, Buffer.from(index));
}
const served = await servePage("remotion/testing/footage-page.ts", files);
const browser = await openFootageBrowser();
try {
  const page = await browser.newPage();
  await page.goto(served.address);
  const opened = Date.now();
  const way = await page.evaluate(() => footagePage.open());
  console.log(`by the ${way}, which was chosen in ${Date.now() - opened} ms`);

  const [firstMs = 0] = await page.evaluate(() => footagePage.seek("one", [0]));
  tell("first frame of a clip", firstMs, "ms", firstMs <= 150);

  const random = seededRandom(seeks);
  const sought = Array.from({ length: seeks }, () => Math.floor(random() * count));
  const times = (await page.evaluate((frames) => footagePage.seek("two", frames), sought)).sort(
    (a, b) => a - b,
  );
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  tell("seek, median", at(0.5), "ms", at(0.5) <= 50);
  tell("seek, 95th percentile", at(0.95), "ms", at(0.95) <= 100);

  for (const playing of [["one"], names]) {
    const clips = playing.length === 1 ? "one clip" : "two clips";
    const { framesASecond, late, slowestMs } = await page.evaluate(
      ([which, frames]) => footagePage.play(which, 0, frames),
      [playing, seconds * FPS] as const,
    );
    tell(`${clips}: frames a second`, framesASecond, "", framesASecond >= 29.5);
    tell(`${clips}: frames that were late`, late, "", late <= 1);
    tell(`${clips}: slowest drawing`, slowestMs, "ms", slowestMs <= 33);
  }
} finally {
  await browser.close();
  await served.close();
}
