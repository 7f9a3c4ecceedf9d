import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { uploadDatedPhotos } from "@/e2e/photo-film";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test("a film from the library opens with its name and dates, which go with one click and come back with one", {
  tag: "@full",
}, async ({ page }) => {
  await withAccount(page);
  await uploadDatedPhotos(page);
  const editor = editorPage(page);
  const id = await editor.create();
  await editor.open(id);
  await page.getByTestId("start-from-library").click();
  await expect(editor.clips).toHaveCount(4);
  await expect(editor.title).toHaveValue("June 2026");
  await expect(editor.clips.first()).toHaveAccessibleName(/June 2026/);

  await test.step("the title goes along with the name", async () => {
    await editor.title.fill("Three weeks at sea");
    await expect(editor.clips.first()).toHaveAccessibleName(/Three weeks at sea/);
    await expect(page.getByTestId("title-notice")).toBeVisible();
  });

  await test.step("out, and back", async () => {
    await page.getByTestId("remove-title").click();
    await expect(editor.clips).toHaveCount(3);
    await expect(editor.clips.first()).toBeFocused();
    await expect(page.getByTestId("title-notice")).toBeHidden();
    await editor.undo.click();
    await expect(editor.clips).toHaveCount(4);
    await page.getByTestId("keep-title").click();
    await expect(page.getByTestId("title-notice")).toBeHidden();
  });

  await test.step("it does not come again", async () => {
    await dropFiles(
      page,
      "[data-testid=timeline]",
      (await pictures(1)).map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer })),
    );
    await expect(editor.clips).toHaveCount(5);
    await editor.saved();
    await page.reload();
    await expect(editor.clips).toHaveCount(5);
    await expect(page.getByTestId("title-notice")).toBeHidden();
    expect((await editor.names()).filter((name) => name.startsWith("Words"))).toHaveLength(1);
  });
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("the film's name is German", async ({ page }) => {
    await withAccount(page);
    await uploadDatedPhotos(page);
    const editor = editorPage(page);
    await editor.open(await editor.create());
    await page.getByTestId("start-from-library").click();
    await expect(editor.title).toHaveValue("Juni 2026");
    await expect(editor.clips.first()).toHaveAccessibleName(/Juni 2026/);
  });
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the title goes with one tap", async ({ page }) => {
    await withAccount(page);
    await uploadDatedPhotos(page, 2);
    const editor = editorPage(page);
    await editor.open(await editor.create());
    await page.getByTestId("start-from-library").tap();
    await expect(page.getByTestId("card")).toHaveCount(3);
    await page.getByTestId("remove-title").tap();
    await expect(page.getByTestId("card")).toHaveCount(2);
    await editor.undo.tap();
    await expect(page.getByTestId("card")).toHaveCount(3);
  });
});
