import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible, expectReadable } from "@/e2e/expect-accessible";

const folder = path.join("test-results", "screens");

/**
 * What is open is read by axe in light colours whole, in dark ones about colours alone, and leaves a picture in both for
 * people to look at.
 */
export async function readState(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const picture = (colours: string) =>
    page.screenshot({ path: path.join(folder, `${name}-${width}x${height}-${colours}.png`) });
  await page.emulateMedia({ colorScheme: "light" });
  await picture("light");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await picture("dark");
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: "light" });
}
