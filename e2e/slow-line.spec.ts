import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { uploadPhotos } from "@/e2e/photo-film";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** Holds back whatever matches, as a slow line does, until it is let through. */
async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(address, async (route) => {
    await held;
    // The page may have gone meanwhile.
    await route.continue().catch(() => {});
  });
  return letThrough;
}

/** A film of photos with captions and a song, which begins with a photo. */
async function makeFilm(page: Page): Promise<string> {
  await withAccount(page);
  const ids = await uploadPhotos(page);
  const photos = ids.map((id, at) => ({
    name: "image",
    asset_id: id,
    start_time: at * 4,
    end_time: at * 4 + 4,
    data: { text: `Caption ${at + 1}` },
  }));
  const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  return editorPage(page).create({ name: "Our summer", style: "vanilla", assets: [...photos, song] });
}

test("over a slow line the film's cover is seen at once, then that it loads, then the film", async ({
  page,
}) => {
  const id = await makeFilm(page);
  const editor = editorPage(page);
  const canvas = editor.preview.locator("canvas");
  const cover = page.getByTestId("cover-still");
  const songs: string[] = [];
  page.on("request", (request) => {
    if (/\/song\.\w+$/.test(new URL(request.url()).pathname)) songs.push(request.url());
  });
  const letScripts = await holdBack(page, /\/_next\/static\/chunks\/.*\.js$/);
  const letShaper = await holdBack(page, "**/harfbuzz/harfbuzz.wasm");

  await page.goto(`/videos/${id}`, { waitUntil: "commit" });
  await expect(cover).toBeVisible();
  await expect(editor.preview).toHaveCount(0);
  const early = await cover.boundingBox();

  letScripts();
  await expect(editor.preview).toBeVisible();
  await expect(cover).toBeVisible();
  const later = await cover.boundingBox();
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs((early?.[side] ?? 0) - (later?.[side] ?? 999)), side).toBeLessThan(4);
  await expect(editor.preview.getByRole("status")).toHaveText("Loading the preview…");
  await expect(canvas).toBeHidden();
  expect(songs).toEqual([]);

  letShaper();
  await expect(canvas).toBeVisible();
  await expect(cover).toHaveCount(0);
  await expect(editor.preview.getByRole("status")).toHaveCount(0);
  await expect.poll(() => songs.length).toBeGreaterThan(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the film goes from edge to edge, exactly where its cover was", async ({ page }) => {
    const id = await makeFilm(page);
    const editor = editorPage(page);
    const letScripts = await holdBack(page, /\/_next\/static\/chunks\/.*\.js$/);
    await page.goto(`/videos/${id}`, { waitUntil: "commit" });
    const frame = page.getByTestId("cover-still").locator("xpath=../..");
    await expect(frame).toBeVisible();
    const early = await frame.boundingBox();
    letScripts();
    await expect(editor.preview).toBeVisible();
    const film = await editor.preview.boundingBox();
    const header = await page.locator("header").boundingBox();
    expect(film).toMatchObject({ x: 0, y: header?.height, width: 390 });
    // The film lies on whole pixels.
    expect(Math.abs((film?.y ?? 0) - (early?.y ?? 999))).toBeLessThan(1);
    expect(Math.abs((film?.height ?? 0) - (early?.height ?? 999))).toBeLessThan(1);
  });
});

const parts = [
  { part: "a font", address: /\/fonts\/[\w-]+\.woff2$/, complaint: undefined },
  { part: "what sets words", address: /\/harfbuzz\/harfbuzz\.wasm$/, complaint: /wasm|ArrayBuffer|Aborted/ },
];

for (const { part, address, complaint } of parts) {
  test(`when ${part} does not arrive, the preview says so and tries again`, async ({
    page,
    expectTrouble,
  }) => {
    const id = await makeFilm(page);
    const editor = editorPage(page);
    let [isCut, asked] = [true, 0];
    await page.route(address, (route) => {
      asked += 1;
      return isCut ? route.abort() : route.continue();
    });
    expectTrouble("failed", new RegExp(`^GET ${address.source.replace("$", "")}: net::ERR_FAILED$`));
    if (complaint) expectTrouble("console", complaint);
    await editor.open(id);
    const [failed, retry] = [page.getByTestId("preview-failed"), page.getByTestId("preview-retry")];
    await expect(failed).toContainText("could not be loaded");
    // Whatever else the editor does goes on.
    await expect(editor.clips.first()).toBeVisible();

    const before = asked;
    await retry.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(failed).toBeVisible();

    isCut = false;
    // It may be gone: whatever else arrives makes another plan of the film, and that is opened as well.
    await retry.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(editor.preview.locator("canvas")).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
}

test("uploads say how long they still take, once that can be told, and not while they are paused", async ({
  page,
}) => {
  const photos = photosPage(page);
  const { tray, timeLeft, pauseOrResume } = uploadTray(page);
  await withAccount(page);
  await photos.open();
  await page.route("**/api/me/photos", async (route) => {
    if (route.request().method() === "PUT") await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue().catch(() => undefined);
  });
  await photos.upload(await pictures(20));
  await expect(timeLeft).toHaveText(/^(a few seconds|\d+ s|about .+) left$/);
  await pauseOrResume();
  await expect(timeLeft).toBeHidden();
  await expect(tray).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await pauseOrResume();
  await expect(photos.photos).toHaveCount(20);
});
