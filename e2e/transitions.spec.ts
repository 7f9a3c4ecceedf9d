import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

type Come = {
  transition?: string;
  transition_duration?: number;
};

/** How the film's pictures enter, as the service stores it. */
async function comingIn(page: Page, id: string): Promise<Come[]> {
  return page.evaluate(async (video) => {
    const { assets } = await (await fetch(`/api/me/videos/${video}`)).json();
    return assets
      .filter((asset: { name: string }) => asset.name !== "music")
      .map(({ data: { transition, transition_duration } }: { data: Come }) => ({
        transition,
        transition_duration,
      }));
  }, id);
}

/** What a tile shows at this moment. */
const picture = (page: Page, transition: string) =>
  page
    .locator(`label:has([data-testid=transition-${transition}]) canvas`)
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

async function openFilm(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(photoFilm(await uploadPhotos(page)));
  await editor.open(id);
  await expect(editor.clips).toHaveCount(4);
  return { editor, id };
}

test("a transition is chosen from pictures that move, timed, given to all, and left to chance", {
  tag: "@full",
}, async ({ page }) => {
  const { editor, id } = await openFilm(page);
  await page.getByTestId("joint").nth(1).click();
  const blank = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    return Object.assign(canvas, { width: 160, height: 90 }).toDataURL();
  });
  for (const kind of ["fade", "page", "wipe"]) await expect.poll(() => picture(page, kind)).not.toBe(blank);

  await test.step("it moves while it is pointed at, and not else", async () => {
    const resting = await picture(page, "wipe");
    await page.getByTestId("transition-wipe").hover();
    await expect.poll(() => picture(page, "wipe")).not.toBe(resting);
    await page.mouse.move(2, 2);
    await expect.poll(() => picture(page, "wipe")).toBe(resting);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByTestId("transition-wipe").hover();
    await page.waitForTimeout(300);
    expect(await picture(page, "wipe")).toBe(resting);
    await page.emulateMedia({ reducedMotion: null });
  });

  await test.step("chosen by keys, and timed within what the clips allow", async () => {
    await page.getByTestId("transition-auto").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByTestId("transition-none")).toBeChecked();
    await page.getByTestId("transition-wipe").check();
    await page.getByTestId("transition-time").fill("9");
    await page.getByTestId("transition-time").blur();
    await expect(page.getByTestId("transition-time-limit")).toHaveText("At most 3.2 s");
    await page.getByTestId("transition-time").fill("2");
    await page.getByTestId("transition-time").blur();
    await editor.saved();
    expect((await comingIn(page, id))[2]).toEqual({ transition: "wipe", transition_duration: 2 });
    await expectAccessible(page);
  });

  await test.step("for all, in one step", async () => {
    await page.getByTestId("transition-to-all").click();
    await editor.saved();
    const all = await comingIn(page, id);
    expect(all).toEqual(all.map(() => ({ transition: "wipe", transition_duration: 2 })));
    await editor.undo.click();
    await editor.saved();
    expect((await comingIn(page, id))[1]).toEqual({});
    await page.getByTestId("transition-usual-time").click();
    await editor.saved();
    expect((await comingIn(page, id))[2]).toEqual({ transition: "wipe" });
  });

  await test.step("surprises, no two neighbours the same, one step", async () => {
    await page.getByTestId("transition-surprise").click();
    await editor.saved();
    const [, ...kinds] = (await comingIn(page, id)).map(({ transition }) => transition);
    kinds.forEach((kind, at) => {
      expect(kind).toBeDefined();
      expect(kind).not.toBe(kinds[at + 1]);
    });
    await editor.undo.click();
    await editor.saved();
    expect((await comingIn(page, id))[1]).toEqual({});
  });
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a photo's transition is tapped among pictures", async ({ page }) => {
    await withAccount(page);
    const editor = editorPage(page);
    await editor.open(await editor.create(photoFilm(await uploadPhotos(page))));
    await page.getByTestId("card").nth(2).tap();
    await page.getByTestId("transition-open").tap();
    await page.getByTestId("transition-zoom").tap();
    await expect(page.getByTestId("transition-open")).toHaveAccessibleName("Transition: Zoom through");
    await page.getByTestId("transition-to-all").tap();
    await editor.saved();
  });
});

test("a field of seconds that somebody only passes through edits nothing", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  // Clips of 25 frames leave room for a transition of 20, which no two digits say exactly.
  const film = slides("One", "Two", "Three");
  const assets = film.assets.map((asset, at) => ({
    ...asset,
    start_time: (at * 25) / 30,
    end_time: ((at + 1) * 25) / 30,
  }));
  const music = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  await editor.open(await editor.create({ ...film, assets: [...assets, music] }));
  await page.getByTestId("joint").nth(1).click();
  await expect(page.getByTestId("transition-time")).toHaveValue("0.67");
  for (const field of ["transition-time", "duration", "music-from", "music-to"]) {
    if (field === "duration") await editor.clips.nth(1).click();
    if (field === "music-from") await page.getByTestId("music-clip").click();
    await page.getByTestId(field).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByTestId(`${field}-limit`)).toHaveText("");
    await expect(editor.undo).toBeDisabled();
  }
  await page.getByTestId("joint").nth(1).click();
  const time = page.getByTestId("transition-time");
  await time.fill("0.67");
  await time.blur();
  await expect(page.getByTestId("transition-time-limit")).toHaveText("");
  await time.fill("0.8");
  await time.blur();
  await expect(page.getByTestId("transition-time-limit")).toHaveText("At most 0.67 s");
});
