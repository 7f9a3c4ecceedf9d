import type { Browser, BrowserContext, Page } from "@playwright/test";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { editorPage } from "@/e2e/pages/editor-page";
import { expect, test } from "@/e2e/testing/journey";
import { foreignSite } from "@/e2e/security/foreign-site";
import { type HostileOwner, hostileOwner } from "@/e2e/security/hostile-owner";
import { CALL, hostileText, hostileWord, watchScripts } from "@/e2e/security/watch-scripts";

// Rendering takes long, so all tests share one film.
test.describe.configure({ mode: "serial" });

let home: BrowserContext;
let owner: HostileOwner;

test.beforeAll(async ({ browser }) => {
  home = await browser.newContext();
  owner = await hostileOwner(await home.newPage());
});
test.afterAll(() => home.close());

type Stop = { address: string; shows?: string };

/** Every page, and what a person's text looks like there. */
function stops({ id, videoId }: HostileOwner): Stop[] {
  const query = new URLSearchParams({ next: hostileText, error: hostileText });
  return [
    { address: "/" },
    { address: "/docs" },
    { address: `/watch/${videoId}`, shows: hostileText },
    { address: `/embed/${videoId}`, shows: hostileText },
    { address: `/people/${id}`, shows: hostileText },
    { address: "/videos", shows: hostileText },
    { address: "/photos" },
    { address: "/music" },
    { address: "/profile", shows: hostileText },
    { address: "/developer", shows: hostileText },
    { address: `/videos/${videoId}` },
    { address: "/sign-out" },
    { address: `/nowhere/${encodeURIComponent(hostileWord)}?${query}` },
    { address: `/watch/${encodeURIComponent(hostileWord)}` },
  ];
}
const doors = ["/sign-in", "/sign-up", "/forgot-password", "/reset-password"].map(
  (path) => `${path}?${new URLSearchParams({ next: hostileText, error: hostileText, token: hostileText })}`,
);

const pagesOfNobody = [/^GET \/nowhere\/%3Cimg\S+: 404$/, /^GET \/watch\/%3Cimg\S+: 404$/];

async function visit(page: Page, { address, shows }: Stop): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main").first()).toBeVisible();
  if (address.startsWith("/videos/")) {
    await expect(page.getByTestId("preview")).toBeVisible();
    // Drawing words proves that WebAssembly runs: it unpacks and shapes the fonts.
    await expect.poll(() => coloursOfPreview(page)).toBeGreaterThan(10);
    await page.getByTestId("play").click();
    for (const panel of ["photos", "music", "text", "styles"])
      await page.getByTestId(`library-tab-${panel}`).click();
    await editorPage(page).clips.first().click();
  }
  if (shows) await expect(page.getByText(shows, { exact: false }).first()).toBeAttached();
  if (address === "/photos") await page.getByTestId("photo").first().click();
}

function coloursOfPreview(page: Page): Promise<number> {
  return page
    .getByTestId("preview")
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return new Set(new Uint32Array(new Uint8ClampedArray(data).buffer)).size;
    });
}

async function copyOf(browser: Browser, options: { bypassCSP?: boolean } = {}): Promise<Page> {
  return (await browser.newContext({ storageState: await home.storageState(), ...options })).newPage();
}

test("every page works under the content policy", async ({ browser, expectTrouble }) => {
  for (const text of pagesOfNobody) expectTrouble("refused", text);
  const page = await copyOf(browser);
  const watch = await watchScripts(page);
  for (const stop of stops(owner)) await visit(page, stop);
  const stranger = await (await browser.newContext()).newPage();
  const strangerWatch = await watchScripts(stranger);
  for (const address of doors) await visit(stranger, { address });
  expect([...watch.violations, ...strangerWatch.violations]).toEqual([]);
  await page.context().close();
  await stranger.context().close();
});

test("no text a user wrote becomes a script, even where browsers know no content policy", async ({
  browser,
  expectTrouble,
}) => {
  for (const text of [...pagesOfNobody, "GET /nowhere: 404", "GET /x: 404"]) expectTrouble("refused", text);
  // React notices that the page was changed.
  expectTrouble("exception", /Minified React error #418/);
  const page = await copyOf(browser, { bypassCSP: true });
  const watch = await watchScripts(page);
  for (const stop of stops(owner)) {
    countAttacks("scripts in texts", stop.shows ? 8 : 2);
    await visit(page, stop);
    const elements = await page.locator('img[src="x"], svg[onload], [onerror]').count();
    expect(elements, stop.address).toBe(0);
  }
  expect(watch.ran()).toBe(0);

  const stranger = await (await browser.newContext({ bypassCSP: true })).newPage();
  const strangerWatch = await watchScripts(stranger);
  for (const address of doors) {
    countAttacks("scripts in texts", 2);
    await visit(stranger, { address });
  }
  expect(strangerWatch.ran()).toBe(0);

  // Proves that the same text, as real markup, would be noticed.
  await page.route("**/nowhere", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<main", `${hostileText}<main`) });
  });
  await page.goto("/nowhere");
  await expect.poll(watch.ran).toBeGreaterThan(0);
  await page.context().close();
  await stranger.context().close();
});

const injected = [
  `<script>${CALL}</script>`,
  `<script nonce="">${CALL}</script>`,
  `<script nonce="guessed">${CALL}</script>`,
  `<img src="x" onerror="${CALL}">`,
  `<svg onload="${CALL}"></svg>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script src="http://127.0.0.1:9/far.js"></script>`,
  `<object data="data:text/html,<script>${CALL}</script>"></object>`,
  `<base href="http://127.0.0.1:9/">`,
  `<link rel="stylesheet" href="http://127.0.0.1:9/far.css">`,
  `<img src="http://127.0.0.1:9/told.png">`,
];

for (const guarded of [true, false]) {
  const title = guarded
    ? "markup that slips into a page runs nothing and tells nobody"
    : "without the policy it would";
  test(title, async ({ browser, expectTrouble }) => {
    // The planted picture, which fails by design.
    expectTrouble("refused", /^GET \/((watch|embed)\/)?x: 404$/);
    if (guarded) {
      expectTrouble("console", /violates the following Content Security Policy directive/);
      expectTrouble("failed", /^GET \/(far|told)\.\w+: csp$/);
    }
    const page = await copyOf(browser);
    const watch = await watchScripts(page);
    const asked: string[] = [];
    await page.route("http://127.0.0.1:9/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        body: CALL,
        headers: { "access-control-allow-origin": "*" },
      });
    });
    const addresses = [
      "/",
      "/docs",
      "/sign-out",
      `/watch/${owner.videoId}`,
      `/embed/${owner.videoId}`,
      "/videos",
    ];
    for (const address of addresses) {
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch();
        const { "content-security-policy": policy, ...others } = response.headers();
        const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + injected.join(""));
        await route.fulfill({
          response,
          body,
          headers: guarded && policy ? { ...others, "content-security-policy": policy } : others,
        });
      });
      if (guarded) countAttacks("scripts in texts", injected.length);
      await page.goto(address);
      await expect(page.locator("main").first()).toBeVisible();
      await page.evaluate(() => setTimeout("hacked(1)", 0)).catch(() => undefined);
    }
    if (guarded) {
      expect(watch.violations.length).toBeGreaterThanOrEqual(addresses.length * 8);
      expect([watch.ran(), asked]).toEqual([0, []]);
    } else {
      await expect.poll(watch.ran).toBeGreaterThan(addresses.length);
      expect(asked.length).toBeGreaterThan(addresses.length);
    }
    await page.context().close();
  });
}

test("no other site can frame a page, but for the player", async ({ browser, baseURL, expectTrouble }) => {
  expectTrouble("console", /^Framing '.+' violates .+ "frame-ancestors 'none'"/);
  const framed = async (page: Page, address: string) => {
    const site = await foreignSite(`<iframe src="${baseURL}${address}"></iframe>`);
    await page.goto(site.address);
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
    // The page browsers show in place of one that may not be framed.
    const shown = frame !== undefined && !frame.url().startsWith("chrome-error:");
    if (shown) await expect(frame.locator("main").first()).toBeAttached();
    await site.close();
    return shown;
  };
  const page = await copyOf(browser);
  for (const address of [
    "/",
    "/docs",
    "/videos",
    `/videos/${owner.videoId}`,
    `/watch/${owner.videoId}`,
    "/sign-out",
  ]) {
    countAttacks("redirects and framing");
    expectTrouble("failed", `GET ${address}: net::ERR_BLOCKED_BY_RESPONSE`);
    expect(await framed(page, address), address).toBe(false);
  }
  expect(await framed(page, `/embed/${owner.videoId}`)).toBe(true);

  await page.route("**/sign-out", async (route) => {
    const response = await route.fetch();
    const {
      "content-security-policy": _policy,
      "x-frame-options": _options,
      ...headers
    } = response.headers();
    await route.fulfill({ response, headers });
  });
  expect(await framed(page, "/sign-out")).toBe(true);
  await page.context().close();
});
