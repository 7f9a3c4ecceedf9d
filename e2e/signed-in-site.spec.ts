import type { Page } from "@playwright/test";
import { videosPage } from "@/e2e/pages/videos-page";
import { signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { watchForJumps } from "@/e2e/watch-for-jumps";

const fixedPages = ["/", "/docs"];

/** Signs up somebody new and waits until the browser remembers them, which happens once the page's scripts run. */
async function remembered(page: Page): Promise<void> {
  await signedUp(page);
  await expect(page.locator("html")).toHaveAttribute("data-signed-in");
}

const header = (page: Page) => page.getByRole("banner");

async function expectMember(page: Page): Promise<void> {
  await expect(header(page).getByTestId("to-studio")).toBeVisible();
  await expect(header(page).getByTestId("to-sign-in")).toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Create an account" })).toBeHidden();
}

async function expectStranger(page: Page): Promise<void> {
  await expect(header(page).getByTestId("to-sign-in")).toBeVisible();
  await expect(header(page).getByTestId("to-studio")).toBeHidden();
}

test("the pages that are the same for everybody know a stranger, and ask nobody who it is", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/me") asked.push(request.method());
  });
  await page.goto("/");
  await expectStranger(page);
  await expect(page.getByTestId("to-sign-up")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("the home page fetches no reference of the API until somebody wants it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/docs") asked.push(request.url());
  });
  await page.goto("/");
  for (const link of await page.locator('a[href="/docs"]').all()) await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.getByRole("contentinfo").locator('a[href="/docs"]').click();
  await page.waitForURL("**/docs");
  expect(asked).not.toEqual([]);
});

test("whoever is signed in is led to their videos, from the first moment and without a jump", async ({
  page,
}) => {
  await remembered(page);
  const jumps = await watchForJumps(page);
  for (const address of fixedPages) {
    await page.goto(address, { waitUntil: "commit" });
    await expectMember(page);
    await page.waitForLoadState("load");
    await expectMember(page);
    expect(await jumps(), address).toBeLessThan(0.01);
  }
  await page.goto("/");
  await expect(page.getByTestId("to-sign-up")).toBeHidden();
  await page.getByTestId("to-videos").click();
  await page.waitForURL("**/videos");
});

test("a session that ended elsewhere misleads nobody", { tag: "@full" }, async ({ page, expectTrouble }) => {
  await remembered(page);
  await page.goto("/");
  await expectMember(page);
  expectTrouble("refused", "HEAD /api/me: 401");
  // As if the session was ended from another device, without this browser knowing.
  await page.context().clearCookies();
  const jumps = await watchForJumps(page);
  await page.reload();
  await expectStranger(page);
  await expect(page.getByTestId("to-sign-up")).toBeVisible();
  expect(await jumps()).toBeLessThan(0.01);
  await page.goto("/docs");
  await expectStranger(page);
});

test("signing out is seen on pages that are open in other tabs, and on those to come", async ({ page }) => {
  await remembered(page);
  const other = await page.context().newPage();
  await other.goto("/");
  await expectMember(other);
  await videosPage(page).signOut();
  await expectStranger(other);
  await page.goto("/docs");
  await expectStranger(page);
});

test("the studio keeps its header above an address that leads nowhere, and leads back", async ({
  page,
  expectTrouble,
}) => {
  await signedUp(page);
  expectTrouble("refused", "GET /admin: 404");
  await page.goto("/admin");
  await expect(header(page)).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await page.getByRole("link", { name: "Go to your videos" }).click();
  await expect(videosPage(page).newVideo).toBeVisible();
});
