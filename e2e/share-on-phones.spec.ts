import type { Browser, Page } from "@playwright/test";
import { expectNarrow } from "@/e2e/expect-accessible";
import { finishedFilm } from "@/e2e/finished-film";
import { api, withAccount } from "@/e2e/signed-up";
import { watchPage } from "@/e2e/pages/watch-page";
import { expect, test } from "@/e2e/testing/journey";

// Rendering takes long, so all tests share one film.
test.describe.configure({ mode: "serial" });

let owner: Page;
let film: { id: string };

test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext()).newPage();
  await withAccount(owner);
  film = await finishedFilm(owner, "Opened from a message");
});
test.afterAll(() => owner.context().close());

type Options = Parameters<Browser["newContext"]>[0];

/** Taps the middle of the big button wherever the page puts it: like a finger, without checking what is there. */
async function tapBigPlay(page: Page): Promise<void> {
  const box = await page.getByTestId("big-play").boundingBox();
  if (!box) throw new Error("There is no big button.");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function opened(browser: Browser, path: string, options: Options): Promise<Page> {
  const page = await (await browser.newContext({ hasTouch: true, isMobile: true, ...options })).newPage();
  await page.goto(path);
  await expect(page.getByTestId("big-play")).toBeVisible();
  return page;
}

const widths = [360, 390, 414, 430, 768, 844];

for (const width of widths) {
  test(`a tap plays the film at ${width} px, on its page and embedded`, async ({ browser }) => {
    for (const path of [`/watch/${film.id}`, `/embed/${film.id}`]) {
      const height = path.startsWith("/embed") ? Math.round((width * 9) / 16) : width === 844 ? 390 : 800;
      const page = await opened(browser, path, { viewport: { width, height } });
      await tapBigPlay(page);
      const { player } = watchPage(page);
      await expect(player).toHaveAttribute("data-state", "playing");
      // What is cut off at its edge cannot be pressed.
      const frame = await player.boundingBox();
      const last = await page.getByTestId("fullscreen").boundingBox();
      expect((last?.x ?? Number.NaN) + (last?.width ?? 0)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0) + 0.5,
      );
      await page.context().close();
    }
  });
}

test("a tap plays it in the smallest frame, with reduced motion, and again at its end", {
  tag: "@full",
}, async ({ browser }) => {
  const page = await opened(browser, `/embed/${film.id}`, {
    viewport: { width: 340, height: 191 },
    reducedMotion: "reduce",
  });
  const { player } = watchPage(page);
  await tapBigPlay(page);
  await expect(player).toHaveAttribute("data-state", "playing");
  await expect(player).toHaveAttribute("data-state", "ended", { timeout: 60_000 });
  await tapBigPlay(page);
  await expect(player).toHaveAttribute("data-state", "playing");
  await page.context().close();
});

test("a browser that refuses to play leaves the big button for the next tap", async ({ browser }) => {
  const page = await (await browser.newContext({ hasTouch: true, isMobile: true })).newPage();
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let refusals = 1;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      refusals -= 1;
      return refusals < 0 ? play.call(this) : Promise.reject(new DOMException("No.", "NotAllowedError"));
    };
  });
  await page.goto(`/watch/${film.id}`);
  const { player, bigPlay } = watchPage(page);
  await bigPlay.tap();
  await expect(player).toHaveAttribute("data-state", "resting");
  await tapBigPlay(page);
  await expect(player).toHaveAttribute("data-state", "playing");
  await page.context().close();
});

test("over a slow line a tap shows that the film is coming, and then the film", async ({ browser }) => {
  const page = await (await browser.newContext({ hasTouch: true, isMobile: true })).newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/files/*/film.mp4", async (request) => {
    await held;
    await request.continue();
  });
  await page.goto(`/watch/${film.id}`);
  await tapBigPlay(page);
  const { player } = watchPage(page);
  await expect(player.locator(".animate-spin")).toBeVisible();
  release();
  await expect.poll(watchPage(page).seconds).toBeGreaterThan(0.2);
  await expect(player.locator(".animate-spin")).toBeHidden();
  await page.context().close();
});

/** A little longer than the controls stay by themselves. */
const untilTheyRestMs = 3_000;

/** Plays a film on a phone until its controls are gone. They follow the page's clock, which the test controls. */
async function playingWithoutControls(browser: Browser) {
  const page = await (await browser.newContext({ hasTouch: true, isMobile: true })).newPage();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.clock.install();
  await page.goto(`/watch/${film.id}`);
  const { player, bigPlay } = watchPage(page);
  await expect(bigPlay).toBeVisible();
  // Loop the film, because at its end the controls would come back by themselves.
  await page.getByTestId("film").evaluate((one: HTMLVideoElement) => (one.loop = true));
  await tapBigPlay(page);
  await expect(player).toHaveAttribute("data-state", "playing");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(untilTheyRestMs);
  const mute = page.getByTestId("mute");
  const opacity = () => mute.evaluate((one) => getComputedStyle(one.closest("div[class*=bar]")!).opacity);
  await expect.poll(opacity).toBe("0");
  const box = await mute.boundingBox();
  if (!box) throw new Error("There is no button.");
  return { page, player, opacity, mutePlace: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

test("while it plays, the first tap brings the controls, and only then they can be pressed", async ({
  browser,
}) => {
  const { page, player, opacity, mutePlace } = await playingWithoutControls(browser);
  await page.touchscreen.tap(mutePlace.x, mutePlace.y);
  await expect.poll(opacity).toBe("1");
  expect(await watchPage(page).isMuted()).toBe(false);
  await expect(player).toHaveAttribute("data-state", "playing");
  await page.touchscreen.tap(mutePlace.x, mutePlace.y);
  expect(await watchPage(page).isMuted()).toBe(true);
  await page.context().close();
});

test("a slow finger that moves a little, on a slow phone, asks for the controls all the same", async ({
  browser,
}) => {
  const { page, player, opacity, mutePlace } = await playingWithoutControls(browser);
  // The page re-renders between the finger's moves, as it may between any two events.
  await page.evaluate(async ({ x, y }) => {
    const drawn = () =>
      new Promise<void>((go) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => go();
        port2.postMessage(null);
      });
    const given = {
      pointerId: 7,
      pointerType: "touch",
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
    };
    for (const kind of ["pointerdown", "pointermove", "pointerup", "pointerout", "click"]) {
      document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent(kind, given));
      for (let turn = 0; turn < 5; turn += 1) await drawn();
    }
  }, mutePlace);
  await expect.poll(opacity).toBe("1");
  expect(await watchPage(page).isMuted()).toBe(false);
  await expect(player).toHaveAttribute("data-state", "playing");
  await page.context().close();
});

test("a link is copied over plain http, where browsers have no clipboard to write to", async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`/watch/${film.id}`);
  const button = page.getByTestId("copy-link");
  await button.click();
  await expect(button).toContainText(/copied/);
  await expect(button).toBeFocused();
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.dataset.testid = "paste-here";
    field.focus();
  });
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByTestId("paste-here")).toHaveValue(new RegExp(`/watch/${film.id}$`));
  await page.context().close();
});

for (const width of [360, 390]) {
  test(`what can be done with the film is one row at ${width} px`, async ({ browser }) => {
    const page = await opened(browser, `/watch/${film.id}`, { viewport: { width, height: 800 } });
    const buttons = ["download", "copy-link", "embed"].map((testId) => page.getByTestId(testId));
    const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
    await page.screenshot({ path: `test-results/share-${width}.png` });
    await page.context().close();
  });
}

test("a name that is one long word does not widen the film's page", async ({ browser }) => {
  const name = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
  await api(owner, "POST", "/me", { name });
  const page = await opened(browser, `/watch/${film.id}`, { viewport: { width: 360, height: 740 } });
  await expect(page.getByTestId("owner")).toHaveText(name);
  await expectNarrow(page);
  await page.context().close();
});
