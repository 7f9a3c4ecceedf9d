import type { Page } from "@playwright/test";

export type Newcomer = { name: string; email: string; password: string };

export function signUpPage(page: Page) {
  const name = page.getByTestId("name");
  const email = page.getByTestId("email");
  const password = page.getByTestId("password");
  return {
    name,
    email,
    password,
    fieldError: (field: keyof Newcomer) => page.getByTestId(`${field}-error`),

    async open(query = ""): Promise<void> {
      await page.goto(`/sign-up${query}`);
    },

    async signUp(given: Newcomer): Promise<void> {
      await name.fill(given.name);
      await email.fill(given.email);
      await password.fill(given.password);
      await page.getByTestId("sign-up-submit").click();
    },
  };
}
