import type { Locator, Page } from "@playwright/test";
import { profilePage } from "@/e2e/pages/profile-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { readState } from "@/e2e/read-state";
import { toasts } from "@/e2e/pages/toasts";
import { videosPage } from "@/e2e/pages/videos-page";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { addressByName, hasNoName } from "@/e2e/testing/own-address";
import { addVirtualAuthenticator, suggestNoPasskeys } from "@/e2e/testing/virtual-authenticator";

const phone = { width: 390, height: 844 };

/** What is open, at a desk and on a phone. */
async function read(page: Page, name: string, place?: Locator): Promise<void> {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await place?.scrollIntoViewIfNeeded();
    await readState(page, name);
  }
}

/** Makes the session too old for adding a passkey, once, as the service tells it ten minutes after signing in. */
async function askWhoIsThere(page: Page): Promise<void> {
  const error = { status: 403, code: "confirm_with_password", message: "Give the account's password." };
  const json = { ...error, error, request_id: "asked" };
  let isTold = false;
  // It stays: a request that is made while a route is taken away may never be answered.
  await page.route("**/api/me/passkeys/options", async (route) => {
    if (isTold) return route.continue();
    isTold = true;
    await route.fulfill({ status: 403, json });
  });
}

/** Holds the list of passkeys until told otherwise. */
async function holdList(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/me/passkeys", async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  return letGo;
}

/** Whether somebody who taps the middle of an element meets it. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test.describe("at an address that browsers take passkeys at", () => {
  test.use({ baseURL: async ({ baseURL }, provide) => provide(addressByName(String(baseURL))) });

  test("a passkey is added, renamed, signs in without a password, and is removed", { tag: "@full" }, async ({
    page,
    baseURL,
    expectTrouble,
  }) => {
    test.skip(hasNoName(String(baseURL)), "this service, on another machine, has no name");
    const authenticator = await addVirtualAuthenticator(page);
    const me = await withAccount(page);
    const [profile, signIn, videos] = [profilePage(page), signInPage(page), videosPage(page)];
    await profile.open();
    await expect(profile.noPasskeys).toBeVisible();
    await askWhoIsThere(page);
    const letGo = await holdList(page);
    expectTrouble("refused", "POST /api/me/passkeys/options: 403");
    await profile.addPasskey();
    await expect(profile.passkeyPassword).toBeFocused();
    letGo();
    await read(page, "passkey-confirm");
    expectTrouble("refused", "POST /api/me/passkeys/options: 422");
    await profile.confirmPasskey("not the password");
    await expect(profile.fieldError("passkey-password")).toBeVisible();
    await read(page, "passkey-confirm-wrong");
    await page.setViewportSize(phone);
    await profile.confirmPasskey(me.password);
    await test.step("on a phone, what was said lies on no dialog", async () => {
      const notice = toasts(page).saying("Passkey added");
      // It stays while the mouse rests on it.
      await notice.hover();
      await expect(profile.passkeys).toHaveCount(1);
      await page.getByTestId("passkey-rename").click();
      await expect(page.getByTestId("passkey-rename-dialog")).toBeVisible();
      expect(await isOnTop(notice)).toBe(false);
      await page.keyboard.press("Escape");
      await expect.poll(() => isOnTop(notice)).toBe(true);
    });
    await expect(profile.passkeys).toContainText("Chrome on Linux");
    await expect(profile.passkeys).toContainText("not used yet");
    expect(await authenticator.credentials()).toBe(1);
    await profile.addPasskey();
    await expect(profile.passkeysMessage).toContainText("already has a passkey");
    await profile.renamePasskey("");
    await expect(profile.passkeysMessage).toBeEmpty();
    await expect(profile.fieldError("passkey-new-name")).toBeVisible();
    await read(page, "passkey-rename-missing");
    await page.keyboard.press("Escape");
    await profile.renamePasskey("My laptop");
    await expect(profile.passkeys).toContainText("My laptop");
    await read(page, "passkeys", page.getByTestId("passkeys-section"));

    // The authenticator takes at once what the e-mail's field suggests.
    await videos.signOut();
    await signIn.open("?next=/photos");
    await expect(page).toHaveURL(/:\d+\/photos$/);

    await suggestNoPasskeys(page);
    await profile.open();
    await expect(profile.passkeys).toContainText("Used just now");
    await expect(profile.sessions).toHaveCount(1);
    await videos.signOut();
    await signIn.open("?next=/music");
    await signIn.withPasskey.click();
    await expect(page).toHaveURL(/:\d+\/music$/);

    await profile.open();
    await page.getByTestId("passkey-remove").click();
    await read(page, "passkey-remove");
    await page.keyboard.press("Escape");
    await profile.removePasskey();
    await expect(profile.noPasskeys).toBeVisible();
  });
});

test("where browsers take none, the profile says so and the sign-in page offers none", async ({
  page,
  baseURL,
}) => {
  test.skip(!hasNoName(String(baseURL)), "this service has a name");
  const signIn = signInPage(page);
  await signIn.open();
  await expect(signIn.username).toBeVisible();
  await expect(signIn.withPasskey).toHaveCount(0);
  await withAccount(page);
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.noPasskeysHere).toContainText("over https");
  await expect(profile.addPasskeyButton).toHaveCount(0);
});
