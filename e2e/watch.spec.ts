import { createServer } from "node:http";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { finishedFilm, setVisibility, videoOf } from "@/e2e/finished-film";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { videosPage } from "@/e2e/pages/videos-page";
import { watchPage } from "@/e2e/pages/watch-page";
import { expect, test } from "@/e2e/testing/journey";

// Rendering takes long, so all tests share one film.
test.describe.configure({ mode: "serial" });

let owner: Page;
let film: { id: string; name: string };

test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext()).newPage();
  await signUpPage(owner).open();
  await signUpPage(owner).signUp(newcomer());
  await expect(videosPage(owner).none).toBeVisible();
  film = await finishedFilm(owner, "Out past the <point>");
});
test.afterAll(() => owner.context().close());

async function stranger(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test("a private film is there for its owner alone", async ({ browser, expectTrouble }) => {
  await setVisibility(owner, film.id, "private");
  const mine = watchPage(owner);
  expect(await mine.open(film.id)).toBe(200);
  await expect(mine.name).toHaveText(film.name);
  await expect(mine.privacy).toBeVisible();

  const page = await stranger(browser);
  for (const address of [`/watch/${film.id}`, `/embed/${film.id}`, "/watch/nothing-like-that"]) {
    expectTrouble("refused", `GET ${address}: 404`);
    expect((await page.goto(address))?.status()).toBe(404);
    expect(await page.content()).not.toContain("Out past");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/film can’t be watched/);
    await expectAccessible(page);
  }
  for (const file of ["x.mp4", "captions", "captions?format=srt"])
    expect((await page.request.get(`/api/v/${film.id}/${file}`)).status()).toBe(404);
  await page.getByRole("link", { name: /sign in/i }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fwatch%2Fnothing-like-that$/);
  await page.context().close();
});

test("the owner shares a private film from its own page, and friends can watch at once", async ({
  browser,
}) => {
  const mine = watchPage(owner);
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await mine.open(film.id);
  await expect(mine.copyLink).toBeHidden();
  await owner.getByTestId("share").click();
  await expect(mine.copyLink).toContainText(/copied/);
  await expect(mine.copyLink).toBeFocused();
  await expect(mine.privacy).toHaveText(/Unlisted/);
  const link = await owner.evaluate(() => navigator.clipboard.readText());
  const page = await stranger(browser);
  expect((await page.goto(link))?.status()).toBe(200);
  await expect(watchPage(page).bigPlay).toBeVisible();
  await page.context().close();
});

test("the owner of a film that is not made yet is led to the editor, and nobody else", async ({
  browser,
  expectTrouble,
}) => {
  const id = await owner.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ new: 1, name: "To be made" });
    return (await (await fetch("/api/me/videos", { method: "POST", headers, body })).json()).id as string;
  });
  expect(await watchPage(owner).open(id)).toBe(200);
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(/isn’t made yet/);
  await expectAccessible(owner);
  await owner.getByRole("link", { name: "Open in the editor" }).click();
  await expect(owner).toHaveURL(new RegExp(`/videos/${id}`));
  const page = await stranger(browser);
  expectTrouble("refused", `GET /watch/${id}: 404`);
  expect(await watchPage(page).open(id)).toBe(404);
  await page.context().close();
});

test("a shared film is watched by a stranger: mouse, keyboard, quality, download", async ({ browser }) => {
  await setVisibility(owner, film.id, "unlisted");
  const before = (await videoOf(owner, film.id)).view;
  const page = await stranger(browser);
  const watch = watchPage(page);
  expect(await watch.open(film.id)).toBe(200);
  await expect(watch.name).toHaveText(film.name);
  await expect(watch.owner).toHaveText("Ada Lovelace");
  await expect(watch.privacy).toBeHidden();
  expect((await videoOf(owner, film.id)).view).toBe(before);

  await watch.bigPlay.click();
  await expect(watch.player).toHaveAttribute("data-state", "playing");
  await expect.poll(watch.seconds).toBeGreaterThan(0.2);
  await expect(watch.quality).toHaveText("720p");
  await page.keyboard.press("k");
  await expect(watch.player).toHaveAttribute("data-state", "paused");
  await page.keyboard.press("5");
  await expect.poll(watch.seconds).toBeGreaterThan(1.5);
  await page.keyboard.press("Home");
  await expect.poll(watch.seconds).toBe(0);
  await page.keyboard.press("m");
  expect(await watch.isMuted()).toBe(true);

  await watch.quality.click();
  const source = await watch.source();
  await watch.choice(360).click();
  await expect.poll(watch.source).not.toBe(source);
  // The film was opened, started and searched, but not watched.
  expect((await videoOf(owner, film.id)).view).toBe(before);
  await page.keyboard.press("k");
  await expect(watch.player).toHaveAttribute("data-state", "playing");
  await expect(watch.player).toHaveAttribute("data-state", "ended");
  await expect(watch.bigPlay).toHaveAccessibleName(/again/);
  await expect.poll(async () => (await videoOf(owner, film.id)).view).toBe(before + 1);

  await page.getByTestId("download").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId("download-720").click(),
  ]);
  expect(download.suggestedFilename()).toBe("Out-past-the-point.mp4");

  const watchToTheEnd = async (by: Page) => {
    await watchPage(by).open(film.id);
    await watchPage(by).bigPlay.click();
    await expect(watchPage(by).player).toHaveAttribute("data-state", "ended", { timeout: 60_000 });
  };
  const ownReport = owner.waitForResponse(`**/api/v/${film.id}/plays`);
  await Promise.all([watchToTheEnd(page), watchToTheEnd(owner)]);
  expect(await (await ownReport).json()).toEqual({ counted: false });
  // A second play in one visit, the download and the owner do not count.
  expect((await videoOf(owner, film.id)).view).toBe(before + 1);
  await page.context().close();
});

test("captions are shown when wanted, from then on everywhere, and saved beside the film", async ({
  browser,
}) => {
  const page = await stranger(browser);
  const watch = watchPage(page);
  await watch.open(film.id);
  await expect(watch.captions).toHaveAttribute("aria-pressed", "false");
  expect(await watch.caption()).toBeNull();
  await page.keyboard.press("5");
  await page.keyboard.press("c");
  await expect(watch.captions).toHaveAttribute("aria-pressed", "true");
  await expect.poll(watch.caption).toBe("Out past the point");
  // The credits are to be read in the picture.
  await page.keyboard.press("9");
  await expect.poll(watch.caption).toBe("");

  await page.goto(`/embed/${film.id}`);
  await expect(watch.captions).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("4");
  await expect.poll(watch.caption).toBe("Out past the point");
  // The controls come with the mouse.
  await watch.player.hover();
  await watch.captions.click();
  expect(await watch.caption()).toBeNull();

  await watch.open(film.id);
  await expect(watch.captions).toHaveAttribute("aria-pressed", "false");
  await page.getByTestId("download").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId("download-srt").click(),
  ]);
  expect(download.suggestedFilename()).toBe("Out-past-the-point.srt");
  await page.context().close();
});

test("the controls leave a film that nobody touched to start it", async ({ browser }) => {
  const page = await stranger(browser);
  const watch = watchPage(page);
  await watch.open(film.id);
  const bar = page.getByTestId("player-bar");
  // As a headset's button starts it, or the film itself.
  await page.getByTestId("film").evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
  });
  await expect(watch.player).toHaveAttribute("data-state", "playing");
  await expect(bar).toHaveCSS("opacity", "1");
  await expect(bar).toHaveCSS("opacity", "0");
  await page.context().close();
});

test("another site may frame the film, and nothing else", async ({ browser }) => {
  const page = await stranger(browser);
  const headersOf = async (address: string) => (await page.request.get(address)).headers();
  const embed = await headersOf(`/embed/${film.id}`);
  expect(embed["content-security-policy"]).toContain("frame-ancestors *");
  expect(embed["x-frame-options"]).toBeUndefined();
  for (const address of [`/watch/${film.id}`, "/"]) {
    const headers = await headersOf(address);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  }
  await watchPage(page).open(film.id);
  await page.getByTestId("embed").click();
  const code = (await page.locator("#embed-code code").textContent()) ?? "";
  expect(code).toContain(`/embed/${film.id}"`);
  const elsewhere = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html").end(code);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const address = elsewhere.address();
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
  await page.frameLocator("iframe").getByTestId("big-play").click();
  await expect(page.frameLocator("iframe").getByTestId("player")).toHaveAttribute("data-state", "playing");
  await page.context().close();
  elsewhere.close();
});

test("what is opened or copied below the film moves no button", async ({ browser }) => {
  const page = await stranger(browser);
  await watchPage(page).open(film.id);
  const places = () =>
    Promise.all(["download", "copy-link", "embed"].map((testId) => page.getByTestId(testId).boundingBox()));
  const before = await places();
  await page.getByTestId("embed").click();
  await expect(page.locator("#embed-code")).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByTestId("copy-link").click();
  await expect(page.getByTestId("copy-link")).toContainText("copied");
  expect(await places()).toEqual(before);
  await page.context().close();
});

test("links to it show its picture and its name elsewhere", async ({ request, baseURL }) => {
  const html = await (await request.get(`/watch/${film.id}`)).text();
  const metaOf = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(metaOf("og:title")).toBe("Out past the &lt;point&gt;");
  expect(metaOf("og:type")).toBe("video.other");
  expect(metaOf("og:video")).toContain(`/api/v/${film.id}/`);
  expect(metaOf("twitter:card")).toBe("player");
  expect(metaOf("twitter:player")).toBe(`${baseURL}/embed/${film.id}`);
  expect(metaOf("robots")).toContain("noindex");
  const picture = await request.get(metaOf("og:image"));
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
});

test("public films are listed on their owner's page", async ({ browser }) => {
  const page = await stranger(browser);
  const watch = watchPage(page);
  await watch.open(film.id);
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toHaveCount(0);
  await setVisibility(owner, film.id, "public");
  await watch.open(film.id);
  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  await expect(page.getByTestId("public-film")).toHaveCount(1);
  await page.getByTestId("public-film").click();
  await expect(watch.name).toHaveText(film.name);
  await page.context().close();
});

for (const { name, use } of widths) {
  test(`everyone can use it: ${name}`, async ({ browser }) => {
    const page = await stranger(browser, { viewport: use.viewport, reducedMotion: "reduce" });
    await watchPage(page).open(film.id);
    const person = (await page.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")) ?? "";
    for (const address of [`/watch/${film.id}`, `/embed/${film.id}`, person]) {
      await page.goto(address);
      if (!address.startsWith("/people")) await expect(watchPage(page).bigPlay).toBeVisible();
      await expectAccessibleInBothColours(page);
    }
    await page.context().close();
  });
}
