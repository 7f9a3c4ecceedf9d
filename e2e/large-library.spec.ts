import type { Page } from "@playwright/test";
import { fetchWhole } from "@/e2e/fetch-whole";
import { expectAccessible } from "@/e2e/expect-accessible";
import { fingersOn } from "@/e2e/fingers";
import { photosPage } from "@/e2e/pages/photos-page";
import { pictures } from "@/e2e/pictures";
import { toasts } from "@/e2e/pages/toasts";
import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** Longer than a finger has to rest. */
const restingMs = 500;
const daySeconds = 86_400;
/** 1 June 2026 */
const latest = 1_780_272_000;

/** Dates an account's photos this many days apart, and repeats them until there are so many. */
async function spread(
  page: Page,
  { daysApart, count }: { daysApart: number; count?: number },
): Promise<void> {
  await page.route(/\/api\/me\/photos(\?|$)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await fetchWhole(route);
    const { albums } = await answer.json();
    const [album] = albums;
    const own = album.photos;
    const photos = Array.from({ length: count ?? own.length }, (_, index) => ({
      ...own[index % own.length],
      id: index < own.length ? own[index].id : `${own[index % own.length].id}-${index}`,
      taken_at: latest - index * daysApart * daySeconds,
    }));
    await route.fulfill({ response: answer, json: { albums: [{ ...album, photos }] } });
  });
}

async function withThree(page: Page): Promise<void> {
  const photos = photosPage(page);
  await photos.open();
  await photos.upload(await pictures(3));
  await expect(photos.photos).toHaveCount(3);
}

test("a month is selected as a whole, and everything by keys", async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await withThree(page);
  await spread(page, { daysApart: 10 });
  await page.reload();
  const bar = page.getByTestId("selection-bar");
  await page.getByRole("heading", { name: "May 2026" }).hover();
  await expect(page.getByRole("button", { name: "Select all 2" })).toHaveCSS("opacity", "1");
  await page.getByRole("button", { name: "Select all 2" }).click();
  await expect(bar).toContainText("2 selected");
  const may = page.getByRole("checkbox", { name: "Select all of May 2026" });
  await expect(may).toBeChecked();
  await expectAccessible(page);
  await photos.photos.last().getByTestId("photo-select").click();
  await expect(may).toHaveAttribute("aria-checked", "mixed");
  // The mark reaches over the title, as a label's box does.
  await page.getByRole("heading", { name: "May 2026" }).click({ force: true });
  await expect(bar).toContainText("2 selected");
  await photos.photos.first().getByTestId("photo-select").click();
  await expect(bar).toContainText("3 selected");
  await may.click();
  await expect(bar).toContainText("1 selected");
  await page.getByTestId("select-all").click();
  await expect(bar).toContainText("3 selected");
  await expect(page.getByTestId("select-all")).toHaveText("Select none");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);

  // By keys, a month's mark leads to its first photo when it goes, and to what takes the place of that when all go.
  const opened = page.getByTestId("photo-open");
  await page.getByTestId("select-several").press("Enter");
  await may.press("Space");
  await expect(bar).toContainText("2 selected");
  await page.keyboard.press("Escape");
  await expect(opened.nth(1)).toBeFocused();
  await page.getByTestId("select-several").press("Enter");
  await may.press("Space");
  await page.getByTestId("delete-selected").press("Enter");
  await expect(photos.photos).toHaveCount(1);
  await expect(opened).toBeFocused();
  await toasts(page).undo();
  await expect(photos.photos).toHaveCount(3);

  await photos.search.click();
  await page.keyboard.type("2026");
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(photos.search).toHaveValue("");
  await photos.photos.first().getByTestId("photo-open").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toContainText("3 selected");
  const moved = page.waitForRequest((request) => request.url().endsWith("/api/me/items"));
  await page.getByTestId("delete-selected").click();
  expect((await moved).postDataJSON().trash).toHaveLength(3);
  await expect(photos.none).toBeVisible();
  await toasts(page).undo();
  await expect(photos.photos).toHaveCount(3);
  await page.reload();
  await expect(photos.photos).toHaveCount(3);
});

test("the photos taken last are seen while the list of all is still on its way", async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await withThree(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/me\/photos\?lean=1$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const first = page.getByTestId("first-photos");
  await expect(first.getByTestId("photo")).toHaveCount(3);
  await expect(page.getByTestId("select-several")).toBeHidden();
  await expectAccessible(page);
  letGo();
  await expect(first).toHaveCount(0);
  await expect(photos.photos).toHaveCount(3);
  await photos.photos.first().getByTestId("photo-open").click();
  await expect(photos.viewer).toBeVisible();
});

test("the trash is emptied at once, and what is in the library stays", async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await withThree(page);
  await page.getByTestId("select-several").click();
  for (const at of [0, 1]) await photos.photos.nth(at).getByTestId("photo-select").click();
  await page.getByTestId("delete-selected").click();
  await expect(photos.photos).toHaveCount(1);
  await page.getByTestId("open-photo-trash").click();
  await expect(photos.photos).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByTestId("selection-bar")).toContainText("2 selected");
  await page.getByTestId("select-all").click();
  await expect(page.getByTestId("selection-bar")).toHaveCount(0);
  await page.getByTestId("select-all").click();
  await page.getByTestId("purge-selected").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByTestId("empty-photo-trash")).toBeVisible();
  await photos.open();
  await expect(photos.photos).toHaveCount(1);
  await expect(page.getByTestId("selection-bar")).toHaveCount(0);
});

test("any month of a large library is one step away, by mouse and by keys", async ({ page }) => {
  await withAccount(page);
  await uploadPhotos(page, ["dawn"]);
  await spread(page, { daysApart: 2, count: 600 });
  await photosPage(page).open();
  const months = page.getByRole("slider", { name: "Month" });
  await expect(months).toHaveAttribute("aria-valuetext", "June 2026");
  const track = await months.boundingBox();
  if (!track) throw new Error("There is no track.");
  await page.mouse.move(track.x + 20, track.y + track.height / 2);
  const pointed = page.getByTestId("month-pointed");
  await expect(pointed).toBeVisible();
  const month = await pointed.textContent();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: String(month) })).toBeAttached();
  await expect(months).toHaveAttribute("aria-valuetext", String(month));
  await expectAccessible(page);

  await months.focus();
  await page.keyboard.press("Home");
  await expect(months).toHaveAttribute("aria-valuetext", "June 2026");
  await page.keyboard.press("ArrowDown");
  await expect(months).toHaveAttribute("aria-valuetext", "May 2026");
  await expect(page.getByRole("heading", { name: "May 2026" })).toBeInViewport();
  await page.keyboard.press("PageDown");
  await expect(months).toHaveAttribute("aria-valuetext", "May 2025");
  await expect(months).toBeFocused();
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger that rests selects, and whatever it then moves over", async ({ page }) => {
    await withAccount(page);
    const photos = photosPage(page);
    await photos.open();
    await photos.upload(await pictures(7));
    await expect(photos.photos).toHaveCount(7);
    const bar = page.getByTestId("selection-bar");
    const fingers = await fingersOn(page);
    const middleOf = async (at: number) => {
      const box = await photos.photos.nth(at).boundingBox();
      if (!box) throw new Error(`There is no photo ${at}.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const drag = async (from: number, to: number, restMs: number) => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await fingers.put(start);
      await page.waitForTimeout(restMs);
      for (const part of [0.25, 0.5, 0.75, 1])
        await fingers.move({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
      await fingers.lift();
    };
    await drag(1, 4, restingMs);
    await expect(bar).toContainText("4 selected");
    await expect(photos.viewer).toHaveCount(0);
    // From a selected one on, they are let go again.
    await drag(4, 3, restingMs);
    await expect(bar).toContainText("2 selected");
    await photos.photos.nth(6).tap();
    await expect(bar).toContainText("3 selected");
    await page.getByTestId("clear-selection").tap();
    await expect(bar).toHaveCount(0);
    // One that moves at once scrolls.
    await drag(4, 1, 0);
    await expect(bar).toHaveCount(0);
    await drag(2, 2, restingMs);
    await expect(bar).toContainText("1 selected");
    await expect(photos.viewer).toHaveCount(0);
  });
});
