import { listen } from "@/e2e/listen";
import { editorPage } from "@/e2e/pages/editor-page";
import { pictures } from "@/e2e/pictures";
import { makeVideos, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { cutLine } from "@/e2e/testing/cut-line";
import { expect, test } from "@/e2e/testing/journey";

test("what an edit did is announced; that it is saved only after trouble", async ({
  page,
  context,
  expectTrouble,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await expect(editor.preview.locator("canvas")).toBeVisible();
  await expect(editor.preview.getByRole("status")).toHaveCount(0);
  await editor.clips.first().focus();
  const announced = await listen(page);
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByTestId("save-state")).toContainText("just now");
  expect(await announced()).toEqual(["Moved to position 2 of 2."]);
  expectTrouble("failed", /: net::ERR_INTERNET_DISCONNECTED$/, "perhaps");
  await cutLine(page, expectTrouble);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(announced).toContain("Offline · kept on this device");
  await context.setOffline(false);
  await expect.poll(announced).toContain("Saved");
});

test("searching announces how much it found", async ({ page }) => {
  await withAccount(page);
  await makeVideos(page, "By the sea", "By the lake", "At home");
  await page.goto("/videos");
  const announced = await listen(page);
  await page.getByTestId("search-videos").pressSequentially("by the");
  await expect.poll(announced).toEqual(["2 found"]);
  await page.getByTestId("search-videos").fill("nowhere");
  await expect.poll(announced).toEqual(["2 found", "Nothing found"]);
});

test("a first film announces how far it is a few times, and its photos are told apart", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create());
  await expect(editor.empty).toBeVisible();
  const announced = await listen(page);
  const choosing = page.waitForEvent("filechooser");
  await page.getByTestId("choose-photos").press("Enter");
  await (await choosing).setFiles(await pictures(12));
  await expect.poll(announced).toContain("12 of 12 uploaded");
  const progress = (await announced()).filter((words) => words.endsWith("of 12 uploaded"));
  expect(progress.length).toBeLessThan(6);
  await expect(page.locator("[data-clips] :focus")).toHaveCount(1);
  const names = (await editor.names()).filter((name) => name.startsWith("Photo"));
  expect(new Set(names.map((name) => name.split(",")[0])).size).toBe(12);
});
