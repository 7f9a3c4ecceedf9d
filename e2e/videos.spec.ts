import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { toasts } from "@/e2e/pages/toasts";
import { videosPage } from "@/e2e/pages/videos-page";
import { makeVideos, signedUp, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test("a deleted video can be taken back at once, or from the trash later", async ({ page }) => {
  const [videos, notices] = [videosPage(page), toasts(page)];
  await withAccount(page);
  await makeVideos(page, "Our summer", "Winter light");
  await videos.open();

  await videos.remove("Our summer");
  await expect(videos.named("Our summer")).toHaveCount(0);
  await expect(notices.saying("in the trash")).toBeVisible();
  await notices.undo();
  await expect(videos.named("Our summer")).toBeVisible();

  await videos.remove("Winter light");
  await expect(videos.named("Winter light")).toHaveCount(0);
  await videos.openTrash();
  await expect(videos.videos).toHaveCount(1);
  await videos.restore("Winter light");
  await expect(videos.emptyTrash).toBeVisible();
  await videos.openVideos();
  await expect(videos.videos).toHaveCount(2);
  await page.reload();
  await expect(videos.videos).toHaveCount(2);
});

test("there is nothing to search until there is a film, and again after the last one is gone", async ({
  page,
}) => {
  const [videos, notices] = [videosPage(page), toasts(page)];
  await withAccount(page);
  await videos.open();
  await expect(videos.none).toBeVisible();
  await expect(videos.search).toBeHidden();

  await makeVideos(page, "Our summer");
  await page.reload();
  await expect(videos.search).toBeVisible();
  await videos.remove("Our summer");
  await expect(videos.none).toBeVisible();
  await expect(videos.search).toBeHidden();
  await notices.undo();
  await expect(videos.named("Our summer")).toBeVisible();
  await expect(videos.search).toBeVisible();
});

test("videos are renamed in place, copied, found and put in order", async ({ page }) => {
  const videos = videosPage(page);
  await withAccount(page);
  await makeVideos(page, "Alma", "Zoo", "Mountains");
  await videos.open();
  await expect(videos.videos).toHaveText([/Mountains/, /Zoo/, /Alma/]);

  await videos.rename("Zoo", "A day at the zoo");
  await expect(videos.named("A day at the zoo")).toBeVisible();
  await videos.duplicate("Mountains");
  await expect(videos.named("Mountains")).toHaveCount(2);

  await videos.search.fill("zoo");
  await expect(videos.videos).toHaveCount(1);
  await expect(videos.videos).toContainText("A day at the zoo");
  await videos.search.fill("nowhere to be found");
  await expect(videos.nothingFound).toBeVisible();
  await videos.nothingFound.getByRole("button").click();
  await expect(videos.videos).toHaveCount(4);

  await videos.sort.selectOption("name");
  await expect(videos.videos.first()).toContainText("A day at the zoo");
  await expect(videos.videos.nth(1)).toContainText("Alma");
  await page.reload();
  await expect(videos.named("A day at the zoo")).toBeVisible();
});

test("an abandoned change of name changes nothing", async ({ page }) => {
  const videos = videosPage(page);
  await withAccount(page);
  await makeVideos(page, "Our summer");
  await videos.open();
  await videos.named("Our summer").getByTestId("video-open").focus();
  await page.keyboard.press("F2");
  await page.getByTestId("rename-field").fill("Something else");
  await page.keyboard.press("Escape");
  await expect(videos.named("Our summer")).toBeVisible();
});

test("the Enter that ends a word put together from several keys does not end its field", async ({ page }) => {
  const videos = videosPage(page);
  await withAccount(page);
  await makeVideos(page, "Our summer");
  await videos.open();
  await videos.named("Our summer").getByTestId("video-open").focus();
  await page.keyboard.press("F2");
  const field = page.getByTestId("rename-field");
  await field.fill("夏の思い出");
  for (const mark of [{ isComposing: true }, { keyCode: 229 }])
    await field.evaluate((element, how) => {
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...how }));
    }, mark);
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(videos.named("夏の思い出")).toBeVisible();
});

test("several are selected, with everything between two or by keys, and deleted together", async ({
  page,
}) => {
  const [videos, notices] = [videosPage(page), toasts(page)];
  await withAccount(page);
  await makeVideos(page, "One", "Two", "Three", "Four");
  await videos.open();
  await videos.select("Four");
  await videos
    .named("Two")
    .getByTestId("video-select")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByTestId("selection-bar")).toContainText("3 selected");
  await videos.removeSelected();
  await expect(videos.videos).toHaveCount(1);
  await expect(page.getByTestId("selection-bar")).toHaveCount(0);
  await notices.undo();
  await expect(videos.videos).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByTestId("selection-bar")).toContainText("4 selected");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("selection-bar")).toHaveCount(0);
});

test("a new film is made and opened", async ({ page }) => {
  const videos = videosPage(page);
  await signedUp(page);
  await expect(videos.none).toBeVisible();
  await videos.newVideo.click();
  await page.waitForURL(/\/videos\/[\w-]{10,}$/);
});

test("more videos than fit are there as one scrolls", async ({ page }) => {
  const videos = videosPage(page);
  await withAccount(page);
  await makeVideos(page, ...Array.from({ length: 30 }, (_, at) => `Film ${at + 1}`));
  await videos.open();
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 4000);
  await expect(videos.videos).toHaveCount(30);
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("videos can be read and used by everyone", { tag: "@full" }, async ({ page }) => {
      const videos = videosPage(page);
      await signedUp(page);
      await expectAccessibleInBothColours(page);
      await makeVideos(page, "Our summer", "");
      await videos.open();
      await videos.named("Our summer").getByTestId("video-menu").click();
      await expectAccessibleInBothColours(page);
      await page.keyboard.press("Escape");
      await videos.named("Our summer").getByTestId("video-select").click();
      await expectAccessibleInBothColours(page);
      await videos.removeSelected();
      await expect(toasts(page).all).toBeVisible();
      await expectAccessibleInBothColours(page);
      await videos.openTrash();
      await expect(videos.videos).toHaveCount(1);
      await expectAccessibleInBothColours(page);
      await page.getByTestId("account-menu").click();
      await expectAccessibleInBothColours(page);
    });
  });
}
