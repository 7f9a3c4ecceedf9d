import type { Page } from "@playwright/test";

/** Holds requests until told otherwise. */
export async function held(page: Page, method: "GET" | "PUT", address: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === method) await gone;
    await route.continue();
  });
  return letGo;
}

/** Holds all photo uploads until told otherwise, so that any picture on the page is the browser's own. */
export const heldUploads = (page: Page) => held(page, "PUT", "**/api/me/photos");
