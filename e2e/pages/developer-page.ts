import type { Locator, Page } from "@playwright/test";

export function developerPage(page: Page) {
  const apps = page.getByTestId("app");
  const named = (name: string): Locator => page.locator(`[data-testid=app][data-name="${name}"]`);
  const choose = async (name: string, item: string): Promise<void> => {
    await named(name).getByTestId("app-menu").click();
    await named(name).getByTestId(item).click();
  };
  const fill = async ({ name, callback }: { name?: string; callback?: string }): Promise<void> => {
    if (name !== undefined) await page.locator("#app-name").fill(name);
    if (callback !== undefined) await page.locator("#app-callback").fill(callback);
    await page.getByTestId("app-submit").click();
  };
  return {
    apps,
    named,
    secret: page.getByTestId("app-secret"),
    signingSecret: page.getByTestId("signing-secret"),
    deliveries: page.getByTestId("delivery"),
    noDeliveries: page.getByTestId("no-deliveries"),
    payload: page.getByTestId("payload").locator("code"),
    attempts: page.getByTestId("attempt"),
    userId: page.getByTestId("user-id"),
    fieldError: (field: string) => page.getByTestId(`${field}-error`),
    lines: (step: string) => page.getByTestId(`lines-${step}`).locator("code"),
    fill,

    async open(): Promise<void> {
      await page.goto("/developer");
    },

    async openNewApp(): Promise<void> {
      await page.getByTestId("app-new").click();
    },

    edit: (name: string) => choose(name, "app-edit"),
    sendTest: (name: string) => choose(name, "app-test"),
    openSigningSecret: (name: string) => choose(name, "app-signing"),

    async rotate(name: string): Promise<void> {
      await choose(name, "app-rotate");
      await page.getByTestId("confirm").click();
    },

    async remove(name: string): Promise<void> {
      await choose(name, "app-delete");
      await page.getByTestId("confirm").click();
    },

    async closeSecret(): Promise<void> {
      await page.getByTestId("secret-done").click();
    },

    async resend(): Promise<void> {
      await page.getByTestId("delivery-resend").click();
    },
  };
}
