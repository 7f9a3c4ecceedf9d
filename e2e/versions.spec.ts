import { expectAccessible } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("an earlier version is looked at, restored, and that is undone", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two", "Three")));
  await editor.clips.first().click();
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(2);
  await editor.saved();

  await page.keyboard.press("Escape");
  await page.getByTestId("open-versions").click();
  const versions = page.getByTestId("version");
  await expect(versions).toHaveCount(1);
  await versions.first().click();
  await expect(page.getByTestId("version-notice")).toBeVisible();
  await expect(page.getByTestId("clock")).toContainText("/ 0:12.0");
  await expectAccessible(page);
  // Viewing a version changes nothing.
  await expect(editor.clips).toHaveCount(2);
  await page.getByTestId("version-back").click();
  await expect(page.getByTestId("version-notice")).toBeHidden();

  // Whoever presses a clip gets its settings, and the film as it is.
  await versions.first().click();
  await editor.clips.first().click();
  await expect(page.getByTestId("version-notice")).toBeHidden();
  await expect(page.getByTestId("versions-panel")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByTestId("open-versions").click();

  await versions.first().click();
  await page.getByTestId("version-restore").click();
  await expect(editor.clips).toHaveCount(3);
  await editor.saved();
  await editor.undo.click();
  await expect(editor.clips).toHaveCount(2);
  await editor.saved();
  await page.reload();
  await expect(editor.clips).toHaveCount(2);
});
