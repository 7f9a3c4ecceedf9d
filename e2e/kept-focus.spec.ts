import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

/** Whoever has no mouse must begin at the top of the page again when what has the focus disappears. */
async function openFilm(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const film = slides("One", "Two", "Three");
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  await editor.open(await editor.create({ ...film, assets: [...film.assets, song] }));
  await expect(editor.clips).toHaveCount(3);
  const press = async (testId: string) => {
    await page.getByTestId(testId).first().focus();
    await page.keyboard.press("Enter");
  };
  return { editor, press };
}

test("undoing keeps the focus, at the clips and at its button", async ({ page }) => {
  const { editor, press } = await openFilm(page);
  await editor.clips.first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("s");
  await expect(editor.clips).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor.clips).toHaveCount(3);
  await expect(editor.clips.nth(2)).toBeFocused();
  await page.keyboard.press("Delete");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(2);
  await press("undo");
  await expect(editor.clips).toHaveCount(3);
  await expect(editor.undo).toBeDisabled();
  await expect(editor.undo).toBeFocused();
  // It does nothing more, and steps aside when the focus leaves it.
  await page.keyboard.press("Enter");
  await expect(editor.clips).toHaveCount(3);
  await press("redo");
  await expect(editor.clips).toHaveCount(2);
  await expect(editor.redo).toBeDisabled();
  await expect(editor.redo).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(editor.undo).toBeFocused();
});

test("keys act on the song that Tab came to, not on the clip that is still selected", async ({ page }) => {
  const { editor } = await openFilm(page);
  await editor.clips.nth(1).click();
  await page.keyboard.press("Tab");
  await expect(editor.musicClips.first()).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(editor.musicClips).toHaveCount(0);
  await expect(editor.clips).toHaveCount(3);
  await expect(page.locator("[data-testid=clip]:focus")).toHaveCount(1);
});
