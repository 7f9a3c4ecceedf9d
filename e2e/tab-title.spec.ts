import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("the tab is called what the film is called, through renaming, undo, other pages and back", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create({ ...slides("One", "Two"), name: "" }));
  await expect(page).toHaveTitle("Untitled film · Kinora");
  await editor.title.fill("Out past the point");
  await editor.title.press("Enter");
  await expect(page).toHaveTitle("Out past the point · Kinora");
  // As React does when it comes to the page's own title only now.
  await page.evaluate(() => (document.title = "Untitled film · Kinora"));
  await expect(page).toHaveTitle("Out past the point · Kinora");
  await editor.undo.click();
  await expect(page).toHaveTitle("Untitled film · Kinora");
  await editor.redo.click();
  await editor.saved();
  await page.goto("/videos");
  await expect(page).toHaveTitle(/^Videos/);
  await page.goBack();
  await expect(page).toHaveTitle("Out past the point · Kinora");
});
