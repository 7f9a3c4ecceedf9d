import type { Page } from "@playwright/test";
import { CLIP_SECONDS, filmWithClip } from "@/e2e/clip-film";
import { clipFile } from "@/e2e/clip-files";
import { expectAccessible } from "@/e2e/expect-accessible";
import { fingersOn } from "@/e2e/fingers";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { picture } from "@/e2e/pictures";
import { api, withAccount } from "@/e2e/signed-up";
import { settledScreenshot } from "@/e2e/settled-screenshot";
import { expect, test } from "@/e2e/testing/journey";
import { videoSchema } from "@/lib/contracts/video-schema";

/** The film's footage as the service stores it. */
async function keptFootage(page: Page, videoId: string) {
  const { assets } = videoSchema.parse(await api(page, "GET", `/me/videos/${videoId}`));
  return assets.flatMap((asset) =>
    asset.name === "video" ? [{ ...asset.data, seconds: asset.end_time - asset.start_time }] : [],
  );
}

/** Whether the timeline shows sound of clips. */
const isSoundDrawn = (page: Page) =>
  page.getByTestId("clips-waveform").evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value) => value > 0);
  });

test("a clip is trimmed within what there is of it, slipped, split and muted, and all of it is kept", async ({
  page,
}) => {
  const editor = editorPage(page);
  await withAccount(page);
  const id = await filmWithClip(page);
  await editor.open(id);
  const moving = editor.clips.nth(1);
  await expect(moving.getByTestId("footage-strip")).toBeVisible();
  const strip = () => moving.getByTestId("footage-strip").getAttribute("data-first");
  const stripBefore = Number(await strip());

  await test.step("it grows no further than its footage", async () => {
    await moving.click();
    await moving.getByTestId("trim-end").hover();
    await editor.dragBy(moving.getByTestId("trim-end"), 900);
    await expect(editor.duration).toHaveValue("5");
  });

  await test.step("its beginning is taken away, and the frames that stay keep their moments", async () => {
    await editor.dragBy(moving.getByTestId("trim-start"), 60);
    await editor.saved();
    const [cut] = await keptFootage(page, id);
    expect(cut?.offset).toBeGreaterThan(1);
    expect((cut?.offset ?? 0) + (cut?.seconds ?? 0)).toBeCloseTo(CLIP_SECONDS, 1);
    expect(Number(await strip())).toBeGreaterThan(stripBefore);
  });

  await test.step("the preview shows its frames", async () => {
    const clip = await moving.boundingBox();
    const ruler = await page.getByTestId("ruler").boundingBox();
    if (!clip || !ruler) throw new Error("The timeline is not on the screen.");
    const look = async (part: number) => {
      await page.mouse.click(clip.x + clip.width * part, ruler.y + ruler.height / 2);
      return editor.preview.screenshot();
    };
    const early = await look(0.4);
    await expect.poll(async () => (await look(0.7)).equals(early)).toBe(false);
    await page.screenshot({ path: "test-results/screens/editor-moving-clip.png" });
    await moving.click();
  });

  await test.step("undone in one step each, and done again", async () => {
    await editor.undo.click();
    await expect(editor.duration).toHaveValue("5");
    await editor.undo.click();
    await expect(editor.duration).toHaveValue("3");
  });

  await test.step("what is seen of it is moved by Alt and the mouse, and by its field", async () => {
    const offset = page.getByTestId("clip-offset");
    await expect(offset).toHaveValue("1");
    await page.keyboard.down("Alt");
    await editor.dragBy(moving, -60);
    await page.keyboard.up("Alt");
    await expect(offset).not.toHaveValue("1");
    await expect(editor.duration).toHaveValue("3");
    await offset.fill("2");
    await offset.press("Enter");
    await editor.saved();
    expect(await keptFootage(page, id)).toMatchObject([{ offset: 2, seconds: 3 }]);
  });

  await test.step("its part is cut and moved in the strip of all its frames, by mouse and keys", async () => {
    const [starts, ends] = [page.getByTestId("part-start"), page.getByTestId("part-end")];
    const text = page.getByTestId("part-text");
    await expect(text).toHaveText("0:02.0 – 0:05.0 of 0:06.0");
    await editor.dragBy(ends, 400);
    await expect(text).toHaveText("0:02.0 – 0:06.0 of 0:06.0");
    await expect(editor.duration).toHaveValue("4");
    await editor.dragBy(page.getByTestId("part-whole"), -400);
    await expect(text).toHaveText("0:00.0 – 0:04.0 of 0:06.0");
    await starts.focus();
    await starts.press("ArrowRight");
    await starts.press("PageUp");
    await expect(text).toHaveText("0:01.1 – 0:04.0 of 0:06.0");
    await expect(starts).toHaveAttribute("aria-valuetext", "0:01.1");
    await ends.press("Home");
    await expect(text).toHaveText("0:01.1 – 0:01.6 of 0:06.0");
    await editor.saved();
    expect(await keptFootage(page, id)).toMatchObject([{ offset: 1.1, seconds: 0.5 }]);
    for (let step = 0; step < 4; step += 1) await editor.undo.click();
    await expect(text).toHaveText("0:02.0 – 0:05.0 of 0:06.0");
  });

  await test.step("while its edge is dragged, it is seen there without the transition that covers it", async () => {
    const box = await page.getByTestId("part-end").boundingBox();
    if (!box) throw new Error("There is no handle.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 30, y, { steps: 4 });
    await expect(page.getByTestId("part-text")).not.toHaveText("0:02.0 – 0:05.0 of 0:06.0");
    const seen = await settledScreenshot(editor.preview);
    await page.mouse.up();
    await expect.poll(async () => (await editor.preview.screenshot()).equals(seen)).toBe(false);
    await editor.undo.click();
  });

  await test.step("it is muted, and runs at another speed", async () => {
    await expect.poll(() => isSoundDrawn(page)).toBe(true);
    await page.getByTestId("clip-muted").click();
    await expect.poll(() => isSoundDrawn(page)).toBe(false);
    await page.getByTestId("clip-speed").selectOption("0.5");
    await expect(editor.duration).toHaveValue("6");
    await editor.saved();
    expect(await keptFootage(page, id)).toMatchObject([{ muted: true, speed: 0.5, seconds: 6 }]);
    await editor.undo.click();
    await expect(editor.duration).toHaveValue("3");
  });

  await test.step("its first and last frame are held, which makes it longer", async () => {
    await page.getByTestId("freeze-start").fill("1");
    await page.getByTestId("freeze-start").press("Enter");
    await expect(editor.duration).toHaveValue("4");
    await page.getByTestId("freeze-end").fill("0.5");
    await page.getByTestId("freeze-end").press("Enter");
    await expect(editor.duration).toHaveValue("4.5");
    await expect(moving.getByTestId("held-start")).toBeVisible();
    await editor.saved();
    expect(await keptFootage(page, id)).toMatchObject([
      { freeze_start: 1, freeze_end: 0.5, offset: 2, seconds: 4.5 },
    ]);
    await page.screenshot({ path: "test-results/screens/editor-held-clip.png" });
    await editor.undo.click();
    await editor.undo.click();
    await expect(editor.duration).toHaveValue("3");
    await expect(moving.getByTestId("held-start")).toHaveCount(0);
  });

  await test.step("a split goes on where it was cut, and is there after a reload", async () => {
    const box = await page.getByTestId("ruler").boundingBox();
    const clip = await moving.boundingBox();
    if (!box || !clip) throw new Error("The timeline is not on the screen.");
    await page.mouse.click(clip.x + clip.width / 2, box.y + box.height / 2);
    await page.keyboard.press("s");
    await expect(editor.clips).toHaveCount(4);
    await editor.saved();
    const [first, second] = await keptFootage(page, id);
    expect((first?.offset ?? 0) + (first?.seconds ?? 0)).toBeCloseTo(second?.offset ?? 0, 2);
    await page.reload();
    await expect(editor.clips).toHaveCount(4);
    expect(await keptFootage(page, id)).toHaveLength(2);
  });
});

test("the sound of clips and the music's part in it are switched for the whole film", {
  tag: "@full",
}, async ({ page }) => {
  const editor = editorPage(page);
  await withAccount(page);
  const id = await filmWithClip(page);
  await editor.open(id);
  const stored = async () => {
    const { duck_music, clip_sound } = videoSchema.parse(await api(page, "GET", `/me/videos/${id}`));
    return { duck_music, clip_sound };
  };
  const [duck, sound] = [page.getByTestId("film-duckMusic"), page.getByTestId("film-clipSound")];
  await expect(duck).toBeChecked();
  await duck.click();
  await expect(duck).not.toBeChecked();
  await sound.focus();
  await page.keyboard.press("Enter");
  await expect(sound).not.toBeChecked();
  await editor.saved();
  expect(await stored()).toEqual({ duck_music: false, clip_sound: false });
  await page.screenshot({ path: "test-results/screens/editor-film-sound.png" });
  await expectAccessible(page);

  await editor.clips.nth(1).click();
  await expect(page.getByText("Clips are silent in this film.")).toBeVisible();
  await page.reload();
  await expect(sound).not.toBeChecked();
  await sound.click();
  await editor.saved();
  expect(await stored()).toEqual({ duck_music: false, clip_sound: true });
  await editor.undo.click();
  await expect.poll(stored).toEqual({ duck_music: false, clip_sound: false });
});

test("photos and clips dropped together are a film in their order, the clip as soon as it is ready", async ({
  page,
}) => {
  const editor = editorPage(page);
  await withAccount(page);
  const id = await editor.create();
  await editor.open(id);
  const [photo, clip] = [await picture("sea.jpg"), await clipFile("waves.mp4", { seconds: 2 })];
  await dropFiles(
    page,
    "body",
    [photo, clip].map(({ name, mimeType: type, buffer: bytes }) => ({ name, type, bytes })),
  );
  await expect.poll(async () => (await keptFootage(page, id)).length).toBe(1);
  await expect(editor.clips).toHaveCount(3);
  await page.screenshot({ path: "test-results/screens/editor-with-clip.png" });
});

test("a clip is put into the film from the library", async ({ page }) => {
  const editor = editorPage(page);
  await withAccount(page);
  const id = await filmWithClip(page);
  await editor.open(id);
  await page.getByRole("button", { name: /^waves\.mp4/ }).click();
  await expect(editor.clips).toHaveCount(4);
  await editor.saved();
  expect(await keptFootage(page, id)).toMatchObject([{ seconds: 3 }, { seconds: CLIP_SECONDS }]);
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a clip is cut by a finger, while the film shows the frame where it is cut", async ({ page }) => {
    await withAccount(page);
    const id = await filmWithClip(page);
    await page.goto(`/videos/${id}`);
    const text = page.getByTestId("part-text");
    const clock = page.getByTestId("clock");
    await page.getByTestId("card").nth(1).tap();
    await expect(text).toHaveText("0:01.0 – 0:04.0 of 0:06.0");
    const fingers = await fingersOn(page);
    const handle = await page.getByTestId("part-end").boundingBox();
    if (!handle) throw new Error("There is no handle.");
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await fingers.put({ x, y });
    await fingers.move({ x: x - 20, y });
    await fingers.move({ x: x - 60, y });
    await expect(text).not.toHaveText("0:01.0 – 0:04.0 of 0:06.0");
    await page.screenshot({ path: "test-results/screens/phone-clip-trim.png" });
    await fingers.lift();
    await expect.poll(async () => (await keptFootage(page, id))[0]?.seconds).toBeLessThan(2.8);
    expect(await keptFootage(page, id)).toMatchObject([{ offset: 1 }]);
    await expect(clock).toContainText("0:04");
    await expectAccessible(page);
  });

  test("a clip is set by taps", { tag: "@full" }, async ({ page }) => {
    await withAccount(page);
    const id = await filmWithClip(page);
    await page.goto(`/videos/${id}`);
    const card = page.getByTestId("card").nth(1);
    await card.tap();
    await page.getByTestId("clip-muted").tap();
    await page.getByTestId("clip-speed").selectOption("2");
    await page.getByTestId("freeze-end").fill("1");
    await page.getByTestId("freeze-end").blur();
    await expectAccessible(page);
    await page.screenshot({ path: "test-results/screens/phone-clip-sheet.png" });
    await expect
      .poll(() => keptFootage(page, id))
      .toMatchObject([{ muted: true, speed: 2, seconds: 2.5, offset: 1, freeze_end: 1 }]);
    await page.keyboard.press("Escape");
    await page.getByTestId("phone-music").tap();
    await page.getByTestId("film-clipSound").tap();
    await expect(page.getByTestId("film-clipSound")).not.toBeChecked();
    await page.screenshot({ path: "test-results/screens/phone-music-switches.png" });
    await expectAccessible(page);
  });
});
