import { fingersOn } from "@/e2e/fingers";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** So low that the dialog does not fit. */
test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

test("what closes a long dialog stays in sight, and the page behind it stays where it is", async ({
  page,
}) => {
  await withAccount(page);
  await page.goto("/developer");
  await page.getByTestId("app-new").tap();
  const dialog = page.getByTestId("app-dialog");
  const close = dialog.getByRole("button", { name: "Close" });
  await expect(close).toBeInViewport({ ratio: 1 });
  const scrolled = () => dialog.evaluate((one) => one.scrollTop);
  await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  expect(await scrolled()).toBeGreaterThan(0);
  await expect(close).toBeInViewport({ ratio: 1 });

  const fingers = await fingersOn(page);
  const swipeUp = async (fromY: number, toY: number) => {
    await fingers.put({ x: 195, y: fromY });
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers.move({ x: 195, y: fromY + (toY - fromY) * part });
    await fingers.lift();
  };
  const { y = 0 } = (await dialog.boundingBox()) ?? {};
  await swipeUp(450, 150);
  await swipeUp(y - 2, 0);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await close.tap();
  await expect(dialog).toBeHidden();
});
