import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { pictures } from "@/e2e/pictures";
import { signedUp, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test("from photos on the desktop to a film that is being made: three clicks", async ({ page }) => {
  await signedUp(page);
  const editor = editorPage(page);
  await page.evaluate(() => {
    sessionStorage.clicks = "0";
  });
  await page.addInitScript(() => {
    window.addEventListener(
      "click",
      () => (sessionStorage.clicks = String(Number(sessionStorage.clicks) + 1)),
      {
        capture: true,
      },
    );
  });
  await page.reload();
  await page.getByTestId("new-video").click();
  await expect(editor.empty).toBeVisible();
  const files = (await pictures(2)).map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer,
  }));
  await dropFiles(page, "[data-testid=empty-editor]", files);
  await expect(editor.clips).toHaveCount(3);
  // A new film already has a style, music and a title.
  await expect(page.getByTestId("change-style")).toContainText("Vanilla");
  await expect(editor.musicClips).toHaveCount(1);
  await expect(editor.title).not.toHaveValue("");
  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("running")).toBeVisible();
  expect(Number(await page.evaluate(() => sessionStorage.clicks))).toBeLessThanOrEqual(4);
  await page.getByTestId("make-cancel").click();
  await expect(page.getByTestId("making-corner")).toBeHidden();
  await expect(editor.make).toBeFocused();
});

test("what a film lacks is named in words, and mended from there", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create());
  await editor.make.click();
  const missing = page.getByTestId("missing").locator("[data-code]");
  await expect(missing).toHaveCount(4);
  for (const [code, words] of [
    [7401, "style"],
    [7402, "music"],
    [7403, "photo"],
    [7404, "title"],
  ] as const)
    await expect(page.locator(`[data-code="${code}"]`)).toContainText(words);
  await page.locator('[data-code="7401"]').getByRole("button").click();
  await page.getByTestId("style-card").first().click();
  await page.locator('[data-code="7402"]').getByRole("button").click();
  await page.getByTestId("use-song").first().click();
  await page.getByTestId("start-with-words").click();
  await expect(missing).toHaveCount(1);
  // The first letter mends it, and the others are still part of the title.
  await page.getByTestId("missing-name").pressSequentially("Midsummer");
  await expect(page.getByTestId("missing-name")).toBeFocused();
  await expect(editor.title).toHaveValue("Midsummer");
  await expect(missing).toHaveCount(0);
  await expect(page.getByTestId("ready")).toBeVisible();
});
