import {
  expectAccessibleInBothColours,
  expectReadableWithMoreContrast,
  widths,
} from "@/e2e/expect-accessible";
import { newcomer } from "@/e2e/newcomer";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { videosPage } from "@/e2e/pages/videos-page";
import { expect, test } from "@/e2e/testing/journey";

/** screens.spec.ts covers the pages that everybody finds by themselves. */
const hidden = ["/sign-in?error=other", "/sign-out"];

for (const { name: width, use } of widths) {
  test.describe(width, () => {
    test.use(use);

    for (const address of hidden) {
      test(`${address} can be read and used by everyone`, async ({ page }) => {
        await page.goto(address);
        await expectAccessibleInBothColours(page);
      });
    }

    test("refused forms and the signed-in pages can be read and used by everyone", { tag: "@full" }, async ({
      page,
    }) => {
      const [signUp, signIn, videos] = [signUpPage(page), signInPage(page), videosPage(page)];
      await signUp.open();
      await signUp.signUp({ name: "", email: "", password: "" });
      await expect(signUp.fieldError("email")).toBeVisible();
      await expectAccessibleInBothColours(page);

      await signUp.signUp(newcomer());
      await expect(videos.none).toBeVisible();
      await expectAccessibleInBothColours(page);
      for (const name of ["Our summer", ""]) {
        const status = await page.evaluate(
          async (body) => {
            const headers = { "Content-Type": "application/json" };
            return (await fetch("/api/me/videos", { method: "POST", headers, body })).status;
          },
          JSON.stringify({ name, new: 1 }),
        );
        expect(status).toBe(200);
      }
      await videos.open();
      await expect(videos.videos).toHaveCount(2);
      await expectAccessibleInBothColours(page);

      await page.goto("/sign-out");
      await expectAccessibleInBothColours(page);
      await page.getByTestId("sign-out-submit").click();
      await expect(page.getByRole("heading")).toHaveText("You are signed out");
      await signIn.open();
      await signIn.signIn("nobody@example.org", "");
      await expect(signIn.fieldError("password")).toBeVisible();
      await expectAccessibleInBothColours(page);
    });
  });
}

test("whoever asks for more contrast has it, in both colours", async ({ page }) => {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp({ name: "", email: "", password: "" });
  await expect(signUp.fieldError("email")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
    await expectReadableWithMoreContrast(page);
  }
});

test("the page's own colours win over the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/sign-in");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  expect(await background()).not.toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await background()).toBe(dark);
  expect(light).not.toBe(dark);
});

test("the film plays by itself, can be paused, and stands still for those who asked for that", async ({
  page,
}) => {
  const isPaused = () =>
    page
      .locator("video")
      .first()
      .evaluate((film: HTMLVideoElement) => film.paused);
  await page.goto("/");
  await expect.poll(isPaused).toBe(false);
  await page.getByRole("button", { name: "Pause the film" }).click();
  await expect.poll(isPaused).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.getByRole("button", { name: "Play the film" }).click();
  await expect.poll(isPaused).toBe(false);
});
