import type { Page } from "@playwright/test";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { pictures } from "@/e2e/pictures";
import { signedUp } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

/** Lets no photo through until told otherwise: whatever is seen of them is the browser's own. */
async function heldUploads(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/me/photos", async (route) => {
    if (route.request().method() === "PUT") await gone;
    await route.continue();
  });
  return letGo;
}

async function openWithHeldUploads(page: Page) {
  await signedUp(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  return { editor, letGo: await heldUploads(page) };
}

const pendingIn = (page: Page, testId: string) =>
  page.getByTestId(testId).locator("[data-testid=pending-photo][data-has-picture=true]");

test("photos are seen in the library and behind the last clip before anything of them is sent", async ({
  page,
}) => {
  const { editor, letGo } = await openWithHeldUploads(page);
  const files = (await pictures(3)).map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer,
  }));
  await dropFiles(page, "[data-testid=preview]", files);
  await expect(pendingIn(page, "timeline")).toHaveCount(3);
  await expect(pendingIn(page, "library")).toHaveCount(3);
  letGo();
  await expect(editor.clips).toHaveCount(5);
  await expect(page.getByTestId("pending-photo")).toHaveCount(0);
  await editor.saved();
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("photos are seen behind the cards before anything of them is sent", async ({ page }) => {
    const { letGo } = await openWithHeldUploads(page);
    await page.getByTestId("phone-add").tap();
    const chooser = page.waitForEvent("filechooser");
    await page.getByTestId("phone-add-photos").tap();
    await (await chooser).setFiles(await pictures(3));
    await expect(pendingIn(page, "storyboard")).toHaveCount(3);
    letGo();
    await expect(page.getByTestId("card")).toHaveCount(5);
    await expect(page.getByTestId("pending-photo")).toHaveCount(0);
  });
});
