import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("with large text, undo and redo stay on a phone's screen, and the clips can be reached", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect(editor.undo).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId("redo")).toBeInViewport({ ratio: 1 });
  await page.getByTestId("card").first().tap();
  await expect(editor.duration).toBeAttached();
});
