import type { Page } from "@playwright/test";

/** Holds all photo uploads until told otherwise, so that any picture on the page is the browser's own. */
export async function heldUploads(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/me/photos", async (route) => {
    if (route.request().method() === "PUT") await gone;
    await route.continue();
  });
  return letGo;
}
