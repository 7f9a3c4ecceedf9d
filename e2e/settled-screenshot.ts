import type { Locator } from "@playwright/test";
import { expect } from "@/e2e/testing/journey";

/** What a place shows once it shows the same twice. */
export async function settledScreenshot(place: Locator): Promise<Buffer> {
  let before = await place.screenshot();
  await expect
    .poll(async () => {
      const now = await place.screenshot();
      const isSame = now.equals(before);
      before = now;
      return isSame;
    })
    .toBe(true);
  return before;
}
