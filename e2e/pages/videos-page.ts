import type { Page } from "@playwright/test";

export function videosPage(page: Page) {
  return {
    greeting: page.getByTestId("greeting"),
    signedInAs: page.getByTestId("signed-in-as"),
    none: page.getByTestId("no-videos"),
    videos: page.getByTestId("video"),

    async open(): Promise<void> {
      await page.goto("/videos");
    },

    async signOut(): Promise<void> {
      await page.getByTestId("sign-out").click();
      await page.waitForURL("**/sign-out");
    },
  };
}
