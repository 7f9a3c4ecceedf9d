import type { Page } from "@playwright/test";
import { fetchWhole } from "@/e2e/fetch-whole";
import { editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

const many = 500;
/** The number of entries that a screen shows, plus those kept ready around it. */
const fewNodes = 90;

/** Repeats the one photo five hundred times, to act as an account with that many. */
async function manyPhotos(page: Page): Promise<void> {
  await page.route(/\/api\/me\/photos(\?|$)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await fetchWhole(route);
    const { albums } = await answer.json();
    const [album] = albums;
    const photos = Array.from({ length: many }, (_, index) => ({
      ...album.photos[0],
      id: index === 0 ? album.photos[0].id : `${album.photos[0].id}-${index}`,
      name: `photo ${index + 1}`,
    }));
    await route.fulfill({ response: answer, json: { albums: [{ ...album, photos }] } });
  });
}

test("the editor's photos: five hundred of them, few in the page, all within reach", async ({ page }) => {
  await withAccount(page);
  await uploadPhotos(page, ["dawn"]);
  await manyPhotos(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One")));
  const list = page.getByTestId("library-photos");
  const photos = list.getByTestId("library-photo");
  await expect(list).toHaveAttribute("data-count", String(many));
  await expect(photos.first()).toBeVisible();
  expect(await photos.count()).toBeLessThan(fewNodes);

  await test.step("by keys", async () => {
    await photos.first().focus();
    await page.keyboard.press("End");
    const last = page.getByRole("button", { name: `photo ${many}`, exact: true });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    const item = list.locator("li", { has: last });
    await expect(item).toHaveAttribute("aria-posinset", String(many));
    await expect(item).toHaveAttribute("aria-setsize", String(many));
    expect(await photos.count()).toBeLessThan(fewNodes);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("button", { name: `photo ${many - 3}`, exact: true })).toBeFocused();
  });

  await test.step("another panel and back: where it was", async () => {
    const scrolled = () => list.evaluate((node) => node.parentElement?.parentElement?.scrollTop ?? 0);
    const before = await scrolled();
    expect(before).toBeGreaterThan(3000);
    await page.getByTestId("library-tab-text").click();
    await page.getByTestId("library-tab-photos").click();
    await expect.poll(scrolled).toBe(before);
    expect(await photos.count()).toBeLessThan(fewNodes);
  });

  await test.step("the wheel, then a drag onto the timeline", async () => {
    await page.getByTestId("library").hover();
    await page.mouse.wheel(0, -100_000);
    const first = page.getByRole("button", { name: "photo 1", exact: true });
    await expect(first).toBeInViewport();
    const clip = await editor.clips.first().boundingBox();
    const from = await first.boundingBox();
    if (!clip || !from) throw new Error("They are not on the screen.");
    await editor.dragBy(
      first,
      clip.x + clip.width - from.x - from.width / 2,
      clip.y + clip.height / 2 - from.y - from.height / 2,
    );
    await expect(editor.clips).toHaveCount(2);
  });
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the storyboard: five hundred cards, few in the page, keys and fingers reach all", async ({
    page,
  }) => {
    await withAccount(page);
    const editor = editorPage(page);
    const titles = Array.from({ length: many }, (_, index) => `Card ${index + 1}`);
    await editor.open(await editor.create(slides(...titles)));
    const cards = page.getByTestId("card");
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThan(fewNodes);

    await cards.first().focus();
    await page.keyboard.press("End");
    await expect(cards.last()).toBeFocused();
    await expect(cards.last()).toBeInViewport();
    await expect(cards.last()).toContainText(`Card ${many}`);
    await expect(cards.last()).toHaveAccessibleName(new RegExp(`${many} of ${many}`));
    expect(await cards.count()).toBeLessThan(fewNodes);

    await test.step("a card far down opens and closes, and the cards stay where they are", async () => {
      const storyboard = page.getByTestId("storyboard");
      const before = await storyboard.evaluate(({ scrollTop }) => scrollTop);
      await page.keyboard.press("Enter");
      await page.getByTestId("card-earlier").tap();
      await page.getByTestId("sheet-close").first().tap();
      await expect(cards.filter({ hasText: `Card ${many}` })).toHaveAccessibleName(
        new RegExp(`${many - 1} of ${many}`),
      );
      expect(await storyboard.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
    });
  });
});
