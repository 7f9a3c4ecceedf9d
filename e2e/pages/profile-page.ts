import type { Page } from "@playwright/test";

export function profilePage(page: Page) {
  return {
    picture: page.getByTestId("picture"),
    name: page.locator("#profile-name"),
    born: page.locator("#profile-born"),
    balance: page.getByTestId("balance"),
    creditEntries: page.getByTestId("credit-entry"),
    sessions: page.getByTestId("session"),
    tokens: page.getByTestId("token"),
    noTokens: page.getByTestId("no-tokens"),
    fieldError: (field: string) => page.getByTestId(`${field}-error`),

    async open(): Promise<void> {
      await page.goto("/profile");
      // What came after the page shows that the page listens by now.
      await page.getByTestId("balance").waitFor();
    },

    async save(): Promise<void> {
      await page.getByTestId("profile-save").click();
    },

    async setPicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await page.getByTestId("picture-file").setInputFiles(file);
    },

    async removePicture(): Promise<void> {
      await page.getByTestId("picture-remove").click();
    },

    async changePassword(old: string, next: string): Promise<void> {
      await page.locator("#password-old").fill(old);
      await page.locator("#password-new").fill(next);
      await page.getByTestId("password-save").click();
    },

    async endOtherSessions(): Promise<void> {
      await page.getByTestId("sessions-end-others").click();
    },

    async endToken(): Promise<void> {
      await page.getByTestId("token-end").first().click();
    },
  };
}
