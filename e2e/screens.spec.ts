import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import * as z from "zod/mini";
import { expectAccessible, expectNarrow, expectReadable } from "@/e2e/expect-accessible";
import { finishedFilm, setVisibility } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/**
 * Takes a picture of every page at every width in both colours, into test-results/screens, for people to look
 * at. Axe checks each page on the way, on a desk and on a phone. A page is opened once per width, and its colours
 * change while it is open, as when evening comes. Clicks lead to what the editor shows.
 */
const folder = path.join("test-results", "screens");
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
let me: {
  state: State;
  filmId: string;
  draftId: string;
  emptyId: string;
  ownerId: string;
  albumId: string;
  guests: string;
  lockedGuests: string;
};

const idOf = (answer: unknown) => z.object({ id: z.string() }).parse(answer).id;

async function makeFilms(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await withAccount(page);
  const { id: filmId } = await finishedFilm(page, "Out past the point");
  await setVisibility(page, filmId, "public");
  const editor = editorPage(page);
  const draftId = await editor.create(photoFilm(await uploadPhotos(page)));
  const emptyId = await editor.create({ name: "" });
  const albumId = idOf(await api(page, "POST", "/me/albums", { name: "The wedding" }));
  const guests = idOf(await api(page, "POST", `/me/albums/${albumId}/guests`, {}));
  const lock = { name: "The family", password: "cake at four" };
  const lockedGuests = idOf(await api(page, "POST", `/me/albums/${albumId}/guests`, lock));
  const owner = await page.evaluate(async () => (await (await fetch("/api/me")).json()).id as string);
  me = {
    state: await context.storageState(),
    filmId,
    draftId,
    emptyId,
    ownerId: owner,
    albumId,
    guests,
    lockedGuests,
  };
  await context.close();
}

type Screen = {
  name: string;
  /** Without an address, the screen is reached from the one before it. */
  address?: () => string;
  /** Goes there, and resolves when the page is complete. */
  ready: (page: Page) => Promise<unknown>;
  /** Checked in full at the largest width only: reference.spec.ts checks one of each of its parts on a phone, too. */
  isLong?: true;
};

const seen = (testId: string) => (page: Page) => expect(page.getByTestId(testId).first()).toBeVisible();
const heading = (page: Page) => expect(page.getByRole("heading").first()).toBeVisible();
/** The page offers to copy its lines only once its scripts run. */
const copyable = (page: Page) => expect(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const clips = (page: Page) => seen(isPhone(page) ? "card" : "clip")(page);
const byClick = (step: string) => async (page: Page) => {
  const close = page.getByTestId("sheet-close");
  if (isPhone(page) && (await close.count()) > 0) await close.first().click();
  await page
    .getByTestId(isPhone(page) ? (onPhone[step] ?? step) : step)
    .first()
    .click();
  await page.mouse.move(0, 0);
};
/** The handles that lead to the same places on a phone. */
const onPhone: Record<string, string> = {
  "library-tab-music": "phone-music",
  "library-tab-styles": "phone-style",
  "library-tab-text": "phone-add",
  clip: "card",
};

const strangers: Screen[] = [
  { name: "landing", address: () => "/", ready: heading },
  { name: "sign-in", address: () => "/sign-in", ready: heading },
  { name: "sign-up", address: () => "/sign-up", ready: heading },
  { name: "forgot-password", address: () => "/forgot-password", ready: heading },
  { name: "reset-password", address: () => "/reset-password?token=none", ready: heading },
  { name: "nowhere", address: () => "/nowhere", ready: heading },
  { name: "docs", address: () => "/docs", ready: copyable, isLong: true },
  { name: "watch", address: () => `/watch/${me.filmId}`, ready: seen("player") },
  { name: "guests", address: () => `/guests/${me.guests}`, ready: seen("guest-add") },
  { name: "guests-locked", address: () => `/guests/${me.lockedGuests}`, ready: seen("lock-form") },
  { name: "people", address: () => `/people/${me.ownerId}`, ready: heading },
];

const own: Screen[] = [
  { name: "videos", address: () => "/videos", ready: seen("video") },
  { name: "photos", address: () => "/photos", ready: seen("photo") },
  { name: "album", address: () => `/photos?album=own%3A${me.albumId}`, ready: seen("empty-own-album") },
  {
    name: "album-guests",
    ready: async (page) => {
      await byClick("open-guests")(page);
      await seen("guest-link")(page);
    },
  },
  { name: "music", address: () => "/music", ready: seen("song") },
  { name: "profile", address: () => "/profile", ready: heading },
  { name: "developer", address: () => "/developer", ready: seen("app") },
  {
    name: "editor-finished",
    address: () => `/videos/${me.filmId}`,
    ready: async (page) => {
      await clips(page);
      await byClick("make")(page);
    },
  },
  { name: "editor-film", ready: (page) => page.getByTestId("show-finished").click() },
  { name: "editor-empty", address: () => `/videos/${me.emptyId}`, ready: seen("empty-editor") },
  { name: "editor", address: () => `/videos/${me.draftId}`, ready: clips },
  { name: "editor-clip", ready: byClick("clip") },
  { name: "editor-music", ready: byClick("library-tab-music") },
  { name: "editor-words", ready: byClick("library-tab-text") },
  { name: "editor-styles", ready: byClick("library-tab-styles") },
  { name: "editor-make", ready: byClick("make") },
];

/** Waits for pictures and fonts that are still loading. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      ({ complete, loading, offsetParent }) => complete || loading === "lazy" || !offsetParent,
    ),
  );
  const preview = page.locator("[data-testid=preview] canvas");
  if ((await page.getByTestId("preview").count()) > 0) await expect(preview).toBeVisible();
}

for (const width of [1440, 1024, 390]) {
  // Each width runs its pages one after another with its own person's films; the widths run side by side.
  test.describe(`${width} px`, { tag: "@full" }, () => {
    test.describe.configure({ mode: "default" });
    test.beforeAll(({ browser }) => makeFilms(browser));

    for (const [who, screens] of [
      ["a stranger", strangers],
      ["its owner", own],
    ] as const) {
      test(`every page as ${who} sees it`, async ({ browser, expectTrouble }) => {
        const context = await browser.newContext({
          colorScheme: "light",
          viewport: { width, height: width === 390 ? 844 : 900 },
          reducedMotion: "reduce",
          ...(who === "its owner" && { storageState: me.state }),
        });
        const page = await context.newPage();
        if (who === "a stranger") expectTrouble("refused", "GET /nowhere: 404");
        for (const { name, address, ready, isLong } of screens) {
          await test.step(name, async () => {
            if (address) await page.goto(address());
            await ready(page);
            await settled(page);
            await page.screenshot({ path: path.join(folder, `${name}-${width}-light.png`) });
            // In the middle, a page holds what it holds at either end.
            const isRead = width !== 1024 && (!isLong || width === 1440);
            await (isRead ? expectAccessible(page) : expectNarrow(page));
            await page.emulateMedia({ colorScheme: "dark" });
            await page.screenshot({ path: path.join(folder, `${name}-${width}-dark.png`) });
            if (isRead) await expectReadable(page);
            await page.emulateMedia({ colorScheme: "light" });
          });
        }
        await context.close();
      });
    }
  });
}
