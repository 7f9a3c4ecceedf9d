import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/journey";
import { scriptNotFetched } from "@/e2e/testing/trouble";

/** Causes one trouble of each kind, all of it ours. */
async function makeTrouble(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await page.route("**/cut", (route) => route.abort("connectionreset"));
  await page.evaluate(async () => {
    console.error("A line of ours.");
    setTimeout(() => {
      throw new Error("Ours.");
    });
    await fetch("/api/nowhere");
    await fetch("/cut").catch(() => {});
    const picture = new Image();
    const refused = new Promise((resolve) => picture.addEventListener("error", resolve));
    picture.src = "http://127.0.0.1:9/picture.png";
    await refused;
  });
}

const all = [
  ["console", "A line of ours."],
  [
    "console",
    /^Loading the image 'http:\/\/127\.0\.0\.1:9\/picture\.png' violates .*Content Security Policy/,
  ],
  ["exception", "Error: Ours."],
  ["refused", "GET /api/nowhere: 404"],
  ["failed", "GET /cut: net::ERR_CONNECTION_RESET"],
  ["failed", "GET /picture.png: csp"],
] as const;

test("trouble of every kind is seen in the journey's own page", async ({ page, expectTrouble }) => {
  for (const [kind, text] of all) expectTrouble(kind, text);
  await makeTrouble(page);
});

test("and in a context of the journey's own making", async ({ browser, baseURL, expectTrouble }) => {
  for (const [kind, text] of all) expectTrouble(kind, text);
  const context = await browser.newContext({ baseURL });
  await makeTrouble(await context.newPage());
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a page that is not there is seen", async ({ page, expectTrouble }) => {
    expectTrouble("refused", "GET /nowhere: 404");
    expectTrouble("failed", scriptNotFetched);
    expect((await page.goto("/nowhere"))?.status()).toBe(404);
  });
});

test.describe("a journey fails", () => {
  test.fail();
  test("on trouble it did not expect", async ({ page }) => {
    await page.goto("/nowhere");
  });
  test("when what it expected does not come", async ({ page, expectTrouble }) => {
    expectTrouble("refused", "GET /nowhere: 404");
    await page.goto("/sign-in");
  });
});
