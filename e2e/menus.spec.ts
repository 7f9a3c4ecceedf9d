import type { Page } from "@playwright/test";
import { makeVideos, signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test.use({ viewport: { width: 390, height: 700 } });

const button = (page: Page) => page.getByTestId("video-menu").last();
const list = (page: Page) => page.getByRole("menu").filter({ has: page.getByTestId("video-rename") });

/** How far the list is from its button, whichever side it opened to. */
async function gap(page: Page): Promise<number> {
  const [of, around] = [await list(page).boundingBox(), await button(page).boundingBox()];
  if (!of || !around) return Number.POSITIVE_INFINITY;
  return Math.min(Math.abs(of.y - (around.y + around.height)), Math.abs(around.y - (of.y + of.height)));
}

test("a menu is never seen anywhere but beside its button", async ({ page }) => {
  await signedUp(page);
  await makeVideos(page, "One", "Two", "Three", "Four", "Five");
  await page.reload();
  await expect(page.getByTestId("video")).toHaveCount(5);
  await button(page).scrollIntoViewIfNeeded();

  // As it is shown, before the browser has told anybody.
  const isSeen = await button(page).evaluate((trigger) => {
    const menu = document.getElementById(trigger.getAttribute("popovertarget") ?? "");
    menu?.showPopover();
    return menu ? getComputedStyle(menu).visibility === "visible" : undefined;
  });
  expect(isSeen).toBe(false);
  await expect(list(page)).toBeVisible();
  expect(await gap(page)).toBeLessThan(10);

  const before = (await button(page).boundingBox())?.y ?? 0;
  await page.evaluate(() => window.scrollBy({ top: -80, behavior: "instant" }));
  await expect.poll(async () => (await button(page).boundingBox())?.y).not.toBe(before);
  await expect.poll(() => gap(page)).toBeLessThan(10);

  // Opened once more, it is not where it was.
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await page.evaluate(() => window.scrollBy({ top: -60, behavior: "instant" }));
  await button(page).click();
  await expect(list(page)).toBeVisible();
  expect(await gap(page)).toBeLessThan(10);
});
