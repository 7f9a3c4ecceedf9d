import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { gainOf } from "@/lib/film/plan/audio-play";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { filmOf, slide, song, voice } from "@/lib/film/testing/film-of";
import { wavOf } from "@/lib/server/testing/wav";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { servePage } from "@/lib/worker/engines/parity/testing/serve-page";

type Props = {
  plan: FilmPlan;
  shortSide: number;
  photoAddresses: Record<string, string>;
  footageAddresses: Record<string, never>;
  songAddresses: Record<string, string>;
};

/** The page defines it; see remotion/testing/preview-page.tsx. */
declare const previewPage: {
  open(props: Props): void;
  seek(frame: number): void;
  play(): Promise<{ shown: number; heard: { frame: number; gains: number[] }[] }>;
  hash(): Promise<string>;
  leave(): void;
  openContexts(): number;
};

let browser: Browser;
beforeAll(async () => {
  const { executablePath, args } = await findBrowser();
  const audible = ["--autoplay-policy=no-user-gesture-required", "--disable-audio-output"];
  browser = await chromium.launch({ executablePath, args: [...args, ...audible] });
});
afterAll(() => browser?.close());

/**
 * How late a frame may be painted or its gain be set, because a busy machine is late with either. Where the plan keeps a
 * gain for longer, it must be that gain.
 */
const lateFrames = 8;

test("the preview plays each sound as loud as the plan says, above its own loudness too", async () => {
  const document = filmOf({
    visuals: [slide("a", 0, 6, { title: "One" })],
    music: [song("s")],
    voices: [voice("v", 2, 4)],
  });
  const plan = planFilm(document, {
    songs: {
      "song-s": { durationSeconds: 20, gain: 0.5 },
      "voice-v": { durationSeconds: 2, gain: 9.5, sounding: [{ startSeconds: 0, endSeconds: 2 }] },
    },
  });
  const files = new Map([
    ["/song.wav", wavOf({ seconds: 20 })],
    ["/voice.wav", wavOf({ seconds: 2 })],
  ]);
  const served = await servePage("remotion/testing/preview-page.tsx", files);
  try {
    const page = await browser.newPage();
    await page.goto(served.address);
    const songAddresses = { "song-s": `${served.address}song.wav`, "voice-v": `${served.address}voice.wav` };
    const props = { plan, shortSide: 144, photoAddresses: {}, footageAddresses: {}, songAddresses };
    await page.evaluate((given) => previewPage.open(given), props);
    await page.evaluate(() => previewPage.seek(0));
    // Songs come with the first picture.
    await expect.poll(() => page.evaluate(() => previewPage.hash())).toMatch(/^\w+$/);
    const { heard } = await page.evaluate(() => previewPage.play());
    const frames = heard.filter(({ frame }) => frame > 10 && frame < plan.frameCount - 10);
    expect(frames.length).toBeGreaterThan(20);
    for (const play of plan.audio) {
      const covered = frames.filter(({ frame }) => gainOf(play, frame / plan.fps) > 0.01);
      expect(covered.length).toBeGreaterThan(5);
      for (const { frame, gains } of covered) {
        const around = Array.from({ length: 2 * lateFrames + 1 }, (_, at) =>
          gainOf(play, Math.max(0, frame - lateFrames + at) / plan.fps),
        );
        const [least, most] = [Math.min(...around) - 0.001, Math.max(...around) + 0.001];
        expect(
          gains.some((gain) => gain >= least && gain <= most),
          `${play.clipId} at ${frame}: ${gains.join(" ")} instead of ${least} to ${most}`,
        ).toBe(true);
      }
    }
  } finally {
    await served.close();
  }
});

test("the preview goes from many sounds to as many others, and leaves no audio open", async () => {
  const voices = Array.from({ length: 24 }, (_, at) => voice(`v${at}`, at < 12 ? 0 : 3, at < 12 ? 3 : 6));
  const plan = planFilm(filmOf({ visuals: [slide("a", 0, 6, { title: "One" })], voices }));
  const served = await servePage(
    "remotion/testing/preview-page.tsx",
    new Map([["/voice.wav", wavOf({ seconds: 6 })]]),
  );
  try {
    const page = await browser.newPage();
    await page.goto(served.address);
    const songAddresses = Object.fromEntries(
      voices.map(({ voiceId }) => [voiceId, `${served.address}voice.wav?${voiceId}`]),
    );
    const props = { plan, shortSide: 144, photoAddresses: {}, footageAddresses: {}, songAddresses };
    await page.evaluate((given) => previewPage.open(given), props);
    await page.evaluate(() => previewPage.seek(10));
    await expect.poll(() => page.evaluate(() => previewPage.hash())).toMatch(/^\w+$/);
    await page.evaluate(() => previewPage.seek(120));
    const { shown } = await page.evaluate(() => previewPage.play());
    expect(shown).toBeGreaterThan(20);
    expect(await page.evaluate(() => previewPage.openContexts())).toBe(1);
    await page.evaluate(() => previewPage.leave());
    await expect.poll(() => page.evaluate(() => previewPage.openContexts())).toBe(0);
  } finally {
    await served.close();
  }
});
