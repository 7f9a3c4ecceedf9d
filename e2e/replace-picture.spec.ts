import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { readState } from "@/e2e/read-state";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** A film of two photos, and a third in the library. */
async function openFilm(page: Page) {
  await withAccount(page);
  const [first = "", second = "", spare = ""] = await uploadPhotos(page);
  const editor = editorPage(page);
  const id = await editor.create(photoFilm([first, second]));
  await editor.open(id);
  const shown = async () => {
    await editor.saved();
    const film = await api(page, "GET", `/me/videos/${id}`);
    return JSON.stringify(film).match(/"asset_id":"[^"]+"/g);
  };
  const isIn = (photo: string) => expect.poll(shown).toContain(`"asset_id":"${photo}"`);
  const isOut = (photo: string) => expect.poll(shown).not.toContain(`"asset_id":"${photo}"`);
  return { editor, first, spare, isIn, isOut };
}

/** The library's only photo that is not in the film. */
const spareTile = (page: Page) =>
  page.locator("[data-testid=library-photo]:not([aria-label*='in the film'])").first();

test("another photo takes the place of one, with its words", { tag: "@full" }, async ({ page }) => {
  const { editor, first, spare, isIn, isOut } = await openFilm(page);
  const count = await editor.clips.count();
  await editor.clips.nth(1).click();
  const words = await editor.caption.inputValue();
  const replace = page.getByTestId("replace-picture");

  await replace.click();
  await expect(page.getByTestId("replacing")).toBeVisible();
  await readState(page, "replacing");
  await page.getByTestId("stop-replacing").click();
  await expect(page.getByTestId("replacing")).toBeHidden();
  await replace.click();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("replacing")).toBeHidden();
  await expect(editor.caption).toBeVisible();

  await replace.click();
  await spareTile(page).click();
  await expect(page.getByTestId("replacing")).toBeHidden();
  await expect(editor.clips.nth(1)).toBeFocused();
  await isIn(spare);
  await isOut(first);
  await expect(editor.clips).toHaveCount(count);
  await expect(editor.caption).toHaveValue(words);
  await editor.undo.click();
  await isIn(first);

  // Whoever goes on to something else has not begun anything.
  await replace.click();
  await editor.clips.nth(2).click();
  await expect(page.getByTestId("replacing")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("another photo takes the place of one, and its settings come back", async ({ page }) => {
    const { spare, isIn } = await openFilm(page);
    const phone = phoneEditor(page);
    const count = await phone.cards.count();
    await phone.openCard(1);
    const words = await page.getByTestId("caption").inputValue();
    await phone.tap("replace-picture");
    await readState(page, "phone-replacing");
    await expect(spareTile(page)).toHaveAttribute("title", "Use it instead");
    await phone.close();
    await expect(page.getByTestId("caption")).toHaveValue(words);
    await phone.tap("replace-picture");
    await spareTile(page).tap();
    await expect(page.getByTestId("caption")).toHaveValue(words);
    await isIn(spare);
    await expect(phone.cards).toHaveCount(count);
  });
});
