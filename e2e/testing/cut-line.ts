import type { Page } from "@playwright/test";
import { type ExpectTrouble, expect } from "@/e2e/testing/journey";

/**
 * Cuts the line of a page's context. Browsers tell the page at once and their network a moment later, so a request may
 * still slip through: ask until none does.
 */
export async function cutLine(page: Page, expectTrouble: ExpectTrouble): Promise<void> {
  expectTrouble("failed", "GET /api/health: net::ERR_INTERNET_DISCONNECTED");
  // What the page can be used without may not have loaded yet. It is asked for again.
  expectTrouble("failed", /^GET \/_next\/static\/\S+: net::ERR_INTERNET_DISCONNECTED$/, "perhaps");
  // An open editor follows its film all the time.
  expectTrouble("failed", /^GET \/api\/me\/videos\/\w+\/events: net::ERR_INTERNET_DISCONNECTED$/, "perhaps");
  // So is the page itself, until there is an answer.
  expectTrouble("failed", /^HEAD \/\S*: net::ERR_INTERNET_DISCONNECTED$/, "perhaps");
  await page.context().setOffline(true);
  const isOver = () =>
    page.evaluate(() =>
      fetch("/api/health").then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isOver).toBe(true);
}
