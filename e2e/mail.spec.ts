import type { Page } from "@playwright/test";
import { widths } from "@/e2e/expect-accessible";
import { guestAt } from "@/e2e/guest-pages";
import { newcomer } from "@/e2e/newcomer";
import { type OwnService, ownService } from "@/e2e/own-service";
import { profilePage } from "@/e2e/pages/profile-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { toasts } from "@/e2e/pages/toasts";
import { readState } from "@/e2e/read-state";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test as journey } from "@/e2e/testing/journey";
import { findFreePort } from "@/lib/system/free-port.mjs";
import { type MailServer, startMailServer, textOf } from "@/lib/server/mail/testing/mail-server";

let mail: MailServer;

const test = journey.extend<object, { service: OwnService }>({
  service: [
    async ({}, provide) => {
      mail = await startMailServer();
      const service = await ownService(await findFreePort(), {
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        SMTP_TLS: "none",
        MAIL_FROM: "Kinora <films@example.org>",
      });
      await provide(service);
      await service.stop();
      await mail.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ service }, provide) => provide(service.address),
});

// Starting a service takes longer than any of its journeys, so all of them visit one.
test.describe.configure({ mode: "default" });

/** The address in the last mail to somebody, once there are so many: by default a one-time link. */
async function linkFor(email: string, count: number, address = /https?:\S+\?token=\S+/): Promise<string> {
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(email)).length).toBe(count);
  const last = mail.mails.findLast(({ to }) => to.includes(email));
  const link = address.exec(last ? textOf(last) : "")?.[0];
  if (!link) throw new Error("There is no link in the mail.");
  return link;
}

const guestsAddress = /https?:\S+\/guests\/\S+/;

async function openGuests(page: Page, album: string): Promise<void> {
  await page.goto("/photos");
  await page.getByRole("tab", { name: album }).click();
  await page.getByTestId("open-guests").click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/sign-out");
  await page.getByTestId("sign-out-submit").click();
  await page.getByTestId("to-sign-in").waitFor();
}

test("a forgotten password is replaced with the link from the mail, once", async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await withAccount(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signInPage(other).open();
  await signInPage(other).signIn(me.email, me.password);
  await other.waitForURL("**/videos");
  await signOut(page);

  await signInPage(page).open();
  await page.getByTestId("to-forgot-password").click();
  await page.getByTestId("email").fill(me.email);
  await page.getByTestId("forgot-submit").click();
  await expect(page.getByTestId("forgot-sent")).toContainText(me.email);
  // One mail came for signing up.
  const link = await linkFor(me.email, 2);

  await page.goto(link);
  await page.getByTestId("password").fill("short");
  await page.getByTestId("reset-submit").click();
  await expect(page.getByTestId("password-error")).toBeVisible();
  await page.getByTestId("password").fill("a new long sentence");
  await page.getByTestId("reset-submit").click();
  await page.waitForURL("**/videos");
  await other.goto("/videos");
  await other.waitForURL("**/sign-in**");
  await other.context().close();

  await page.goto(link);
  await expect(page.getByTestId("another-link")).toBeVisible();
  await signOut(page);
  await signInPage(page).open();
  await signInPage(page).signIn(me.email, "a new long sentence");
  await page.waitForURL("**/videos");
});

test("the answer is the same for an address without an account", async ({ page }) => {
  const nobody = newcomer().email;
  await page.goto("/forgot-password");
  await page.getByTestId("email").fill(nobody);
  await page.getByTestId("forgot-submit").click();
  await expect(page.getByTestId("forgot-sent")).toContainText(`If there is an account with ${nobody}`);
  expect(mail.mails.filter(({ to }) => to.includes(nobody))).toEqual([]);
});

test("an address is confirmed, and a new one takes its place once it is confirmed, too", {
  tag: "@full",
}, async ({ page }) => {
  const me = await withAccount(page);
  const profile = profilePage(page);
  await profile.open();
  const mark = page.getByTestId("email-verified");
  await expect(mark).toHaveAttribute("data-verified", "false");
  await expect(page.getByTestId("email-films")).toBeDisabled();
  await page.getByTestId("email-send-again").click();
  await expect(toasts(page).saying("on its way")).toBeVisible();
  await page.goto(await linkFor(me.email, 2));
  await page.getByTestId("verify-submit").click();
  await expect(page.getByTestId("to-profile")).toBeVisible();
  await profile.open();
  await expect(mark).toHaveAttribute("data-verified", "true");
  await page.getByTestId("email-films").check();
  await expect(toasts(page).saying("when a film is ready")).toBeVisible();

  const next = `new-${me.email}`;
  await profile.changeEmail(next, me.password);
  await expect(page.getByTestId("email-pending")).toContainText(next);
  await expect(profile.emailNow).toHaveText(me.email);
  const link = await linkFor(next, 1);
  await signOut(page);
  // Somebody who is not signed in does so first, with the old address.
  await page.goto(link);
  await signInPage(page).signIn(me.email, me.password);
  await page.getByTestId("verify-submit").click();
  await expect(page.getByTestId("to-profile")).toBeVisible();
  await profile.open();
  await expect(profile.emailNow).toHaveText(next);
  await expect(page.getByTestId("email-pending")).toHaveCount(0);
});

test("an owner invites guests by mail, once their own address is confirmed", async ({ page, browser }) => {
  const me = await withAccount(page);
  const invitations = page.getByTestId("guest-invitations");
  await api(page, "POST", "/me/albums", { name: "The wedding" });
  await openGuests(page, "The wedding");
  await page.getByTestId("make-guest-link").click();
  await invitations.locator("summary").click();
  await expect(page.getByTestId("invite-unverified")).toBeVisible();
  await page.goto(await linkFor(me.email, 1));
  await page.getByTestId("verify-submit").click();
  await expect(page.getByTestId("to-profile")).toBeVisible();

  await openGuests(page, "The wedding");
  await invitations.locator("summary").click();
  const field = page.getByLabel("E-mail addresses");
  const [grace, alan] = [newcomer().email, newcomer().email];
  await field.fill(`Grace <${grace}>, alan@`);
  await page.getByTestId("invite-guests").click();
  await expect(invitations).toContainText("“alan@” isn’t an e-mail address.");
  await readState(page, "guests-invited");
  await field.fill(`Grace <${grace}>\n${alan}`);
  await page.getByTestId("invite-guests").click();
  await expect(toasts(page).saying("2 invitations are on their way.")).toBeVisible();
  await expect(field).toHaveValue("");
  // A reminder is another mail, not a repeat of the request.
  await field.fill(grace);
  await page.getByTestId("invite-guests").click();
  await expect(toasts(page).saying("The invitation is on its way.")).toBeVisible();
  await linkFor(alan, 1, guestsAddress);
  const guest = await guestAt(browser, await linkFor(grace, 2, guestsAddress), "light");
  await expect(guest.getByTestId("guest-title")).toHaveText("The wedding");
  await guest.context().close();
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);
    test("the pages about mail can be read and used by everyone", { tag: "@full" }, async ({ page }) => {
      const me = await withAccount(page);
      const profile = profilePage(page);
      await profile.open();
      const section = page.getByTestId("email-section");
      await section.scrollIntoViewIfNeeded();
      await readState(page, "mail-profile");
      const verify = await linkFor(me.email, 1);
      await page.goto(verify);
      await expect(page.getByTestId("verify-submit")).toBeVisible();
      await readState(page, "mail-verify");
      await signOut(page);
      await signInPage(page).open();
      await readState(page, "mail-sign-in");
      await page.goto("/forgot-password");
      await readState(page, "mail-forgot");
      await page.getByTestId("email").fill(me.email);
      await page.getByTestId("forgot-submit").click();
      await expect(page.getByTestId("forgot-sent")).toBeVisible();
      await readState(page, "mail-forgot-sent");
      await page.goto(await linkFor(me.email, 2));
      await expect(page.getByTestId("reset-submit")).toBeVisible();
      await readState(page, "mail-reset");
    });
  });
}
