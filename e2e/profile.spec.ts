import type { Browser, Page } from "@playwright/test";
import { expectAccessible, looks } from "./expect-accessible";
import { profilePage } from "./pages/profile-page";
import { signInPage } from "./pages/sign-in-page";
import { toasts } from "./pages/toasts";
import { brokenPicture, picture } from "./pictures";
import { api, signedUp } from "./signed-up";
import { expect, test } from "./testing/journey";

/** Somebody new, here and in another browser. */
async function signedInTwice(page: Page, browser: Browser) {
  const me = await signedUp(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const signIn = signInPage(other);
  await signIn.open();
  await signIn.signIn(me.email, me.password);
  await other.waitForURL("**/videos");
  return { me, other, close: () => elsewhere.close() };
}

test("what is saved stays, and is shown where it belongs", async ({ page }) => {
  await signedUp(page);
  const profile = profilePage(page);
  await profile.open();
  await profile.name.fill("Augusta King");
  await profile.born.fill("1815-12-10");
  await profile.save();
  await expect(toasts(page).saying("saved")).toBeVisible();
  await profile.open();
  await expect(profile.name).toHaveValue("Augusta King");
  await expect(profile.born).toHaveValue("1815-12-10");
  expect(await api(page, "GET", "/me")).toMatchObject({
    name: "Augusta King",
    date_of_birth: -4_861_728_000,
  });
});

test("a picture is set and removed, and what is no picture is refused in words", async ({
  page,
  expectTrouble,
}) => {
  await signedUp(page);
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.picture).toHaveAttribute("src", /\/avatars\//);
  await profile.setPicture(await picture("me.jpg"));
  await expect(profile.picture).toHaveAttribute("src", /\/files\//);
  await profile.removePicture();
  await expect(profile.picture).toHaveAttribute("src", /\/avatars\//);
  expectTrouble("refused", "PUT /api/me/profile_pic: 415");
  await profile.setPicture(brokenPicture);
  await expect(page.getByTestId("picture-message")).not.toBeEmpty();
});

test("a changed password signs out every other browser and program", async ({
  page,
  browser,
  expectTrouble,
}) => {
  const { me, other, close } = await signedInTwice(page, browser);

  const profile = profilePage(page);
  await profile.open();
  await expect(profile.sessions).toHaveCount(2);
  expectTrouble("refused", "POST /api/me/changepassword: 422");
  await profile.changePassword("not the password", "a new long sentence");
  await expect(profile.fieldError("password-old")).toBeVisible();
  await profile.changePassword(me.password, "short");
  await expect(profile.fieldError("password-new")).toBeVisible();
  await profile.changePassword(me.password, "a new long sentence");
  await expect(profile.sessions).toHaveCount(1);
  await other.goto("/profile");
  await other.waitForURL("**/sign-in**");
  await close();
});

test("browsers and programs are signed out, and the balance tells its history", async ({ page, browser }) => {
  const { other, close } = await signedInTwice(page, browser);
  const app = await api(page, "POST", "/me/apps", { name: "Program" });
  await api(page, "POST", "/login/app", app as object);

  const profile = profilePage(page);
  await profile.open();
  await expect(profile.balance).toHaveText("1,000");
  await expect(profile.creditEntries).toHaveCount(1);
  await expect(profile.tokens).toHaveCount(1);
  await profile.endToken();
  await expect(profile.noTokens).toBeVisible();
  await profile.endOtherSessions();
  await expect(profile.sessions).toHaveCount(1);
  await other.goto("/profile");
  await other.waitForURL("**/sign-in**");
  await close();
});

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use);
    test("the profile can be read and used by everyone", async ({ page }) => {
      await signedUp(page);
      const profile = profilePage(page);
      await profile.open();
      await expect(profile.balance).toBeVisible();
      await expect(profile.sessions).toHaveCount(1);
      await expectAccessible(page);
    });
  });
}
