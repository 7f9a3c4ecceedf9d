import { editorPage } from "@/e2e/pages/editor-page";
import { api, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("who leaves a film and goes back to it goes on with what they left", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  await editor.clips.first().click();
  await page.getByTestId("slide-title").fill("Changed at the last moment");
  await page.getByTestId("back").click();
  await page.waitForURL("/videos");
  await page.goBack();
  await expect(editor.clips.first()).toHaveAccessibleName(/Changed at the last moment/);
  await editor.clips.last().click();
  await page.getByTestId("slide-title").fill("And then some");
  await expect
    .poll(async () => JSON.stringify(await api(page, "GET", `/me/videos/${id}`)))
    .toContain("And then some");
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
