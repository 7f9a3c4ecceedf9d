import type { Browser, Page } from "@playwright/test";
import * as z from "zod/mini";
import { expectAccessible, expectNarrow, expectReadable } from "@/e2e/expect-accessible";
import { filmPatience } from "@/e2e/finished-film";
import { newcomer } from "@/e2e/newcomer";
import { type OwnService, ownService } from "@/e2e/own-service";
import { adminPage } from "@/e2e/pages/admin-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { signInPage } from "@/e2e/pages/sign-in-page";
import { readState } from "@/e2e/read-state";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { picture } from "@/e2e/pictures";
import { api, signedUp } from "@/e2e/signed-up";
import { loseFile } from "@/e2e/stored-files";
import { expect, test as journey } from "@/e2e/testing/journey";
import { findFreePort } from "@/lib/system/free-port.mjs";

const test = journey.extend<object, { service: OwnService }>({
  service: [
    async ({}, provide) => {
      const service = await ownService(await findFreePort(), {});
      await provide(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ service }, provide) => provide(service.address),
});

// Starting a service takes longer than any of its journeys, so all of them visit one.
test.describe.configure({ mode: "default" });

/** Signs up somebody new in a browser of their own. */
async function somebodyElse(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  return { page, ...(await signedUp(page)), close: () => context.close() };
}

async function signedUpAdmin(page: Page, service: OwnService) {
  const me = await signedUp(page);
  await service.admin("grant-admin", me.email);
  await page.reload();
  return me;
}

test("an administrator disables somebody, who reads it at the next click, and enables them again", {
  tag: "@full",
}, async ({ page, browser, baseURL, service }) => {
  await signedUpAdmin(page, service);
  const other = await somebodyElse(browser, baseURL);
  await page.getByTestId("account-menu").click();
  await page.getByTestId("go-admin").click();
  const admin = adminPage(page);
  await admin.search.fill(other.email);
  await expect(admin.people).toHaveCount(1);
  await admin.choose(other.email, "disable");
  await admin.confirm({ text: "Asked us to." });
  await expect(toasts(page).saying("disabled")).toBeVisible();
  await expect(admin.person(other.email)).toHaveAttribute("data-disabled", "true");
  await expect(admin.entries.first()).toContainText("Asked us to.");

  await other.page.getByTestId("nav-photos").click();
  await other.page.waitForURL("**/sign-in**");
  const door = signInPage(other.page);
  await expect(door.message).toContainText("has been disabled");
  await door.signIn(other.email, other.password);
  await expect(door.message).toContainText("has been disabled");

  await admin.choose(other.email, "enable");
  await admin.confirm();
  await expect(admin.person(other.email)).toHaveAttribute("data-disabled", "false");
  await other.page.goto("/photos");
  await expect(other.page).toHaveURL(/\/photos$/);
  await other.close();
});

test("somebody who is invited says a name, chooses a password and is in", { tag: "@full" }, async ({
  page,
  browser,
  baseURL,
  service,
}) => {
  await signedUpAdmin(page, service);
  const guest = newcomer();
  const admin = adminPage(page);
  await admin.open();
  await admin.invite(guest.email, guest.name);
  const link = (await admin.inviteLink.textContent()) ?? "";
  await page.getByTestId("invite-done").click();
  await expect(admin.person(guest.email)).toContainText("Invited");
  await admin.choose(guest.email, "credits");
  await admin.confirm({ amount: "0" });
  await expect(page.getByTestId("person-amount-error")).toBeVisible();
  await admin.confirm({ amount: "25", text: "Welcome" });
  await expect(admin.entries.first()).toContainText("25 credits");

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await expect(theirs.getByTestId("name")).toHaveValue(guest.name);
  await theirs.getByTestId("name").fill("Noa");
  await theirs.getByTestId("password").fill("short");
  await theirs.getByTestId("reset-submit").click();
  await expect(theirs.getByTestId("name")).toHaveValue("Noa");
  await theirs.getByTestId("password").fill(guest.password);
  await theirs.getByTestId("reset-submit").click();
  await theirs.waitForURL("**/videos");
  await theirs.goto("/profile");
  await expect(theirs.locator("#profile-name")).toHaveValue("Noa");
  await context.close();
});

test("a limit of storage is read in figures by whoever meets it, until it is lifted", {
  tag: "@full",
}, async ({ page, service, expectTrouble }) => {
  const me = await signedUpAdmin(page, service);
  const admin = adminPage(page);
  await admin.open();
  await admin.choose(me.email, "storage");
  await page.getByTestId("storage-limit").selectOption("own");
  await page.getByTestId("storage-submit").click();
  await expect(page.getByTestId("storage-gigabytes-error")).toBeVisible();
  await page.locator("#storage-gigabytes").fill("0");
  await page.getByTestId("storage-submit").click();
  await expect(admin.person(me.email)).toContainText("0 kB of 0 kB");
  await expect(admin.entries.first()).toContainText("limited the storage");

  expectTrouble("refused", "PUT /api/me/photos: 413");
  const photos = photosPage(page);
  await photos.open();
  const file = await picture("too-much.jpg");
  await photos.upload([file]);
  const tray = uploadTray(page);
  await tray.expand();
  await expect(tray.stateOf("too-much.jpg")).toContainText("There is no room for this file");
  await page.screenshot({ path: "test-results/screens/upload-no-room.png" });
  await page.goto("/profile");
  await expect(page.getByTestId("storage-section")).toContainText("You’ve used all of your 0 kB");
  await admin.open();
  await admin.limitStorage(me.email, "none");
  await expect(admin.entries.first()).toContainText("removed the storage limit");
  await photos.open();
  await photos.upload([file]);
  await expect(photos.photos).toHaveCount(1);
});

test("an administrator sees what failed and why, and has it made again", { tag: "@full" }, async ({
  page,
  service,
}) => {
  await signedUpAdmin(page, service);
  const [photoId = ""] = await uploadPhotos(page, ["sea"]);
  const photo = z.object({ film_url: z.string() }).parse(await api(page, "GET", `/me/photos/${photoId}`));
  const film = { ...photoFilm([photoId], "Lost at sea"), quality: 360, new: 1 };
  const { id } = z.object({ id: z.string() }).parse(await api(page, "POST", "/me/videos", film));
  const bringBack = await loseFile(service.filesFolder, photo.film_url);
  await api(page, "POST", `/me/videos/${id}/render`, {});
  await page.goto("/admin/renders");
  // Other journeys make films on the same service.
  const renders = page.getByTestId("service-render").filter({ hasText: "Lost at sea" });
  await page.getByTestId("renders-failed").click();
  await expect(renders).toHaveCount(1, filmPatience);
  await expect(renders.getByTestId("render-error")).toContainText("no longer exists");
  await bringBack();
  await renders.getByTestId("render-retry").click();
  await expect(toasts(page).saying("Rendering Lost at sea again")).toBeVisible();
  await page.getByTestId("renders-all").click();
  await expect(renders.first()).toHaveAttribute("data-state", "done", filmPatience);
});

test("an administrator cancels somebody's render, who has the credits back and reads that it was cancelled", {
  tag: "@full",
}, async ({ page, browser, baseURL, service }) => {
  await signedUpAdmin(page, service);
  const other = await somebodyElse(browser, baseURL);
  const [photoId = ""] = await uploadPhotos(other.page, ["sea"]);
  const credits = async () =>
    z.object({ credits: z.number() }).parse(await api(other.page, "GET", "/me/credits")).credits;
  const before = await credits();
  // Long enough to be under way still when somebody has read the dialog.
  const assets = [
    { name: "image", asset_id: photoId, start_time: 0, end_time: 600 },
    { name: "music", asset_id: "departures" },
  ];
  const film = { new: 1, name: "Endless sea", style: "vanilla", quality: 1080, assets };
  const { id } = z.object({ id: z.string() }).parse(await api(other.page, "POST", "/me/videos", film));
  await api(other.page, "POST", `/me/videos/${id}/render`, {});
  expect(await credits()).toBeLessThan(before);

  await page.goto("/admin/renders");
  const render = page.getByTestId("service-render").filter({ hasText: "Endless sea" });
  await render.getByTestId("render-cancel").click();
  const asked = page.getByTestId("confirm-dialog");
  await expect(asked).toContainText(other.email);
  await page.getByTestId("confirm").click();
  await expect(toasts(page).saying("Cancelled Endless sea")).toBeVisible();
  await page.getByTestId("renders-all").click();
  await expect(render).toHaveAttribute("data-state", "cancelled");
  await expect(render.getByTestId("render-cancel")).toHaveCount(0);
  expect(await credits()).toBe(before);
  await page.goto("/admin");
  await expect(adminPage(page).entries.first()).toContainText("Endless sea");
  await other.close();
});

test("the page is not there for anybody else", async ({ page, expectTrouble }) => {
  await signedUp(page);
  await page.getByTestId("account-menu").click();
  await page.getByTestId("go-profile").waitFor();
  await expect(page.getByTestId("go-admin")).toHaveCount(0);
  expectTrouble("refused", "GET /admin: 404");
  await page.goto("/admin");
  await expect(page.getByTestId("people-section")).toHaveCount(0);
  expectTrouble("refused", "GET /admin/health: 404");
  await page.goto("/admin/health");
  await expect(page.getByTestId("checks-section")).toHaveCount(0);
});

test.describe("in every look", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("every page is clear to everybody", { tag: "@full" }, async ({ page, service }) => {
    const me = await signedUpAdmin(page, service);
    const admin = adminPage(page);
    const pages = {
      people: "person",
      renders: "renders-now",
      storage: "store",
      health: "health-check",
      settings: "setting",
    };
    await admin.open();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, handle] of Object.entries(pages)) {
        await page.getByTestId(`admin-${name}`).click();
        await page.waitForURL(name === "people" ? "**/admin" : `**/admin/${name}`);
        await page.getByTestId(handle).first().waitFor();
        await page.emulateMedia({ colorScheme: "light" });
        await page.screenshot({ path: screen(`admin-${name}-${width}-light`), fullPage: true });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await page.screenshot({ path: screen(`admin-${name}-${width}-dark`), fullPage: true });
        await expectReadable(page);
        await page.emulateMedia({ colorScheme: "light" });
        if (width === 390) await expectNarrowWithLargeText(page);
      }
    }
    await page.getByTestId("admin-health").click();
    const check = (id: string) => page.locator(`[data-testid=health-check][data-id=${id}]`);
    for (const id of ["database", "storage", "workers", "ffmpeg"])
      await expect(check(id)).toHaveAttribute("data-state", "good");
    await expect(check("mail")).toHaveAttribute("data-state", "off");
    await page.getByTestId("admin-people").click();
    await admin.search.fill("nobody of this name");
    await page.getByTestId("no-people").waitFor();
    await expectAccessible(page);
    await admin.search.fill(me.email);
    await expect(admin.people).toHaveCount(1);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await admin.person(me.email).getByTestId("person-menu").click();
      await readState(page, "admin-menu");
      await page.getByTestId("person-credits").click();
      await expect(page.getByTestId("person-dialog")).toBeVisible();
      await readState(page, "admin-credits");
      await page.keyboard.press("Escape");
      await admin.choose(me.email, "storage");
      await page.getByTestId("storage-limit").selectOption("own");
      await readState(page, "admin-storage-limit");
      await page.keyboard.press("Escape");
      await page.getByTestId("invite").click();
      await readState(page, "admin-invite");
      await page.keyboard.press("Escape");
    }
  });
});

async function expectNarrowWithLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectNarrow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

function screen(name: string): string {
  return `test-results/screens/${name}.png`;
}
