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
    passkeys: page.getByTestId("passkey"),
    noPasskeys: page.getByTestId("no-passkeys"),
    noPasskeysHere: page.getByTestId("passkeys-unavailable"),
    passkeysMessage: page.getByTestId("passkeys-message"),
    addPasskeyButton: page.getByTestId("passkey-add"),
    passkeyPassword: page.locator("#passkey-password"),
    noTokens: page.getByTestId("no-tokens"),
    fieldError: (field: string) => page.getByTestId(`${field}-error`),

    async open(): Promise<void> {
      await page.goto("/profile");
      // The balance arrives after the page, so once it is there the page listens.
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

    emailNow: page.getByTestId("email-now"),
    holdings: page.getByTestId("holdings"),
    theme: (name: "system" | "light" | "dark") => page.getByTestId(`appearance-${name}`),

    async changeEmail(next: string, password: string): Promise<void> {
      await page.locator("#email-new").fill(next);
      await page.locator("#email-password").fill(password);
      await page.getByTestId("email-save").click();
    },

    async askForDeletion(): Promise<void> {
      await page.getByTestId("delete-account").click();
    },

    /** Resolves with the bytes of the archive. */
    async exportFirst(): Promise<Buffer> {
      const coming = page.waitForEvent("download");
      await page.getByTestId("export-first").click();
      const chunks = await (await (await coming).createReadStream()).toArray();
      return Buffer.concat(chunks);
    },

    async deleteForGood(sure: string): Promise<void> {
      await page.locator("#delete-sure").fill(sure);
      await page.getByTestId("delete-account-submit").click();
    },

    async endOtherSessions(): Promise<void> {
      await page.getByTestId("sessions-end-others").click();
    },

    async addPasskey(): Promise<void> {
      await page.getByTestId("passkey-add").click();
    },

    async confirmPasskey(password: string): Promise<void> {
      await page.locator("#passkey-password").fill(password);
      await page.getByTestId("passkey-confirm-submit").click();
    },

    async renamePasskey(name: string): Promise<void> {
      await page.getByTestId("passkey-rename").click();
      await page.locator("#passkey-new-name").fill(name);
      await page.getByTestId("passkey-rename-save").click();
    },

    async removePasskey(): Promise<void> {
      await page.getByTestId("passkey-remove").click();
      await page.getByTestId("passkey-remove-sure").click();
    },

    async endToken(): Promise<void> {
      await page.getByTestId("token-end").first().click();
    },
  };
}
