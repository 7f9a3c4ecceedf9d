import type { Page } from "@playwright/test";
import sharp from "sharp";
import { clipFile } from "@/e2e/clip-files";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { pile, twoCameras } from "@/e2e/pile";
import type { GivenFile } from "@/e2e/pictures";
import { readState } from "@/e2e/read-state";
import { signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const dropped = ({ name, mimeType, buffer }: GivenFile) => ({ name, type: mimeType, bytes: buffer });
const given = async () => (await pile()).map(dropped);

/** Signs somebody up, and drops files on a new film of theirs. */
async function dropOnNewFilm(page: Page, files: Parameters<typeof dropFiles>[2]) {
  await signedUp(page);
  const editor = editorPage(page);
  await page.getByTestId("new-video").click();
  await expect(editor.empty).toBeVisible();
  await dropFiles(page, "[data-testid=empty-editor]", files);
  return editor;
}

test("a pile dropped on an empty film becomes a film: what is left out says why, and a click overrules", async ({
  page,
}) => {
  const editor = await dropOnNewFilm(page, await given());
  const panel = page.getByTestId("story-panel");
  await expect(panel).toBeVisible();
  // While they come, nothing else that comes and goes moves what is below it.
  const offers = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    new MutationObserver(() => {
      if (document.querySelector("[data-testid=story-from-library]")) seen.count += 1;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const leftOut = panel.getByTestId("story-left-out");
  await expect(leftOut.getByTestId("left-out-screenshot-photo")).toHaveCount(2, { timeout: 60_000 });
  await expect(leftOut.getByTestId("left-out-blurred-photo")).toHaveCount(14);
  expect(await offers.evaluate(({ count }) => count)).toBe(0);
  await expect(editor.title).toHaveValue("July 2026");
  // It is there to be played from its beginning, wherever its photos have come to.
  await expect(editor.clock).toHaveText("0:00.0");
  await expect(page.getByTestId("playhead")).toHaveAttribute("aria-valuenow", "0");
  const inFilm = panel.getByTestId("in-film-photo");
  const labels = await inFilm.evaluateAll((tiles) =>
    tiles.map((tile) => tile.getAttribute("aria-label") ?? ""),
  );
  expect(labels.filter((label) => label.includes("burst")).every((label) => label.includes("sharp"))).toBe(
    true,
  );
  const before = await inFilm.count();
  const onRise = inFilm.filter({ has: page.getByTestId("story-mark-rise") });
  await expect(onRise.first()).toHaveAccessibleName(/Begins where the music rises$/);

  const screenshot = leftOut.getByTestId("left-out-screenshot-photo").first();
  await expect(screenshot).toHaveAccessibleName(/a screenshot/);
  await screenshot.click();
  await expect(inFilm).toHaveCount(before + 1);
  await expect(leftOut.getByTestId("left-out-screenshot-photo")).toHaveCount(1);
  await panel.getByTestId("story-another").click();
  await expect(leftOut.getByTestId("left-out-screenshot-photo")).toHaveCount(1);

  await inFilm.first().click();
  await expect(leftOut.getByTestId("left-out-taken-out-photo")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(leftOut.getByTestId("left-out-taken-out-photo")).toHaveCount(0);

  // Whoever selects a clip gets its settings, and the choice back afterwards.
  await editor.clips.nth(1).click();
  await expect(editor.caption).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();

  const length = panel.getByTestId("story-length");
  await length.focus();
  const long = await inFilm.count();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowLeft");
  await expect(length).toHaveAttribute("aria-valuetext", /0:20/);
  await expect.poll(() => inFilm.count()).toBeLessThan(long);
  const few = await inFilm.count();
  await panel.getByTestId("story-pace-lively").click();
  await expect.poll(() => inFilm.count()).toBeGreaterThan(few);
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(panel).toBeVisible();
    await readState(page, "story");
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(page.getByTestId("story-length")).toHaveValue("20");
  await expect(page.getByTestId("story-pace-lively")).toHaveAttribute("aria-pressed", "true");
});

test("what the library has besides is compared like what was dropped here, even if the service fails for a while", async ({
  page,
  expectTrouble,
}) => {
  const [first] = await given();
  if (!first) throw new Error("The pile is empty.");
  await signedUp(page);
  await uploadPhotos(page, ["dawn", "sea"]);
  const copy = await sharp("public/pictures/dawn-640.webp").jpeg({ quality: 70 }).toBuffer();
  const headers = { "Content-Type": "image/jpeg", origin: new URL(page.url()).origin };
  expect((await page.request.put("/api/me/photos", { data: copy, headers })).status()).toBe(200);
  // As often as one question is asked again at once.
  expectTrouble("refused", "GET /api/me/photos/fingerprints: 500");
  await page.route("**/api/me/photos/fingerprints", (route) => route.fulfill({ status: 500 }), { times: 3 });
  await page.getByTestId("new-video").click();
  await expect(editorPage(page).empty).toBeVisible();
  await dropFiles(page, "[data-testid=empty-editor]", [first]);
  await page.getByTestId("arrange").click();
  await page.getByTestId("arrange-choose").click();
  const panel = page.getByTestId("story-panel");
  await panel.getByTestId("story-from-library").click();
  await expect(panel.getByTestId("left-out-alike-photo")).toHaveCount(1);
  await expect(panel.getByTestId("in-film-photo")).toHaveCount(3);
});

test("clips are chosen like photos: parts of the good ones, and a word on the others", {
  tag: "@full",
}, async ({ page }) => {
  await signedUp(page);
  const editor = editorPage(page);
  await page.getByTestId("new-video").click();
  await expect(editor.empty).toBeVisible();
  const clips = await Promise.all([
    clipFile("waves.mp4", { seconds: 9, width: 640, height: 360 }),
    clipFile("blink.mp4", { seconds: 0.7, width: 640, height: 360 }),
  ]);
  const moving = clips.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer }));
  await dropFiles(page, "[data-testid=empty-editor]", [...(await given()), ...moving]);
  const panel = page.getByTestId("story-panel");
  const blink = panel.getByTestId("left-out-too-short-photo");
  await expect(blink).toHaveAccessibleName("Add blink.mp4 (too short to see anything), 0:01");
  const waves = panel.getByTestId("in-film-photo").filter({ has: page.getByTestId("story-clip-length") });
  await expect(waves).toHaveAccessibleName("Remove waves.mp4, 0:09");
  await expect(waves.getByTestId("story-clip-length")).toHaveText("0:09");
  await waves.click();
  await expect(panel.getByTestId("left-out-taken-out-photo")).toHaveAccessibleName(/waves.mp4/);
  await blink.click();
  await expect(waves).toHaveAccessibleName(/blink.mp4/);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await readState(page, "story-with-clips");
  }
});

test("a clock that differs is set right and said; a click lets it count as it is, another takes that back", {
  tag: "@full",
}, async ({ page }) => {
  const editor = await dropOnNewFilm(page, (await twoCameras()).map(dropped));
  const choice = page.getByTestId("story-choice");
  const clock = choice.getByTestId("story-clock");
  await expect(clock).toContainText("The clock of Kinora Bridge is 30 days behind the others.", {
    timeout: 60_000,
  });
  await expect(clock).toContainText("Its photos have been moved to where they belong.");
  await expect(editor.title).toHaveValue("July 2026");
  const inFilm = choice.getByTestId("in-film-photo");
  const inOrder = () =>
    inFilm.evaluateAll((tiles) =>
      tiles.map((tile) => /(?:box|bridge)-[\d.]*\d/.exec(tile.getAttribute("aria-label") ?? "")?.[0] ?? ""),
    );
  const scenes = async () => (await inOrder()).map((name) => Number(name.split("-")[1]));
  await expect(inFilm).toHaveCount(15, { timeout: 60_000 });
  expect(await inOrder()).toContain("bridge-5.5");
  const right = await scenes();
  expect(right).toEqual(right.toSorted((a, b) => a - b));
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await readState(page, "story-clock");
  }

  await clock.getByRole("button", { name: "Leave its clock as it is" }).click();
  await expect(clock).toContainText("Its photos follow that clock.");
  await expect(editor.title).toHaveValue("June – July 2026");
  expect((await inOrder())[0]).toMatch(/^bridge/);
  expect((await inOrder()).at(-1)).toMatch(/^box/);
  await editor.saved();
  await page.reload();
  await expect(clock).toContainText("Its photos follow that clock.");
  await choice.getByTestId("story-another").click();
  await expect(editor.title).toHaveValue("June – July 2026");

  await clock.getByTestId("story-keep-clock").click();
  await expect(clock).toContainText("Its photos have been moved to where they belong.");
  await expect(editor.title).toHaveValue("July 2026");
  const again = await scenes();
  expect(again).toEqual(again.toSorted((a, b) => a - b));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId("phone-story").click();
  await expect(clock).toBeVisible();
  await readState(page, "story-clock");
});

test("on a phone the choice is a sheet of its own", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedUp(page);
  const editor = editorPage(page);
  await page.getByTestId("new-video").click();
  await expect(editor.empty).toBeVisible();
  const waves = await clipFile("waves.mp4", { seconds: 9, width: 640, height: 360 });
  const moving = { name: waves.name, type: waves.mimeType, bytes: waves.buffer };
  await dropFiles(page, "[data-testid=empty-editor]", [...(await given()), moving]);
  await page.getByTestId("phone-story").click();
  const choice = page.getByTestId("story-choice");
  await expect(choice.getByTestId("left-out-screenshot-photo")).toHaveCount(2, { timeout: 60_000 });
  await expect(choice.getByTestId("story-clip-length")).toHaveText("0:09");
  await choice.getByTestId("left-out-screenshot-photo").first().click();
  await expect(choice.getByTestId("left-out-screenshot-photo")).toHaveCount(1);
  await readState(page, "story");
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(choice).toBeVisible();
  await readState(page, "story");
});
