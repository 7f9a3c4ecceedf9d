import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { filmPatience } from "@/e2e/finished-film";
import { levelsOf, onsetsOf } from "@/e2e/heard-sound";
import { expect, test } from "@/e2e/testing/journey";
import { openFilm, storedVoices } from "@/e2e/voice-film";
import { voiceSchema } from "@/lib/contracts/voices";
import { wavOf } from "@/lib/server/testing/wav";
import { findBrowser } from "@/lib/system/testing/find-browser";

const fps = 30;

test.use({
  // The microphone beeps twice a second, and every page may hear it.
  launchOptions: async ({}, provide) => {
    const browser = await findBrowser();
    const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await provide({ ...browser, args: [...browser.args, ...microphone] });
  },
});

async function download(page: Page, address: string, file: string): Promise<string> {
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  await writeFile(file, await response.body());
  return file;
}

/** Counts the sounds to which the page has addresses, and which stay in memory for as long. */
async function countHeldSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source) => {
      const address = createObjectURL.call(URL, source);
      if (source instanceof Blob && source.type.startsWith("audio/")) held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      revokeObjectURL.call(URL, address);
    };
    Object.assign(window, { heldSounds: held });
  });
}

const heldSounds = (page: Page) =>
  page.evaluate(() =>
    "heldSounds" in window && window.heldSounds instanceof Set ? window.heldSounds.size : Number.NaN,
  );

test(
  "a voice-over is recorded, tried again, used, moved and heard in the film at its place",
  {
    tag: "@full",
  },
  async ({ page }, testInfo) => {
    await countHeldSounds(page);
    const { id, editor, voices } = await openFilm(page);
    await page.keyboard.press("l");
    await page.keyboard.press("l");
    await voices.open();
    await expect(voices.panel).toBeVisible();
    await expect(page.getByTestId("recorder-from")).toHaveText(/0:0\d\.\d/);
    const fromFrame = await voices.frame();
    await expectAccessible(page);

    await voices.record(fromFrame + 60);
    await expect(voices.takes).toHaveCount(1);
    // Each button gives way to the next one, which has the keyboard.
    await expect(page.getByTestId("take-listen")).toBeFocused();
    await voices.record(fromFrame + 75, voices.again);
    await expect(voices.takes).toHaveCount(2);
    await page.getByTestId("take-listen").first().click();
    expect(await heldSounds(page)).toBe(1);
    await page.getByTestId("take-listen").last().click();
    expect(await heldSounds(page)).toBe(1);
    await voices.keep.click();
    await expect(voices.placed).toBeVisible();
    await expect(voices.start).toBeFocused();
    expect(await heldSounds(page)).toBe(0);
    await expect(voices.clips).toHaveCount(1);
    await expect(voices.voices).toHaveCount(2);

    await editor.undo.click();
    await expect(voices.clips).toHaveCount(0);
    await editor.redo.click();
    await expect(voices.clips).toHaveCount(1);
    await page.getByTestId("recorder-close").click();
    await editor.saved();
    const [placed] = await storedVoices(page, id);
    expect(placed?.start_time).toBeCloseTo(fromFrame / fps, 3);
    expect((placed?.end_time ?? 0) - (placed?.start_time ?? 0)).toBeGreaterThan(2.4);

    await voices.clips.click();
    await expect(editor.inspectorTitle).toHaveText("Voice");
    await page.keyboard.press("Alt+ArrowRight");
    await editor.dragBy(voices.clips, 40);
    await editor.saved();
    const [moved] = await storedVoices(page, id);
    expect(moved?.start_time).toBeGreaterThan((placed?.start_time ?? 0) + 0.1);
    await page.reload();
    await expect(voices.clips).toHaveCount(1);

    await editor.make.click();
    await editor.makeStart.click();
    await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
    const href = await page.getByTestId("download-360").getAttribute("href");
    const film = await levelsOf(await download(page, href ?? "", testInfo.outputPath("film.mp4")));
    const spoken = await levelsOf(await download(page, moved?.url ?? "", testInfo.outputPath("voice.m4a")));
    const start = moved?.start_time ?? 0;
    expect(Math.max(...film.slice(0, Math.floor((start - 0.05) * 100)))).toBeLessThan(0.001);
    const expected = onsetsOf(spoken).map((onset) => onset + start);
    expect(expected.length).toBeGreaterThan(0);
    const onsets = onsetsOf(film);
    expect(onsets).toHaveLength(expected.length);
    onsets.forEach((onset, index) => expect(Math.abs(onset - (expected[index] ?? 0))).toBeLessThan(1 / fps));
  },
);

test("what is said to a picture is heard with that picture", { tag: "@full" }, async ({ page }, testInfo) => {
  // A person who says something as soon as they see a moment of the film: of an own microphone, in the page.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext({ sinkId: { type: "none" } } as AudioContextOptions);
      await context.resume();
      const mouth = new GainNode(context, { gain: 0 });
      const microphone = context.createMediaStreamDestination();
      const tone = new OscillatorNode(context, { frequency: 500 });
      tone.connect(mouth).connect(microphone);
      tone.start();
      const speakAt = 45;
      let hasSpoken = false;
      const look = () => {
        const playhead = document.querySelector('[data-testid="playhead"]');
        const state = document.querySelector('[data-testid="recorder"]')?.getAttribute("data-state");
        const frame = Number(playhead?.getAttribute("aria-valuenow"));
        if (!hasSpoken && state === "recording" && frame >= speakAt) {
          hasSpoken = true;
          document.documentElement.dataset.spokenAt = String(frame);
          const now = context.currentTime;
          mouth.gain.setValueAtTime(0.5, now);
          mouth.gain.setValueAtTime(0, now + 0.4);
        }
        requestAnimationFrame(look);
      };
      look();
      return microphone.stream;
    };
  });
  const { id, editor, voices } = await openFilm(page);
  await voices.open();
  await voices.record(90);
  await voices.keep.click();
  await expect(voices.clips).toHaveCount(1);
  await editor.saved();
  const [voice] = await storedVoices(page, id);
  expect(voice?.start_time).toBe(0);
  const levels = await levelsOf(await download(page, voice?.url ?? "", testInfo.outputPath("voice.m4a")));
  const [onset] = onsetsOf(levels);
  // A busy machine shows fewer frames, so the first one seen may be later than the one waited for.
  const seen = Number(await page.locator("html").getAttribute("data-spoken-at"));
  // This page's mouth is late itself, by a frame and whatever the machine's sound takes.
  expect(Math.abs((onset ?? 0) - seen / fps)).toBeLessThan(4 / fps);
});

test("a stretch is said again in its place, as one step", { tag: "@full" }, async ({ page }) => {
  const { id, editor, voices } = await openFilm(page);
  await page.getByTestId("library-tab-music").click();
  const recording = { name: "Grandmother.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 6 }) };
  await page.getByTestId("upload-voices-input").setInputFiles(recording);
  await expect(voices.clips).toHaveCount(1);
  await expect(voices.voices.first()).toContainText("Grandmother");
  await editor.saved();
  await page.keyboard.press("l");
  await page.keyboard.press("l");
  await page.getByTestId("record-voice").click();
  const fromFrame = await voices.frame();
  await voices.record(fromFrame + 45);
  await voices.keep.click();
  await expect(voices.clips).toHaveCount(3);
  await editor.saved();
  const [before, said, behind] = await storedVoices(page, id);
  expect(said?.start_time).toBeCloseTo(before?.end_time ?? 0, 5);
  expect(behind?.start_time).toBeCloseTo(said?.end_time ?? 0, 5);
  expect(behind?.data.offset).toBeCloseTo(behind?.start_time ?? 0, 5);
  await editor.undo.click();
  await expect(voices.clips).toHaveCount(1);
});

test("closing the recorder leads back to the voice that was to be said again", async ({ page }) => {
  const { voices } = await openFilm(page);
  await page.getByTestId("library-tab-music").click();
  const recording = { name: "Grandmother.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 6 }) };
  await page.getByTestId("upload-voices-input").setInputFiles(recording);
  await expect(voices.clips).toHaveCount(1);
  await voices.clips.click();
  await page.getByTestId("voice-again").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("recorder-panel")).toBeFocused();
  await page.getByTestId("recorder-close").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("voice-again")).toBeFocused();
});

test("a voice of the library is laid over the film, cut, doubled and thrown away", async ({ page }) => {
  const { id, editor, voices } = await openFilm(page);
  const headers = { "Content-Type": "audio/wav", "Voice-Name": "Oma", origin: new URL(page.url()).origin };
  const response = await page.request.put("/api/me/voices", { data: wavOf({ seconds: 3 }), headers });
  const { id: voiceId } = voiceSchema.parse(await response.json());
  await page.reload();
  await page.getByTestId("library-tab-music").click();
  await page.getByTestId("use-voice").click();
  await expect(voices.clips).toHaveCount(1);
  await editor.dragBy(page.getByTestId("voice-trim-end"), -30);
  await voices.clips.click();
  await page.keyboard.press("d");
  await expect(voices.clips).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(voices.clips).toHaveCount(1);
  await voices.clips.click();
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(voices.clips).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(voices.clips).toHaveCount(1);
  await page.getByTestId("voice-menu").click();
  await page.getByTestId("rename-voice").click();
  await page.getByTestId("voice-name").fill("Grandmother");
  await page.keyboard.press("Enter");
  await expect(voices.clips).toContainText("Grandmother");
  await page.getByTestId("voice-menu").click();
  await page.getByTestId("delete-voice").click();
  await expect(voices.voices).toHaveCount(0);
  await editor.saved();
  const [left] = await storedVoices(page, id);
  expect(left?.asset_id).toBe(voiceId);
  expect((left?.end_time ?? 0) - (left?.start_time ?? 0)).toBeLessThan(3);
});

test("a microphone that is lost during a take and asked for again records on once it is there", {
  tag: "@full",
}, async ({ page }) => {
  // The first microphone is the browser's. The second one waits until the test plugs it in.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let first: MediaStream | undefined;
    mediaDevices.getUserMedia = async (wishes) => {
      if (!first) return (first = await open(wishes));
      await new Promise((resolve) => addEventListener("plug-in", resolve, { once: true }));
      return open(wishes);
    };
    // Asks again at once, while the last sounds of the take are still on their way.
    addEventListener("unplug", () => {
      new MutationObserver((_, observer) => {
        const retry = document.querySelector<HTMLElement>('[data-testid="recorder-retry"]');
        if (!retry) return;
        observer.disconnect();
        retry.click();
      }).observe(document.body, { childList: true, subtree: true });
      first?.getTracks().forEach((track) => track.dispatchEvent(new Event("ended")));
    });
  });
  const { voices } = await openFilm(page);
  await voices.open();
  await voices.start.click();
  await expect(voices.panel).toHaveAttribute("data-state", "recording");
  await expect.poll(voices.frame).toBeGreaterThanOrEqual(30);
  await page.evaluate(() => dispatchEvent(new Event("unplug")));
  await expect(voices.voices).toHaveCount(1);
  await expect(voices.asking).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("plug-in")));
  await expect(voices.takes).toHaveCount(1);
  await voices.record(30, voices.again);
  await expect(voices.takes).toHaveCount(2);
});
