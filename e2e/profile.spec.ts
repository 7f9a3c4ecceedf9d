import type { Browser, Page } from "@playwright/test";
import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { profilePage } from "@/e2e/pages/profile-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { toasts } from "@/e2e/pages/toasts";
import { brokenPicture, picture } from "@/e2e/pictures";
import { api, makeVideos, signedUp, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** Signs up somebody new, and signs them in in another browser as well. */
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
  await withAccount(page);
  const profile = profilePage(page);
  await profile.open();
  await profile.name.fill("Augusta King");
  await profile.born.fill("1815-12-10");
  await profile.save();
  await expect(toasts(page).saying("saved")).toBeVisible();
  // A button that was busy still has the keyboard.
  await expect(page.getByTestId("profile-save")).toBeFocused();
  await profile.open();
  await expect(profile.name).toHaveValue("Augusta King");
  await expect(profile.born).toHaveValue("1815-12-10");
  expect(await api(page, "GET", "/me")).toMatchObject({
    name: "Augusta King",
    date_of_birth: -4_861_728_000,
  });
});

test("what is typed outlives the session: signed in beside the page, it is saved", async ({
  page,
  context,
  expectTrouble,
}) => {
  const me = await withAccount(page);
  const profile = profilePage(page);
  await profile.open();
  await profile.name.fill("Augusta King");
  await context.clearCookies();
  // Whatever the page asks for meanwhile.
  expectTrouble("refused", /^(GET|HEAD) \/api\/\S+: 401$/, "perhaps");
  expectTrouble("refused", "POST /api/me: 401");
  await profile.save();
  const [beside] = await Promise.all([
    context.waitForEvent("page"),
    page.getByTestId("toast-action").click(),
  ]);
  await signInPage(beside).signIn(me.email, me.password);
  await beside.waitForURL("**/profile");
  await expect(profile.name).toHaveValue("Augusta King");
  await profile.save();
  await expect(toasts(page).saying("saved")).toBeVisible();
  expect(await api(page, "GET", "/me")).toMatchObject({ name: "Augusta King" });
});

test("a picture is set and removed, and what is no picture is refused in words", async ({
  page,
  expectTrouble,
}) => {
  await withAccount(page);
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

test("browsers and programs are signed out, and the balance tells its history", { tag: "@full" }, async ({
  page,
  browser,
}) => {
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

test("a changed e-mail is what one signs in with, and signs nobody out", async ({
  page,
  browser,
  expectTrouble,
}) => {
  const { me, other, close } = await signedInTwice(page, browser);
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.emailNow).toHaveText(me.email);
  const next = `new-${me.email}`;
  expectTrouble("refused", "POST /api/me/email: 422");
  await profile.changeEmail(next, "not the password");
  await expect(profile.fieldError("email-password")).toBeVisible();
  await profile.changeEmail("nobody", me.password);
  await expect(profile.fieldError("email-new")).toBeVisible();
  await profile.changeEmail(next, me.password);
  await expect(profile.emailNow).toHaveText(next);
  await expect(profile.sessions).toHaveCount(2);
  await other.goto("/profile");
  await expect(profilePage(other).emailNow).toHaveText(next);
  await other.goto("/sign-out");
  await other.getByTestId("sign-out-submit").click();
  // To leave before it is done is not to sign out.
  await other.getByTestId("to-sign-in").waitFor();
  const signIn = signInPage(other);
  await signIn.open();
  await signIn.signIn(next, me.password);
  await other.waitForURL("**/videos");
  await close();
});

test.describe("colours", () => {
  test.use({ colorScheme: "light" });
  test("that are chosen hold from the first paint, and in other tabs", async ({ page, context }) => {
    await withAccount(page);
    const profile = profilePage(page);
    await profile.open();
    await expect(profile.theme("system")).toBeChecked();
    const other = await context.newPage();
    await other.goto("/videos");
    await profile.theme("dark").check({ force: true });
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
    // Records the colour scheme when the body begins, before any of it can be drawn.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        sessionStorage.setItem("first-paint", getComputedStyle(document.documentElement).colorScheme);
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await profile.open();
    expect(await page.evaluate(() => sessionStorage.getItem("first-paint"))).toBe("dark");
    await expect(profile.theme("dark")).toBeChecked();
    await profile.theme("system").check({ force: true });
    await expect(other.locator("html")).not.toHaveAttribute("data-theme");
  });
});

test("an account is taken along and deleted, with everything in it", async ({
  page,
  browser,
  expectTrouble,
}) => {
  const { me, other, close } = await signedInTwice(page, browser);
  await makeVideos(page, "Our summer", "Our winter");
  const profile = profilePage(page);
  await profile.open();
  await profile.askForDeletion();
  await expect(profile.holdings).toContainText("This deletes 2 films");
  const archive = await profile.exportFirst();
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  expect(archive.includes("project.json")).toBe(true);
  expectTrouble("refused", "POST /api/me/delete: 422");
  await profile.deleteForGood("not the password");
  await expect(profile.fieldError("delete-sure")).toBeVisible();
  await profile.deleteForGood(me.password);
  await page.waitForURL("**/sign-out?account=deleted");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account has been deleted");
  await page.goto("/videos");
  await page.waitForURL("**/sign-in**");
  await other.goto("/videos");
  await other.waitForURL("**/sign-in**");
  const signIn = signInPage(page);
  await signIn.signIn(me.email, me.password);
  await expect(page.getByRole("alert").first()).not.toBeEmpty();
  await close();
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);
    test("the profile can be read and used by everyone", { tag: "@full" }, async ({ page }) => {
      await withAccount(page);
      const profile = profilePage(page);
      await profile.open();
      await expect(profile.balance).toBeVisible();
      await expect(profile.sessions).toHaveCount(1);
      await expectAccessibleInBothColours(page);
    });
  });
}
