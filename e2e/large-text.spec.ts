import type { Page } from "@playwright/test";
import { expectNarrow } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { api, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

test("with large text, undo and redo stay on a phone's screen, and the clips can be reached", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await enlargeText(page);
  await expect(editor.undo).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId("redo")).toBeInViewport({ ratio: 1 });
  await page.getByTestId("card").first().tap();
  await expect(editor.duration).toBeAttached();
});

test("with large text, the list of templates is not wider than a phone", async ({ page }) => {
  await withAccount(page);
  const video = await editorPage(page).create(slides("One", "Two"));
  await api(page, "POST", "/me/templates", { video_id: video });
  await page.goto("/templates");
  await expect(page.getByTestId("new-template")).toBeVisible();
  await enlargeText(page);
  await expectNarrow(page);
});
