import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("who leaves a film and goes back to it goes on with what they left", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await editor.clips.first().click();
  await page.getByTestId("slide-title").fill("Changed at the last moment");
  await page.getByTestId("back").click();
  await page.waitForURL("/videos");
  await page.goBack();
  await expect(editor.clips.first()).toHaveAccessibleName(/Changed at the last moment/);
  await editor.clips.last().click();
  await page.getByTestId("slide-title").fill("And then some");
  await expect(editor.saveState).toHaveAttribute("data-state", /saving|conflict/);
  await editor.saved();
  await expect(editor.undo).toBeEnabled();
});

test("a film's new name is in the list that one goes back to", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.create(slides("One"));
  await page.goto("/videos");
  await page.getByRole("link", { name: "Slides" }).first().click();
  await editor.title.fill("A better name");
  await editor.title.press("Enter");
  await expect(editor.saveState).toHaveText(/just now/);
  await page.goBack();
  await expect(page.getByRole("link", { name: "A better name" }).first()).toBeVisible();
});
