import type { Browser, Page } from "@playwright/test";
import type { GivenFile } from "@/e2e/pictures";
import { api, withAccount } from "@/e2e/signed-up";
import { expect } from "@/e2e/testing/journey";

/** Makes an account with an album, and returns the address that lets guests add to it. */
export async function ownerWithAlbum(page: Page, name: string): Promise<string> {
  await withAccount(page);
  await api(page, "POST", "/me/albums", { name });
  await page.goto("/photos");
  await page.getByRole("tab", { name }).click();
  await page.getByTestId("open-guests").click();
  await page.getByTestId("make-guest-link").press("Enter");
  await expect(page.getByTestId("copy-guest-link")).toBeFocused();
  const address = await page.getByTestId("guest-address").getAttribute("data-address");
  if (!address) throw new Error("The dialog shows no address.");
  return address;
}

/** Opens a guests' page on a phone. */
export async function guestAt(
  browser: Browser,
  address: string,
  colorScheme: "light" | "dark",
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByTestId("guest-limits")).toContainText("Up to");
  return page;
}

export const send = (page: Page, ...files: GivenFile[]) =>
  page.getByTestId("guest-add-input").setInputFiles(files);
