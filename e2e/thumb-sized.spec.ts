import type { Page } from "@playwright/test";
import { expectNarrow } from "@/e2e/expect-accessible";
import { expectThumbSized } from "@/e2e/expect-thumb-sized";
import { greetings } from "@/e2e/greetings";
import { uploadPhotos } from "@/e2e/photo-film";
import { api, makeVideos, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** What people press on a phone, on the pages around the editor. The editor has its own layouts. */
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "reduce" },
});

async function fits(page: Page): Promise<void> {
  await expectThumbSized(page);
  await expectNarrow(page);
}

test("every page of the studio can be used with a thumb", async ({ page }) => {
  await withAccount(page);
  await makeVideos(page, "A week in the mountains with everybody who could come");
  const items = await uploadPhotos(page);
  await api(page, "POST", "/me/albums", { name: "Grandmother’s eightieth birthday in the garden", items });
  const pages = [
    ["/videos", "video"],
    ["/templates", "no-templates"],
    ["/photos", "photo"],
    ["/music", "song"],
    ["/profile", "picture-change"],
    ["/developer", "app-new"],
  ] as const;
  for (const [address, testId] of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByTestId(testId).first()).toBeVisible();
      await fits(page);
    });
  }
});

test("a template can be used with a thumb", async ({ page }) => {
  await withAccount(page);
  await greetings(page);
  await page.goto("/videos");
  await page.getByTestId("video-menu").tap();
  await page.getByTestId("video-make-template").tap();
  await page.waitForURL(/\/templates\/[\w-]+$/);
  await expect(page.getByTestId("cell").first()).toBeVisible();
  await expect(page.getByTestId("preview").locator("canvas")).toBeVisible();
  await fits(page);
  // What the preview offers ends with the screen.
  const corner = await page.getByTestId("preview-fullscreen").boundingBox();
  expect((corner?.x ?? 390) + (corner?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.getByTestId("cell").first().scrollIntoViewIfNeeded();
  await fits(page);
  await page.getByTestId("template-fields").tap();
  await expect(page.getByTestId("fields-panel")).toBeVisible();
  await fits(page);

  // On its side, what stays in sight does not cover the cell somebody writes in.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByTestId("template-table").tap();
  const cell = page.getByTestId("cell").first();
  await cell.tap();
  await expect
    .poll(() =>
      cell.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
});

test("menus, albums and selections can be used with a thumb", async ({ page }) => {
  await withAccount(page);
  await makeVideos(page, "Snow");
  const items = await uploadPhotos(page);
  const name = "Grandmother’s eightieth birthday in the garden";
  await api(page, "POST", "/me/albums", { name, items });
  const tap = (testId: string) => page.getByTestId(testId).first().tap();

  await page.goto("/videos");
  await tap("account-menu");
  await expect(page.getByTestId("sign-out")).toBeVisible();
  await fits(page);
  await page.keyboard.press("Escape");
  await tap("video-menu");
  await tap("video-rename");
  await expect(page.getByTestId("rename-field")).toBeVisible();
  await fits(page);

  await page.goto("/photos");
  await page.getByRole("tab", { name }).tap();
  await expect(page.getByTestId("album-head")).toBeVisible();
  await fits(page);
  await tap("select-several");
  await tap("photo-open");
  await fits(page);
  await tap("delete-selected");
  await tap("open-photo-trash");
  await tap("photo-open");
  const bar = page.getByTestId("selection-bar");
  await expect(bar).toContainText("1 selected");
  // Everything in the bar is in one line inside it.
  const heights = await bar.evaluate((node) => [node.clientHeight, node.clientWidth - node.scrollWidth]);
  expect(heights[0]).toBeLessThan(60);
  expect(heights[1]).toBe(0);
  await fits(page);
});

test("the pages for everyone can be used with a thumb", async ({ page }) => {
  for (const address of ["/", "/sign-in", "/sign-up", "/forgot-password"]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await fits(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await fits(page);
    });
  }
});
