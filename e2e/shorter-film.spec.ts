import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { lightOf, seenAt } from "@/e2e/seen-colours";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** A film without credits, so that it ends with a photo. */
async function openFilm(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const film = photoFilm(await uploadPhotos(page));
  await editor.open(await editor.create({ ...film, style: "cinema", credit: [] }));
  await expect(editor.clips).toHaveCount(4);
  return editor;
}

const light = (page: Page) => async () => lightOf(await seenAt(page, 0.5));
/** Of 765. The style’s black is not quite black. */
const dark = 40;

test("a film that is made shorter at its end shows what it ends with, not the dark after it", async ({
  page,
}) => {
  const editor = await openFilm(page);
  await expect.poll(light(page)).toBeGreaterThan(dark);
  await page.keyboard.press("ControlOrMeta+End");
  // What this journey is about: films fade to black.
  await expect.poll(light(page)).toBeLessThan(dark);

  await editor.clips.last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await editor.duration.fill("2");
  await editor.duration.press("Enter");
  await expect.poll(light(page)).toBeGreaterThan(dark);

  await editor.clips.last().click();
  await page.keyboard.press("ControlOrMeta+End");
  await expect.poll(light(page)).toBeLessThan(dark);
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(3);
  await expect.poll(light(page)).toBeGreaterThan(dark);

  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor.clips).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+End");
  await expect.poll(light(page)).toBeLessThan(dark);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(editor.clips).toHaveCount(3);
  await expect.poll(light(page)).toBeGreaterThan(dark);
});
