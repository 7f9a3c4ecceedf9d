import { newcomer } from "@/e2e/newcomer";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { videosPage } from "@/e2e/pages/videos-page";
import { expect, test } from "@/e2e/testing/journey";
import { scriptNotFetched } from "@/e2e/testing/trouble";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "in any browser" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ expectTrouble }) => {
      if (!javaScriptEnabled) expectTrouble("failed", scriptNotFetched);
    });

    test("sign up, sign out, sign in with a wrong and with the right password", async ({ page }) => {
      const ada = newcomer();
      const [signUp, signIn, videos] = [signUpPage(page), signInPage(page), videosPage(page)];

      await signUp.open();
      await signUp.signUp(ada);
      await expect(page).toHaveURL(/\/videos$/);
      await expect(videos.signedInAs).toHaveText(ada.name);
      await expect(videos.none).toBeVisible();

      await videos.signOut();
      await expect(page.getByRole("heading")).toHaveText("You are signed out");
      await videos.open();
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fvideos$/);
      await expect(page.getByText("Sign in to continue.")).toBeVisible();

      // As on a phone that lies, where the button is a screen below what is said.
      await page.setViewportSize({ width: 844, height: 390 });
      await signIn.signIn(ada.email, "not the one");
      await expect(signIn.message).toContainText("don’t match");
      await expect(signIn.message).toBeInViewport();
      await expect(signIn.username).toHaveValue(ada.email);

      await signIn.signIn(ada.email, ada.password);
      await expect(page).toHaveURL(/\/videos$/);
      await expect(videos.signedInAs).toHaveText(ada.name);
    });

    test("what is wrong is told beside its field, and the rest stays as typed", async ({ page }) => {
      const signUp = signUpPage(page);
      await signUp.open();
      await signUp.signUp({ name: "Ada", email: "ada at example", password: "short" });
      await expect(signUp.fieldError("email")).toHaveText("Must be an e-mail address.");
      await expect(signUp.fieldError("password")).toHaveText("Must be at least 8 characters.");
      await expect(signUp.email).toHaveAttribute("aria-invalid", "true");
      await expect(signUp.email).toBeFocused();
      await expect(signUp.email).toHaveValue("ada at example");
      await expect(signUp.name).toHaveValue("Ada");
    });
  });
}

test("the session's cookie opens the API to the service's own pages, and to nobody else's", async ({
  page,
  request,
}) => {
  const ada = newcomer();
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(ada);
  await page.waitForURL("**/videos");
  const profile = await page.evaluate(async () => {
    const response = await fetch("/api/me");
    const body: unknown = await response.json();
    return { status: response.status, body };
  });
  expect(profile).toMatchObject({ status: 200, body: { email: ada.email, name: ada.name } });

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "kinora-session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", secure: false });
  const elsewhere = await request.get("/api/me", {
    headers: { cookie: `kinora-session=${cookie?.value}`, origin: "https://evil.example" },
  });
  expect(elsewhere.status()).toBe(403);

  await videosPage(page).signOut();
  const afterwards = await request.get("/api/me", { headers: { cookie: `kinora-session=${cookie?.value}` } });
  expect(afterwards.status()).toBe(401);
});

test("an e-mail that has an account is told as such", async ({ page }) => {
  const ada = newcomer();
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(ada);
  await page.waitForURL("**/videos");
  await videosPage(page).signOut();
  await signUp.open();
  const password = "another long one";
  await signUp.signUp({ ...ada, email: ada.email.toUpperCase(), password });
  await expect(signUp.fieldError("email")).toContainText("already");
  await expect(signUp.email).toBeFocused();
  await expect(signUp.password).toHaveValue(password);
});

test("whoever signs up while the answer is lost is in after all", async ({ page, expectTrouble }) => {
  expectTrouble("failed", "POST /sign-up: net::ERR_FAILED");
  const signUp = signUpPage(page);
  await signUp.open();
  await page.route(
    "**/sign-up",
    async (route) => {
      expect((await route.fetch({ maxRedirects: 0 })).ok()).toBe(true);
      // The answer's cookie is lost with it.
      await page.context().clearCookies();
      await route.abort();
    },
    { times: 1 },
  );
  await signUp.signUp(newcomer());
  await page.waitForURL("**/videos");
});

test("a password can be looked at while it is typed", async ({ page }) => {
  const signIn = signInPage(page);
  await signIn.open();
  await expect(signIn.username).toBeFocused();
  await signIn.password.fill("a secret");
  await signIn.passwordToggle.click();
  await expect(signIn.password).toHaveAttribute("type", "text");
  await expect(signIn.passwordToggle).toHaveAccessibleName("Hide password");
  await signIn.passwordToggle.click();
  await expect(signIn.password).toHaveAttribute("type", "password");
  await expect(signIn.password).toHaveValue("a secret");
});

test("signing in leads on to where someone wanted to go, within the service only", async ({ page }) => {
  const ada = newcomer();
  const [signUp, signIn, videos] = [signUpPage(page), signInPage(page), videosPage(page)];
  await signUp.open("?next=/videos%3Fafter%3Dnowhere");
  await signUp.signUp(ada);
  await expect(page).toHaveURL(/\/videos\?after=nowhere$/);
  await videos.open();
  await videos.signOut();
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "/sign-out"]) {
    await signIn.open(`?${new URLSearchParams({ next })}`);
    await signIn.signIn(ada.email, ada.password);
    await expect(page).toHaveURL(/:\d+\/videos$/);
    await videos.signOut();
  }
});

test("an address alone signs nobody out", async ({ page }) => {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(newcomer());
  await page.waitForURL("**/videos");
  await page.goto("/sign-out");
  await expect(page.getByRole("heading")).toHaveText("Sign out?");
  await page.goto("/sign-in");
  await expect(page).toHaveURL(/\/videos$/);
  await page.goto("/sign-out");
  await page.getByTestId("sign-out-submit").click();
  await expect(page.getByRole("heading")).toHaveText("You are signed out");
});
