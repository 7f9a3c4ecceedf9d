import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** A film whose photos have captions. */
async function openFilm(page: Page, style = "vanilla") {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create({ ...photoFilm(await uploadPhotos(page)), style });
  await editor.open(id);
  const edges = async () => {
    await editor.saved();
    const film = await api(page, "GET", `/me/videos/${id}`);
    return JSON.stringify(film).match(/"caption_edge":"\w+"/g);
  };
  return { editor, edges };
}

test("a caption stands where somebody wants it, until the film is to choose again", { tag: "@full" }, async ({
  page,
}) => {
  const { editor, edges } = await openFilm(page);
  await editor.clips.nth(1).click();
  const place = page.getByTestId("caption-place");
  await expect(place).toHaveValue("auto");
  await place.selectOption("top");
  await expect.poll(edges).toEqual(['"caption_edge":"top"']);
  await place.selectOption("auto");
  await expect.poll(edges).toBeNull();
  await editor.undo.click();
  await expect(place).toHaveValue("top");
  await editor.caption.fill("");
  await expect(place).toBeHidden();
});

test("a style that prints captions beside the picture does not ask where they stand", async ({ page }) => {
  const { editor } = await openFilm(page, "album");
  await editor.clips.nth(1).click();
  await expect(editor.caption).toBeVisible();
  await expect(page.getByTestId("caption-place")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a caption is put at the top", async ({ page }) => {
    const { edges } = await openFilm(page);
    await phoneEditor(page).openCard(1);
    await page.getByTestId("caption-place").selectOption("top");
    await expect.poll(edges).toEqual(['"caption_edge":"top"']);
  });
});
