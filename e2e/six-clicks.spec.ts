import type { Locator, Page } from "@playwright/test";
import { filmPatience } from "@/e2e/finished-film";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { pictures } from "@/e2e/pictures";
import { expect, test } from "@/e2e/testing/journey";

/** Goes from the first page to a link to share, for somebody who has some photos. Returns how many presses it took. */
async function fromLandingToLink(page: Page, press: (button: Locator) => Promise<void>): Promise<number> {
  let presses = 0;
  const pressed = async (testId: string) => {
    await press(page.getByTestId(testId).first());
    presses += 1;
  };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await pressed("to-sign-up");
  const person = newcomer();
  const form = signUpPage(page);
  await form.name.fill(person.name);
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await pressed("sign-up-submit");
  const chooser = page.waitForEvent("filechooser");
  await pressed("choose-first-photos");
  await (await chooser).setFiles(await pictures(3));
  // All photos, and the title that opens the film.
  await expect(page.getByTestId("clip").or(page.getByTestId("card"))).toHaveCount(4);
  await pressed("make");
  await pressed("make-start");
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
  await pressed("copy-link");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/(watch|v)\/\w+/);
  const stranger = await page.context().browser()?.newContext();
  const watching = await stranger?.newPage();
  await watching?.goto(link);
  if (watching) await expect(watching.getByTestId("player").first()).toBeVisible();
  await stranger?.close();
  return presses;
}

test("from the landing page to a copied link it is six clicks", { tag: "@full" }, async ({ page }) => {
  expect(await fromLandingToLink(page, (button) => button.click())).toBeLessThanOrEqual(6);
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("it is six taps", { tag: "@full" }, async ({ page }) => {
    expect(await fromLandingToLink(page, (button) => button.tap())).toBeLessThanOrEqual(6);
  });
});
