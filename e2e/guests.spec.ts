import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { guestAt, ownerWithAlbum, send } from "@/e2e/guest-pages";
import { photosPage } from "@/e2e/pages/photos-page";
import { toasts } from "@/e2e/pages/toasts";
import { clipFile } from "@/e2e/clip-files";
import { brokenPicture, picture } from "@/e2e/pictures";
import { readState } from "@/e2e/read-state";
import { api } from "@/e2e/signed-up";
import { cutLine } from "@/e2e/testing/cut-line";
import { expect, test } from "@/e2e/testing/journey";

const pictureOf = (page: Page, name: string) =>
  page.locator(`[data-testid=guest-photo][data-name="${name}"]`);

test("guests add photos from a phone, and the owner takes what they like", async ({
  page: owner,
  browser,
  expectTrouble,
}) => {
  await owner.addInitScript(() => {
    const value = async ({ url = "" }: ShareData) =>
      void document.documentElement.setAttribute("data-sent", url);
    Object.defineProperty(navigator, "share", { value });
  });
  const address = await ownerWithAlbum(owner, "The wedding");
  await owner.getByTestId("send-guest-link").click();
  await expect(owner.locator("html")).toHaveAttribute("data-sent", address);
  await expect(owner.getByTestId("share-qr")).toHaveAccessibleName(new RegExp(`QR code for ${address}`));
  await expect(owner.getByTestId("only-here")).toBeVisible();
  await expectAccessible(owner);

  const guest = await guestAt(browser, address, "light");
  await expect(guest.getByTestId("guest-title")).toHaveText("The wedding");
  expect(await guest.content()).toMatch(/<meta name="robots" content="noindex/);
  await readState(guest, "guest-page");
  await guest.getByLabel("Your name, if you like").fill("Grace");
  expectTrouble("refused", /^PUT \/api\/guests\/[\w-]+\/photos: 415$/);
  await send(guest, await picture("cake.jpg", 1), await picture("dance.jpg", 2), brokenPicture);
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 2 photos have arrived.");
  await expect(guest.getByTestId("guest-refused")).toContainText("broken.jpg");
  await expect(guest.getByTestId("guest-mine").getByRole("img")).toHaveCount(2);
  await expect(guest.getByTestId("guest-limits")).toContainText("Up to 98 photos and clips");
  await readState(guest, "guest-sent");

  const other = await guestAt(browser, address, "dark");
  await send(other, await picture("toast.jpg", 3));
  await expect(other.getByTestId("guest-thanks")).toHaveText("Thank you! 1 photo has arrived.");
  await expectAccessible(other);
  await expect(other.getByRole("img", { name: "A photo someone sent" })).toHaveCount(0);

  await expect(owner.getByTestId("guest-facts")).toHaveText("3 photos and clips from 2 guests");
  await expect(owner.getByTestId("guest-group")).toHaveCount(2);
  await expect(owner.getByTestId("guest-group").first()).toContainText("Grace");
  await readState(owner, "guests-waiting");
  await pictureOf(owner, "toast.jpg").getByTestId("decline-guest").click();
  await expect(owner.getByTestId("declined-guests")).toContainText("Declined (1)");
  await toasts(owner).undo();
  await expect(owner.getByTestId("guest-group")).toHaveCount(2);
  // From a guest of whom nothing is left, the keyboard goes to the next one; from the last one, to the link.
  await pictureOf(owner, "toast.jpg").getByTestId("decline-guest").click();
  await expect(owner.getByTestId("guest-group")).toHaveCount(1);
  await expect(owner.getByTestId("decline-guest").first()).toBeFocused();
  await owner.getByTestId("accept-all-guests").click();
  await expect(owner.getByTestId("guest-group")).toHaveCount(0);
  await expect(owner.getByTestId("copy-guest-link")).toBeFocused();
  await owner.keyboard.press("Escape");
  const photos = photosPage(owner);
  await expect(photos.photos).toHaveCount(2);
  await expect(photos.named("cake.jpg")).toBeVisible();
  await toasts(owner).undo();
  await expect(photos.photos).toHaveCount(0);
  await expect(owner.getByTestId("guests-waiting-count")).toHaveText("2");
  await expect(owner.getByTestId("empty-own-album")).toContainText("2 photos and clips from guests are");

  await other.reload();
  await expect(other.getByTestId("guest-mine").getByRole("img")).toHaveCount(1);
  await expect(other.getByTestId("guest-others")).toHaveCount(0);
});

test("a guest at a desk drops photos on the page", async ({ page: owner, browser }) => {
  const address = await ownerWithAlbum(owner, "The picnic");
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await expect(guest.getByTestId("guest-limits")).toContainText("Up to");
  // What takes them comes after the page.
  await expect(async () => {
    await photosPage(guest).holdFiles([await picture("held.jpg", 1)]);
    await expect(photosPage(guest).overlay).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const held = await photosPage(guest).holdFiles([await picture("cake.jpg", 1), await picture("tea.jpg", 2)]);
  await held.drop();
  await expect(photosPage(guest).overlay).toHaveCount(0);
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 2 photos have arrived.");
  await expect(pictureOf(owner, "tea.jpg")).toBeVisible();
});

test("a name that is written before the page is ready counts", async ({ page: owner, browser }) => {
  const address = await ownerWithAlbum(owner, "The lake");
  const guest = await (await browser.newContext()).newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await guest.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await guest.goto(address, { waitUntil: "commit" });
  const name = guest.getByLabel("Your name, if you like");
  await name.fill("Grace");
  letGo();
  await expect(guest.getByTestId("guest-limits")).toContainText("Up to");
  await send(guest, await picture("swim.jpg", 1));
  await expect(guest.getByTestId("guest-thanks")).toBeVisible();
  await expect(name).toHaveValue("Grace");
  await expect(owner.getByTestId("guest-group")).toContainText("Grace");
});

test("a lost line loses nothing, and a closed link takes nothing", { tag: "@full" }, async ({
  page: owner,
  browser,
  expectTrouble,
}) => {
  const address = await ownerWithAlbum(owner, "The hike");
  const guest = await guestAt(browser, address, "light");
  expectTrouble("failed", /^PUT \/api\/guests\/[\w-]+\/photos: net::ERR_INTERNET_DISCONNECTED$/);
  await cutLine(guest, expectTrouble);
  await send(guest, await picture("summit.jpg", 4));
  await expect(guest.getByTestId("guest-offline")).toBeVisible();
  expectTrouble("failed", /^GET \/files\/[\w-]+\/thumbnail: net::ERR_FAILED$/);
  await guest.route("**/files/*/thumbnail", (route) => route.abort());
  await guest.context().setOffline(false);
  await expect(guest.getByTestId("guest-thanks")).toBeVisible();
  await expect(pictureOf(owner, "summit.jpg")).toBeVisible();
  // A picture that does not arrive leaves no torn one in its place, and comes with the connection.
  const sent = guest.getByTestId("guest-mine").getByRole("img");
  await expect(sent).toHaveCSS("opacity", "0");
  await guest.unroute("**/files/*/thumbnail");
  await guest.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(sent).toHaveCSS("opacity", "1");

  await owner.getByTestId("close-guest-link").press("Enter");
  await expect(owner.getByTestId("guests-closed")).toBeVisible();
  await expect(owner.getByTestId("reopen-guest-link")).toBeFocused();
  await toasts(owner).hold();
  expectTrouble("refused", /^PUT \/api\/guests\/[\w-]+\/photos: 404$/);
  await send(guest, await picture("late.jpg", 5));
  await expect(guest.getByTestId("guest-closed")).toBeVisible();
  await readState(guest, "guest-closed");
  expectTrouble("refused", /^GET \/guests\/[\w-]+: 404$/);
  await guest.reload();
  await expect(guest.getByTestId("no-guest-link")).toBeVisible();
  await expectAccessible(guest);

  await toasts(owner).undo();
  await expect(owner.getByTestId("guest-address")).toHaveAttribute("data-address", address);
  await guest.reload();
  await expect(guest.getByTestId("guest-mine").getByRole("img")).toHaveCount(1);
});

test("a link that accepts everything and shows it", { tag: "@full" }, async ({ page: owner, browser }) => {
  const address = await ownerWithAlbum(owner, "The picnic");
  await owner.getByTestId("guest-settings").locator("summary").click();
  await owner.getByTestId("guest-accept-all").check();
  await owner.getByTestId("guest-show-others").check();
  await owner.getByLabel("Photos and clips per guest").fill("1");
  await owner.getByLabel("Largest photo, in MB").fill("7");
  await owner.getByTestId("guest-save").click();
  await expect(toasts(owner).saying("Saved.")).toBeVisible();
  await owner.getByTestId("guest-settings").locator("summary").click();
  await readState(owner, "guests-settings");

  const guest = await guestAt(browser, address, "light");
  await expect(guest.getByTestId("guest-limits")).toContainText("Photos up to 7 MB each");
  await send(guest, await picture("bread.jpg", 6));
  await expect(guest.getByTestId("guest-thanks")).toBeVisible();
  await expect(guest.getByTestId("guest-full")).toBeVisible();
  const other = await guestAt(browser, address, "dark");
  await expect(other.getByTestId("guest-others").getByRole("img")).toHaveCount(1);
  await expectAccessible(other);
  await owner.keyboard.press("Escape");
  await owner.reload();
  await expect(photosPage(owner).photos).toHaveCount(1);
});

test("a guest's clip goes on after a reload, and its owner plays it before it is in the album", {
  tag: "@full",
}, async ({ page: owner, browser, expectTrouble }) => {
  const address = await ownerWithAlbum(owner, "The dance");
  const guest = await guestAt(browser, address, "light");
  // The line is lost after the upload has begun, and the phone puts the page away.
  const clip = await clipFile("waltz.mp4", { seconds: 2 });
  expectTrouble("failed", /^PATCH \/api\/guests\/[\w-]+\/uploads\/[\w-]+: net::ERR_FAILED$/);
  await guest.route("**/uploads/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  const name = guest.getByLabel("Your name, if you like");
  await name.fill("Grace");
  await send(guest, clip);
  await expect(guest.getByTestId("guest-offline")).toBeVisible();
  await expect(guest.getByTestId("guest-uploads")).toContainText("come back to it later");
  await readState(guest, "guest-offline");
  await guest.unroute("**/uploads/*");
  let begun = 0;
  guest.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/uploads")) begun += 1;
  });
  await guest.reload();
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 1 clip has arrived.");
  expect(begun).toBe(0);
  await expect(name).toHaveValue("Grace");
  const tile = guest.getByTestId("guest-mine").getByTestId("guest-tile");
  await expect(tile).toHaveAttribute("data-status", "ready");
  await expect(tile.getByRole("img", { name: "A clip you sent" })).toBeVisible();
  await expectAccessible(guest);

  const sent = pictureOf(owner, "waltz.mp4");
  await expect(sent).toHaveAttribute("data-status", "ready");
  await expect(owner.getByTestId("guest-group")).toContainText("Grace");
  await sent.getByTestId("play-guest-clip").click();
  await expect
    .poll(() => sent.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await readState(owner, "guests-clip");
  await sent.getByTestId("accept-guest").click();
  await expect(owner.getByTestId("guest-group")).toHaveCount(0);
  await owner.keyboard.press("Escape");
  await expect(photosPage(owner).clips).toHaveCount(1);
  await toasts(owner).undo();
  await expect(photosPage(owner).clips).toHaveCount(0);
  await expect(owner.getByTestId("guests-waiting-count")).toHaveText("1");
});

test("a link with a password shows nothing before it, and several links are closed one by one", {
  tag: "@full",
}, async ({ page: owner, browser, expectTrouble }) => {
  const address = await ownerWithAlbum(owner, "The reunion");
  await owner.getByTestId("guest-settings").locator("summary").click();
  await owner.getByLabel("Name", { exact: true }).fill("Old friends");
  await owner.getByTestId("link-has-password").check();
  await owner.getByTestId("link-new-password").fill("class of 99");
  await owner.getByTestId("guest-save").click();
  await expect(toasts(owner).saying("Saved.")).toBeVisible();
  await expect(owner.getByTestId("guest-link")).toContainText("Old friends");
  await expect(owner.getByTestId("guest-settings").locator("summary")).toBeFocused();

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading")).toHaveText("This album has a password");
  expect(await guest.content()).not.toContain("The reunion");
  await readState(guest, "guest-locked");
  await guest.getByTestId("link-password").fill("something");
  await guest.getByTestId("lock-submit").tap();
  await expect(guest.getByTestId("link-password-error")).toBeVisible();
  await guest.getByTestId("link-password").fill("class of 99");
  await guest.getByTestId("lock-submit").tap();
  await expect(guest.getByTestId("guest-title")).toHaveText("The reunion");

  // Another password in the middle: what is chosen waits in the phone.
  await owner.getByTestId("guest-settings").locator("summary").click();
  await owner.getByTestId("link-new-password").fill("class of 98");
  const saved = owner.waitForResponse(/\/guests\/[\w-]+$/);
  await owner.getByTestId("guest-save").click();
  await saved;
  expectTrouble("refused", /^PUT \/api\/guests\/[\w-]+\/photos: 403$/);
  await send(guest, await picture("school.jpg", 7));
  await guest.getByTestId("guest-unlock").tap();
  await guest.getByTestId("link-password").fill("class of 98");
  await guest.getByTestId("lock-submit").tap();
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 1 photo has arrived.");

  await owner.getByTestId("another-guest-link").click();
  const links = owner.getByTestId("guest-link");
  await expect(links).toHaveCount(2);
  const second = (await owner.getByTestId("guest-address").last().getAttribute("data-address")) ?? "";
  await readState(owner, "guests-links");
  await owner.getByTestId("close-guest-link").first().click();
  await expect(owner.getByTestId("guests-closed")).toContainText("Old friends");
  const other = await guestAt(browser, second, "dark");
  await expect(other.getByTestId("guest-title")).toHaveText("The reunion");
});

test("an inviting name that is one long word is read whole", async ({ page, browser }) => {
  const address = await ownerWithAlbum(page, "Garden");
  const name = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
  await api(page, "POST", "/me", { name });
  const invitation = (await guestAt(browser, address, "light")).getByText(`${name} invites you`);
  const [needed, given] = await invitation.evaluate((line) => [line.scrollWidth, line.clientWidth]);
  expect(needed).toBe(given);
});
