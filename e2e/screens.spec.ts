import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { finishedFilm, setVisibility } from "./finished-film";
import { newcomer } from "./newcomer";
import { editorPage } from "./pages/editor-page";
import { signUpPage } from "./pages/sign-up-page";
import { photoFilm, uploadPhotos } from "./photo-film";

/**
 * A picture of every page at every width in both colours, in test-results/screens, for people to look at; each page is
 * read by axe on the way.
 */
test.describe.configure({ mode: "default", timeout: 300_000 });

const folder = path.join("test-results", "screens");
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
let me: { state: State; filmId: string; draftId: string; emptyId: string; ownerId: string };

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUpPage(page).open();
  await signUpPage(page).signUp(newcomer());
  await page.waitForURL("**/videos");
  const { id: filmId } = await finishedFilm(page, "Out past the point");
  await setVisibility(page, filmId, "public");
  const editor = editorPage(page);
  const draftId = await editor.create(photoFilm(await uploadPhotos(page)));
  const emptyId = await editor.create({ name: "" });
  const owner = await page.evaluate(async () => (await (await fetch("/api/me")).json()).id as string);
  me = { state: await context.storageState(), filmId, draftId, emptyId, ownerId: owner };
  await context.close();
});

interface Screen {
  name: string;
  address: () => string;
  /** What is there when the page is whole. */
  ready: (page: Page) => Promise<unknown>;
}

const seen = (testId: string) => (page: Page) =>
  expect(page.getByTestId(testId).first()).toBeVisible({ timeout: 60_000 });
const heading = (page: Page) => expect(page.getByRole("heading").first()).toBeVisible();
const inEditor =
  (...steps: string[]) =>
  async (page: Page) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    await expect(page.getByTestId(isPhone ? "card" : "clip").first()).toBeVisible({ timeout: 60_000 });
    for (const step of steps)
      await page
        .getByTestId(isPhone ? (onPhone[step] ?? step) : step)
        .first()
        .click();
  };
/** On a phone the same is reached by other ways. */
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
  { name: "nowhere", address: () => "/nowhere", ready: heading },
  { name: "docs", address: () => "/docs", ready: heading },
  { name: "watch", address: () => `/watch/${me.filmId}`, ready: seen("player") },
  { name: "people", address: () => `/people/${me.ownerId}`, ready: heading },
];

const own: Screen[] = [
  { name: "videos", address: () => "/videos", ready: seen("video") },
  { name: "photos", address: () => "/photos", ready: seen("photo") },
  { name: "music", address: () => "/music", ready: seen("song") },
  { name: "profile", address: () => "/profile", ready: heading },
  { name: "developer", address: () => "/developer", ready: seen("app") },
  { name: "editor", address: () => `/videos/${me.draftId}`, ready: inEditor() },
  { name: "editor-clip", address: () => `/videos/${me.draftId}`, ready: inEditor("clip") },
  { name: "editor-music", address: () => `/videos/${me.draftId}`, ready: inEditor("library-tab-music") },
  { name: "editor-words", address: () => `/videos/${me.draftId}`, ready: inEditor("library-tab-text") },
  { name: "editor-styles", address: () => `/videos/${me.draftId}`, ready: inEditor("library-tab-styles") },
  { name: "editor-make", address: () => `/videos/${me.draftId}`, ready: inEditor("make") },
  { name: "editor-finished", address: () => `/videos/${me.filmId}`, ready: inEditor("make") },
  { name: "editor-empty", address: () => `/videos/${me.emptyId}`, ready: seen("empty-editor") },
];

/** Pictures and letters that are on their way have come. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      ({ complete, loading, offsetParent }) => complete || loading === "lazy" || !offsetParent,
    ),
  );
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 1024, 390]) {
    for (const [who, screens] of [
      ["a stranger", strangers],
      ["its owner", own],
    ] as const) {
      test(`every page as ${who} sees it: ${colorScheme}, ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({
          colorScheme,
          viewport: { width, height: width === 390 ? 844 : 900 },
          reducedMotion: "reduce",
          ...(who === "its owner" && { storageState: me.state }),
        });
        const page = await context.newPage();
        for (const { name, address, ready } of screens) {
          await test.step(name, async () => {
            await page.goto(address());
            await ready(page);
            await settled(page);
            await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) });
            await expectAccessible(page);
          });
        }
        await context.close();
      });
    }
  }
}
