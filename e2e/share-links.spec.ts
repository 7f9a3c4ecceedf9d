import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { finishedFilm, setVisibility } from "@/e2e/finished-film";
import { filmLinks } from "@/e2e/pages/film-links";
import { watchPage } from "@/e2e/pages/watch-page";
import { readState } from "@/e2e/read-state";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { scriptNotFetched } from "@/e2e/testing/trouble";

// Rendering takes long, so all tests share one film.
test.describe.configure({ mode: "serial" });

let owner: Page;
let film: { id: string; name: string };

test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext()).newPage();
  await withAccount(owner);
  film = await finishedFilm(owner, "Low tide <at noon>");
  await setVisibility(owner, film.id, "private");
});
test.afterAll(() => owner.context().close());

async function stranger(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

const password = "seven gulls";

test("a private film gets a link with a password, and the link is copied over plain http, too", async () => {
  const links = filmLinks(owner);
  await owner.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await links.open(film.id);
  await expect(links.none).toBeVisible();
  await owner.getByTestId("new-link").click();
  await owner.getByTestId("link-has-password").check();
  await owner.getByTestId("link-new-password").fill("short");
  await owner.getByTestId("link-submit").click();
  await expect(owner.locator("#link-password-error")).toHaveText(/At least 6/);
  await expect(owner.getByTestId("link-new-password")).toBeFocused();
  await expectAccessible(owner);
  await owner.keyboard.press("Escape");
  await links.make({ name: "Family", password, download: false });
  await expect(links.facts("Family")).toHaveText("Password · No download · Not watched yet");
  await links.copy("Family").click();
  await expect(links.copy("Family")).toHaveAccessibleName("Copied");
  await links.choose("Family", "link-show-qr");
  await expect(links.qr.getByRole("img")).toHaveAccessibleName(/QR code for .*\/watch\//);
  await owner.keyboard.press("Escape");
  await expectAccessible(owner);
});

test("whoever has the link is asked for the password and told nothing before", async ({ browser }) => {
  const address = await filmLinks(owner).address("Family");
  const page = await stranger(browser);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  const source = (await answer?.text()) ?? "";
  expect(source).not.toMatch(/Low tide|\/files\/|poster|og:image|film\.mp4/);
  expect(source).not.toContain(film.id);
  expect(source).toMatch(/<meta name="robots" content="noindex/);
  await expectAccessible(page);
  await page.getByTestId("link-password").fill("six gulls");
  await page.getByTestId("lock-submit").click();
  await expect(page.getByTestId("link-password-error")).toHaveText(/not the password/);
  await expect(page.getByTestId("link-password")).toBeFocused();
  await page.getByTestId("link-password").fill(password);
  await page.getByTestId("lock-submit").click();

  const watch = watchPage(page);
  await expect(watch.name).toHaveText(film.name);
  await expect(page.getByTestId("download")).toBeHidden();
  expect(await page.content()).not.toContain(film.id);
  const counted = page.waitForResponse((one) => one.url().endsWith("/plays"));
  await watch.bigPlay.click();
  await expect.poll(watch.seconds).toBeGreaterThan(0.5);
  await counted;
  // Once a visit.
  await page.reload();
  await watch.bigPlay.click();
  await expect.poll(watch.seconds).toBeGreaterThan(3);
  expect(await api(owner, "GET", `/me/videos/${film.id}/links`)).toMatchObject({ links: [{ view: 1 }] });
  await page.context().close();
});

test("the password is asked without scripts, and by the player alone", async ({ browser, expectTrouble }) => {
  expectTrouble("failed", scriptNotFetched);
  const address = await filmLinks(owner).address("Family");
  const plain = await stranger(browser, { javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByTestId("link-password").fill(password);
  await plain.getByTestId("lock-submit").click();
  await expect(plain.getByTestId("film-name")).toHaveText(film.name);
  await plain.context().close();

  const page = await stranger(browser);
  await page.goto(address.replace("/watch/", "/embed/"));
  await expect(page.getByRole("link", { name: "Open it on its own page" })).toHaveAttribute("href", address);
  await page.getByTestId("link-password").fill(password);
  await page.getByTestId("lock-submit").click();
  await expect(page.getByTestId("player")).toBeVisible();
  await page.context().close();
});

test("a link that is revoked while somebody watches ends there, and Undo brings it back", async ({
  browser,
  expectTrouble,
}) => {
  const links = filmLinks(owner);
  await links.open(film.id);
  await links.make({ name: "Open to friends" });
  const address = await links.address("Open to friends");
  const page = await stranger(browser);
  await page.goto(address);
  await expect(page.getByTestId("download")).toBeVisible();
  await watchPage(page).bigPlay.click();
  await expect.poll(watchPage(page).seconds).toBeGreaterThan(0.2);
  const source = await watchPage(page).source();
  expect(source).toContain(address.replace("/watch/", "/v/"));

  await links.choose("Open to friends", "link-revoke");
  await expect(links.link("Open to friends")).toHaveCount(0);
  await expect(links.link("Family").getByTestId("link-menu")).toBeFocused();
  expect((await page.request.get(source)).status()).toBe(404);
  expectTrouble("refused", `GET ${address}: 404`);
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/film can’t be watched/);
  await expect(page.getByRole("main")).toContainText("its link may have ended");

  await links.undo.click();
  await expect(links.link("Open to friends")).toBeVisible();
  expect((await page.goto(address))?.status()).toBe(200);
  await page.context().close();
});

test("an edited link keeps its address, a new password is asked anew, and an end ends it", async ({
  browser,
  expectTrouble,
}) => {
  const links = filmLinks(owner);
  await links.open(film.id);
  const address = await links.address("Family");
  await links.choose("Family", "link-edit");
  await owner.locator("#link-name").fill("Everybody");
  await owner.getByTestId("link-has-password").uncheck();
  await owner.getByTestId("link-ends").selectOption("day");
  await owner.getByTestId("link-submit").click();
  await expect(links.facts("Everybody")).toHaveText(/^Ends .* · No download · Watched once$/);
  expect(await links.address("Everybody")).toBe(address);
  const page = await stranger(browser);
  await page.goto(address);
  await expect(watchPage(page).name).toHaveText(film.name);

  const id = address.split("/").at(-1);
  const soon = Math.ceil(Date.now() / 1000) + 2;
  await api(owner, "POST", `/me/videos/${film.id}/links/${id}`, { expires_on: soon });
  await page.waitForTimeout(soon * 1000 - Date.now() + 200);
  expectTrouble("refused", `GET ${address}: 404`);
  expect((await page.reload())?.status()).toBe(404);
  await links.open(film.id);
  await expect(links.facts("Everybody")).toHaveText(/^Ended · /);
  await page.context().close();
});

test("where the links cannot be loaded, that is said, and tried again", async ({ expectTrouble }) => {
  const links = filmLinks(owner);
  await owner.route("**/links", (route) => route.abort());
  expectTrouble("failed", /\/links/);
  await links.open(film.id);
  const retry = links.section.getByRole("alert").getByRole("button");
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await owner.unroute("**/links");
  await retry.click();
  await expect(links.link("Everybody")).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(`at ${width} px`, { tag: "@full" }, async ({ browser }) => {
    const options = { storageState: await owner.context().storageState(), viewport: { width, height } };
    const page = await stranger(browser, { ...options, hasTouch: width < 1000, isMobile: width === 390 });
    const links = filmLinks(page);
    await links.open(film.id);
    await links.section.scrollIntoViewIfNeeded();
    await expect(links.link("Everybody")).toBeVisible();
    await readState(page, "links-list");
    await page.getByTestId("new-link").click();
    await page.getByTestId("link-has-password").check();
    await page.getByTestId("link-ends").selectOption("moment");
    await readState(page, "links-dialog");
    await page.keyboard.press("Escape");
    await links.choose("Everybody", "link-show-qr");
    await readState(page, "links-qr");
    const { id } = (await api(page, "POST", `/me/videos/${film.id}/links`, { password })) as { id: string };
    await page.goto(`/watch/${id}`);
    await readState(page, "links-locked");
    await page.goto(`/embed/${id}`);
    await readState(page, "links-locked-frame");
    await page.context().close();
  });
}
