import type { Page } from "@playwright/test";
import { filmPatience, videoOf } from "@/e2e/finished-film";
import { heldUploads } from "@/e2e/held-requests";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

const film = () => {
  const { assets, ...rest } = slides("One", "Two");
  return { ...rest, quality: 360, assets: [...assets, { name: "music", asset_id: "departures" }] };
};

/** Opens a film of eight seconds with two photos on their way into it, and the panel that makes it. */
async function makeWhileUploading(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(film());
  await editor.open(id);
  const letGo = await heldUploads(page);
  const files = (await pictures(2)).map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer,
  }));
  await dropFiles(page, "[data-testid=preview]", files);
  await editor.make.click();
  await expect(page.getByTestId("while-coming")).toContainText("2 files are still on their way");
  return { editor, id, letGo };
}

const secondsOf = (page: Page) =>
  page
    .getByTestId("finished-video")
    .evaluate((video) => (video instanceof HTMLVideoElement ? Math.round(video.duration) : 0));

test("a film that is ordered while photos are on their way has them in it", { tag: "@full" }, async ({
  page,
}) => {
  const { editor, letGo } = await makeWhileUploading(page);
  await page.getByTestId("make-once-here").click();
  await expect(page.getByTestId("making-corner")).toBeFocused();
  await expect(page.getByTestId("make-due")).toContainText("2 more files");
  // Editing goes on meanwhile, and keeps its place.
  await editor.clips.first().click();
  await editor.title.fill("One, still");
  letGo();
  await expect(editor.clips).toHaveCount(4);
  // Whoever is typing is not interrupted by the finished film.
  await expect(page.getByTestId("finished-news")).toBeVisible(filmPatience);
  await page.getByTestId("watch-finished").click();
  await expect.poll(() => secondsOf(page)).toBe(16);
});

test("it can be made without them at once", { tag: "@full" }, async ({ page }) => {
  const { editor, letGo } = await makeWhileUploading(page);
  await editor.makeStart.click();
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
  await expect.poll(() => secondsOf(page)).toBe(8);
  await page.keyboard.press("Escape");
  letGo();
  await expect(editor.clips).toHaveCount(4);
  await editor.saved();
});

test("or not yet: then nothing is made when they come", async ({ page }) => {
  const { editor, id, letGo } = await makeWhileUploading(page);
  await page.getByTestId("make-once-here").click();
  await page.getByTestId("make-not-yet").click();
  await expect(editor.make).toBeFocused();
  letGo();
  await expect(editor.clips).toHaveCount(4);
  await editor.saved();
  await editor.make.click();
  await expect(page.getByTestId("ready")).toBeVisible();
  expect((await videoOf(page, id)).status).toBe("initial");
});

test("where one of them fails, the panel opens instead", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(film());
  await editor.open(id);
  const letGo = await heldUploads(page);
  expectTrouble("refused", "PUT /api/me/photos: 415");
  const broken = { name: "broken.jpg", type: "image/jpeg", bytes: Buffer.from("not a picture") };
  await dropFiles(page, "[data-testid=preview]", [broken]);
  await editor.make.click();
  await page.getByTestId("make-once-here").click();
  letGo();
  await expect(page.getByTestId("upload-failures")).toContainText("broken.jpg");
  await expect(page.getByTestId("ready")).toBeVisible();
  expect((await videoOf(page, id)).status).toBe("initial");
});
