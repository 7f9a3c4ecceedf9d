import type { Page } from "@playwright/test";
import { expect } from "@/e2e/testing/journey";

/**
 * Cuts the line of a page's context. Browsers tell the page at once and their network a moment later, so a request may
 * still slip through: ask until none does.
 */
export async function cutLine(page: Page): Promise<void> {
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

/** What the question above leaves in the browser's log. */
export const ASKED_IN_VAIN = "GET /api/health: net::ERR_INTERNET_DISCONNECTED";
