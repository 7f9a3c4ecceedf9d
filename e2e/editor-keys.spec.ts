import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test.describe.configure({ timeout: 120_000 });

const framesOfSlide = 120;

/** A film of slides with a song under all of them. */
function slidesAndSong(...titles: string[]) {
  const film = slides(...titles);
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  return { ...film, assets: [...film.assets, song] };
}

async function openSlides(page: Page, ...titles: string[]) {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slidesAndSong(...titles)));
  await expect(editor.clips).toHaveCount(titles.length);
  await expect(editor.preview.locator("canvas")).toBeVisible({ timeout: 30_000 });
  return editor;
}

/** Makes the page stand still for a second when the playhead comes to a frame. */
async function standStillAt(page: Page, frame: number): Promise<void> {
  await page.getByTestId("playhead").evaluate((playhead, from) => {
    const observer = new MutationObserver(() => {
      if (Number(playhead.getAttribute("aria-valuenow")) < from) return;
      observer.disconnect();
      const end = performance.now() + 1_000;
      while (performance.now() < end);
    });
    observer.observe(playhead, { attributeFilter: ["aria-valuenow"] });
  }, frame);
}

test("a film that was late at its end rests on its last frame, and plays again from the first", async ({
  page,
}) => {
  const editor = await openSlides(page, "One", "Two");
  const play = page.getByTestId("play");
  const playhead = page.getByTestId("playhead");
  const lastFrame = 2 * framesOfSlide - 1;
  await editor.clips.nth(1).click();
  await expect(playhead).not.toHaveAttribute("aria-valuenow", "0");
  await standStillAt(page, lastFrame - 15);
  await page.keyboard.press("Space");
  await expect(play).toHaveAccessibleName("Pause");
  await expect(play).toHaveAccessibleName("Play");
  await expect(playhead).toHaveAttribute("aria-valuenow", String(lastFrame));
  await page.keyboard.press("Space");
  await expect(play).toHaveAccessibleName("Pause");
  const isBeforeWhereItWas = async () =>
    Number(await playhead.getAttribute("aria-valuenow")) < 1.5 * framesOfSlide - 1;
  await expect.poll(isBeforeWhereItWas).toBe(true);
});

test("Space plays wherever the keyboard is, and presses nothing again", async ({ page }) => {
  const editor = await openSlides(page, "One", "Two", "Three", "Four", "Five");
  const play = page.getByTestId("play");
  /** Space plays and pauses, whatever has the focus; no clip is lost. */
  const playsAndStops = async (what: string) => {
    const before = await editor.names();
    await page.keyboard.press("Space");
    await expect(play, what).toHaveAccessibleName("Pause");
    await page.keyboard.press("Space");
    await expect(play, what).toHaveAccessibleName("Play");
    expect(await editor.names(), what).toEqual(before);
  };

  await editor.clips.nth(1).click();
  await playsAndStops("a clip");
  await page.getByTestId("delete").click();
  await expect(editor.clips).toHaveCount(4);
  await expect(page.getByTestId("delete")).toBeFocused();
  await playsAndStops("the button that deletes");
  await page.keyboard.press("Enter");
  await expect(editor.clips).toHaveCount(3);

  await page.getByTestId("arrange").click();
  await page.getByTestId("arrange-shuffle").click();
  await expect(page.getByTestId("arrange")).toBeFocused();
  await playsAndStops("the menu that was used");
  await expect(page.getByTestId("arrange-list")).toBeHidden();

  for (const testId of ["library-tab-music", "magnet", "undo"]) {
    await page.getByTestId(testId).click();
    await playsAndStops(testId);
  }
  for (const testId of ["zoom", "playhead", "back", "use-song", "make"]) {
    await page.getByTestId(testId).first().focus();
    await playsAndStops(testId);
  }
  await editor.clips.first().click();
  await page.keyboard.press("Escape");
  await page.getByTestId("film-quality").focus();
  await playsAndStops("a list of choices");

  // Whatever is open keeps its keys: an entry is chosen, a dialog closes, and the film does not play.
  await page.getByTestId("ratio").click();
  await expect(page.getByTestId("ratio-16-9")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByTestId("ratio")).toHaveAccessibleName("Shape of the film: 9:16");
  await page.keyboard.press("?");
  await page.getByTestId("keys-dialog").getByRole("heading").first().click();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("keys-dialog")).toBeHidden();
  await expect(play).toHaveAccessibleName("Play");

  const count = await editor.clips.count();
  await editor.clips.first().click();
  await page.getByTestId("slide-title").fill("A");
  await page.keyboard.type(" b");
  await expect(page.getByTestId("slide-title")).toHaveValue("A b");
  await expect(play).toHaveAccessibleName("Play");
  await expect(editor.clips).toHaveCount(count);
});

test("Space checks and switches what nothing but Space may", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create({ ...slidesAndSong("One"), duck_music: false }));
  const ducking = page.getByTestId("film-duckMusic");
  await expect(ducking).not.toBeChecked();
  await ducking.press("Space");
  // Nothing speaks in this film, so once it is on there is nothing to switch.
  await expect(ducking).toBeHidden();
  await expect(page.getByTestId("play")).toHaveAccessibleName("Play");
});

test("the preview shows what is edited, and zooming by keyboard keeps the playhead in sight", async ({
  page,
}) => {
  const editor = await openSlides(page, "One", "Two", "Three", "Four");
  const playhead = page.getByTestId("playhead");
  const middleOf = (place: number) => String((place - 0.5) * framesOfSlide);

  const width = (await editor.clips.first().boundingBox())?.width ?? 0;
  await editor.dragBy(editor.clips.first(), width * 3.4);
  await expect.poll(editor.names).toContainEqual(expect.stringContaining("One, 4.0 s, 4 of 4"));
  await expect(playhead).toHaveAttribute("aria-valuenow", middleOf(4));
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(playhead).toHaveAttribute("aria-valuenow", middleOf(3));
  await page.keyboard.press("Home");
  await expect(playhead).toHaveAttribute("aria-valuenow", middleOf(1));
  await page.keyboard.press("End");
  await page.keyboard.press("d");
  // A place where the film has not been before.
  await expect(playhead).toHaveAttribute("aria-valuenow", middleOf(5));
  await expect(page.getByTestId("clock-now")).toHaveText("0:18.0");

  const isSeen = async () => {
    const [line, room] = await Promise.all([
      playhead.boundingBox(),
      page.getByTestId("timeline-scroller").boundingBox(),
    ]);
    return line !== null && room !== null && line.x >= room.x && line.x <= room.x + room.width;
  };
  for (const key of ["+", "+", "+", "+", "-", "+"]) {
    await page.keyboard.press(key);
    await expect.poll(isSeen).toBe(true);
  }
  // Once out of sight, it comes back with the first zoom step.
  await page.getByTestId("timeline-scroller").evaluate((scroller) => scroller.scrollTo({ left: 0 }));
  await expect.poll(isSeen).toBe(false);
  await page.keyboard.press("+");
  await expect.poll(isSeen).toBe(true);
});

test("Escape leads from words back to their clip, Tab leads to the music", async ({ page }) => {
  const editor = await openSlides(page, "One", "Two", "Three");
  await editor.clips.nth(1).click();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("slide-title")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor.clips.nth(1)).toBeFocused();
  await expect(editor.clips.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(editor.clips.nth(2)).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(editor.musicClips.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("volume")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor.musicClips.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("[data-testid=clip]:focus")).toHaveCount(1);
});

test("Enter is done with a field and leads back to the film, where keys act on the clip again", async ({
  page,
}) => {
  const editor = await openSlides(page, "One", "Two", "Three");
  const lead = async (testId: string, typed: string) => {
    await page.getByTestId(testId).fill(typed);
    await page.keyboard.press("Enter");
  };
  await editor.clips.nth(1).click();
  await lead("duration", "5");
  await expect(editor.duration).toHaveValue("5");
  await expect(editor.clips.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(editor.clips.nth(2)).toBeFocused();

  await lead("title", "Winter");
  await expect(editor.clips.nth(2)).toBeFocused();
  await editor.title.focus();
  await page.keyboard.press("Escape");
  await expect(editor.clips.nth(2)).toBeFocused();

  await editor.musicClips.first().click();
  await lead("fade-in-seconds", "2");
  await expect(editor.musicClips.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await lead("accent-code", "#123456");
  await expect(editor.musicClips.first()).toBeFocused();
  await expect(editor.clips).toHaveCount(3);

  await editor.open(await editor.create());
  await lead("title", "Nothing yet");
  await expect(page.getByTestId("choose-photos")).toBeFocused();
});

test("a film that comes from one's photos has the keyboard at once", async ({ page }) => {
  await withAccount(page);
  await uploadPhotos(page);
  const editor = editorPage(page);
  await editor.open(await editor.create());
  await page.getByTestId("start-from-library").focus();
  await page.keyboard.press("Enter");
  await expect(editor.clips.first()).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByTestId("choose-photos")).toBeFocused();
});

test("the system's own colours show what is chosen, the playhead and the zoom", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openSlides(page, "One", "Two");
  const colorAt = async (x: number, y: number) => {
    const shot = await page.screenshot({ clip: { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 } });
    return (await sharp(shot).removeAlpha().raw().toBuffer()).toString("hex");
  };
  const box = async (locator: Locator) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error("It is not on the screen.");
    return found;
  };
  /** The colour behind an element's text. */
  const ground = async (testId: string) => {
    const { x, y, height } = await box(page.getByTestId(testId));
    return colorAt(x + 3, y + height / 2);
  };

  expect(await ground("library-tab-photos")).not.toBe(await ground("library-tab-music"));
  const on = await ground("magnet");
  await page.getByTestId("magnet").click();
  await page.mouse.move(0, 0);
  await expect(page.getByTestId("magnet")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => ground("magnet")).not.toBe(on);

  await page.keyboard.press("End");
  const ruler = await box(page.getByTestId("ruler"));
  const line = await box(page.getByTestId("playhead"));
  const below = ruler.y + ruler.height + 4;
  expect(await colorAt(line.x, below)).not.toBe(await colorAt(line.x + 12, below));

  const zoom = await box(page.getByTestId("zoom"));
  const middle = zoom.y + zoom.height / 2;
  expect(await colorAt(zoom.x + 8, middle)).not.toBe(await colorAt(zoom.x + 8, zoom.y + 2));
});
