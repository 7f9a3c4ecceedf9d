import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { videosPage } from "@/e2e/pages/videos-page";
import { expect, test } from "@/e2e/testing/journey";

/** One section of each kind: they are alike, and all of them would take minutes. */
const parts =
  "header, footer, h1, nav[aria-label=Reference], #guide, #updateVideo, #uploadPhoto, #object-video";

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("the API reference can be read and used by everyone", { tag: "@full" }, async ({ page }) => {
      await page.goto("/docs");
      await page.getByTestId("updateVideo-open").click();
      await page.getByTestId("uploadPhoto-open").click();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>("#updateVideo details"))
          details.open = true;
        // Anything half covered by the page's header would count as too small to press.
        window.scrollTo(0, 0);
      });
      await expect(page.getByText("Sign in to use your session").first()).toBeVisible();
      await expectAccessibleInBothColours(page, parts);
    });
  });
}

test("requests are tried with a key and token, and nothing else", async ({ page, expectTrouble }) => {
  await page.goto("/docs#getProfile");
  await page.getByTestId("getProfile-open").click();
  await page.locator("#getProfile-key").fill("not-a-key");
  await page.locator("#getProfile-token").fill("not-a-token");
  expectTrouble("refused", "GET /api/me: 401");
  const sent = page.waitForRequest((request) => request.headers()["x-access-key"] === "not-a-key");
  await page.getByTestId("getProfile-send").press("Enter");
  expect((await sent).headers().cookie).toBeUndefined();
  await expect(page.getByTestId("getProfile-answer")).toContainText("401");
  await expect(page.getByTestId("getProfile-answer")).toContainText("unauthenticated");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("whoever is signed in may choose to use the session", { tag: "@full" }, async ({
  page,
  expectTrouble,
}) => {
  const who = newcomer();
  await signUpPage(page).open();
  await signUpPage(page).signUp(who);
  await expect(videosPage(page).none).toBeVisible();

  await page.goto("/docs");
  await page.getByTestId("getProfile-open").click();
  expectTrouble("refused", "GET /api/me: 401");
  await page.getByTestId("getProfile-send").click();
  await expect(page.getByTestId("getProfile-answer")).toContainText("401");
  await page.getByText("My session here").click();
  await page.getByTestId("getProfile-send").click();
  await expect(page.getByTestId("getProfile-answer")).toContainText("200");
  await expect(page.getByTestId("getProfile-answer")).toContainText(who.email);

  await page.getByTestId("createVideo-open").click();
  await page.getByTestId("createVideo-try").getByText("Form", { exact: true }).click();
  await page.locator("#createVideo-body").fill('{ "name": "From the reference", "tags": ["a", "b"] }');
  await page.getByTestId("createVideo-send").click();
  await expect(page.getByTestId("createVideo-answer")).toContainText('"name": "From the reference"');
  await page.locator("#createVideo-body").fill("{");
  await page.getByTestId("createVideo-send").click();
  await expect(page.getByTestId("createVideo-try")).toContainText("not valid JSON");
});

test("the way around works with the keyboard and tells where one is", async ({ page }) => {
  await page.goto("/docs");
  const entry = page
    .getByRole("navigation", { name: "Reference" })
    .getByRole("link", { name: /^Upload a photo/ });
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#uploadPhoto$/);
  await expect(page.locator("#uploadPhoto")).toBeInViewport();
  await expect(entry).toHaveAttribute("aria-current", "location");
});
