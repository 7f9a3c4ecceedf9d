import type { Locator, Page } from "@playwright/test";

export function adminPage(page: Page) {
  const person = (email: string): Locator => page.locator(`[data-testid=person][data-email="${email}"]`);
  return {
    person,
    people: page.getByTestId("person"),
    entries: page.getByTestId("audit-entry"),
    search: page.getByTestId("people-search"),
    inviteLink: page.getByTestId("invite-link"),

    async open(): Promise<void> {
      await page.goto("/admin");
      await page.getByTestId("person").first().waitFor();
      await page.getByTestId("audit-entry").first().waitFor();
    },

    /** Opens the dialog of an action on somebody. */
    async choose(email: string, action: string): Promise<void> {
      await person(email).getByTestId("person-menu").click();
      await person(email).getByTestId(`person-${action}`).click();
    },

    async confirm(fields: { amount?: string; text?: string } = {}): Promise<void> {
      if (fields.amount !== undefined) await page.locator("#person-amount").fill(fields.amount);
      if (fields.text !== undefined) await page.locator("#person-text").fill(fields.text);
      await page.getByTestId("person-submit").click();
    },

    async limitStorage(email: string, limit: "default" | "none" | "own", gigabytes?: string): Promise<void> {
      await this.choose(email, "storage");
      await page.getByTestId("storage-limit").selectOption(limit);
      if (gigabytes !== undefined) await page.locator("#storage-gigabytes").fill(gigabytes);
      await page.getByTestId("storage-submit").click();
    },

    async invite(email: string, name: string): Promise<void> {
      await page.getByTestId("invite").click();
      await page.locator("#invite-email").fill(email);
      await page.locator("#invite-name").fill(name);
      await page.getByTestId("invite-submit").click();
    },
  };
}
