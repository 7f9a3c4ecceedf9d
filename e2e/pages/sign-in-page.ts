import type { Page } from "@playwright/test";

export function signInPage(page: Page) {
  const username = page.getByTestId("username");
  const password = page.getByTestId("password");
  return {
    username,
    password,
    message: page.getByTestId("form-message"),
    withPasskey: page.getByTestId("passkey-sign-in"),
    passwordToggle: page.getByTestId("password-toggle"),
    fieldError: (field: "username" | "password") => page.getByTestId(`${field}-error`),

    async open(query = ""): Promise<void> {
      await page.goto(`/sign-in${query}`);
    },

    async signIn(givenUsername: string, givenPassword: string): Promise<void> {
      await username.fill(givenUsername);
      await password.fill(givenPassword);
      await page.getByTestId("sign-in-submit").click();
    },
  };
}
