import { editorPage, pasteFiles } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { type GivenFile, picture } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

test("clips that are copied in one film are pasted into another, and undone there", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await withAccount(page);
  const one = editorPage(page);
  const firstId = await one.create(photoFilm(await uploadPhotos(page)));
  const secondId = await one.create(slides("Mine", "The end"));
  const thirdId = await one.create({ name: "Later" });
  const otherTab = await context.newPage();
  const other = editorPage(otherTab);
  await other.open(secondId);
  await expect(other.clips).toHaveCount(2);
  await one.open(firstId);
  await expect(one.clips).toHaveCount(4);

  await one.clips.nth(1).click();
  await one.clips.nth(2).click({ modifiers: ["Shift"] });
  await page.keyboard.press("ControlOrMeta+c");
  await expect(one.announcer).toHaveText("2 clips copied.");

  await otherTab.bringToFront();
  await other.clips.first().click();
  await otherTab.keyboard.press("ControlOrMeta+v");
  await expect(other.clips).toHaveCount(4);
  const names = await other.names();
  expect(names.map((name) => /: (.+?), \d/.exec(name)?.[1])).toEqual([
    "Mine",
    "Up before the village",
    "Out past the point",
    "The end",
  ]);
  await otherTab.keyboard.press("ControlOrMeta+z");
  await expect(other.clips).toHaveCount(2);
  await otherTab.keyboard.press("ControlOrMeta+Shift+z");
  await expect(other.clips).toHaveCount(4);
  await other.saved();
  await expect(one.clips).toHaveCount(4);
  await expect(one.undo).toBeDisabled();

  await test.step("it is there still in a film that is opened later", async () => {
    await page.close();
    await other.open(thirdId);
    await expect(other.empty).toBeVisible();
    await otherTab.getByTestId("start-with-words").click();
    await expect(other.clips).toHaveCount(1);
    await other.clips.first().click();
    await otherTab.keyboard.press("ControlOrMeta+v");
    await expect(other.clips).toHaveCount(3);
  });
});

test("a picture copied in another program is pasted behind the selected clip, and into the library", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two", "Three")));
  await expect(editor.clips).toHaveCount(3);
  const [first, second] = await Promise.all([picture("image.png", 1), picture("image.png", 2)]);

  await editor.clips.first().click();
  await page.keyboard.press("ControlOrMeta+c");
  await expect(editor.announcer).toHaveText("1 clip copied.");
  await pasteFiles(page, [pasted(first)]);
  await expect(editor.clips).toHaveCount(4);
  expect((await editor.names()).map((name) => name.split(",")[0])).toEqual([
    "Words: One",
    "Photo image.png",
    "Words: Two",
    "Words: Three",
  ]);

  await test.step("clips that are copied later take its place on the device's clipboard", async () => {
    await editor.clips.last().click();
    await page.keyboard.press("Enter");
    const words = page.locator("[data-first-field]");
    await words.press("End");
    await words.press("ControlOrMeta+v");
    await expect(words).toHaveValue("Three1 clip");
    await words.press("ControlOrMeta+z");
    await editor.clips.last().click();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(editor.clips).toHaveCount(5);
  });

  await editor.saved();
  const photos = photosPage(page);
  await photos.open();
  await expect(photos.photos).toHaveCount(1);
  await pasteFiles(page, [pasted(second)]);
  await expect(photos.photos).toHaveCount(2);
});

test("pictures pasted one after another lie in the order of pasting", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await expect(editor.clips).toHaveCount(2);
  await editor.clips.first().click();
  const files = await Promise.all([1, 2, 3].map((number) => picture(`image ${number}.png`, number)));
  const idAt = (at: number) => editor.clips.nth(at).getAttribute("data-clip-id");
  const pastedIds: (string | null)[] = [];
  for (const [at, file] of files.entries()) {
    await pasteFiles(page, [pasted(file)]);
    await expect(editor.clips).toHaveCount(3 + at);
    pastedIds.push(await idAt(1 + at));
  }
  expect(await Promise.all([1, 2, 3].map(idAt))).toEqual(pastedIds);
  expect((await editor.names()).map((name) => name.split(",")[0])).toEqual([
    "Words: One",
    "Photo image 1.png",
    "Photo image 2.png",
    "Photo image 3.png",
    "Words: Two",
  ]);
  await editor.saved();
  await page.reload();
  await expect(editor.clips).toHaveCount(5);
  expect(await Promise.all([1, 2, 3].map(idAt))).toEqual(pastedIds);
});

test("where the browser tells nothing of its clipboard, the keys still copy and paste clips", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["copy", "cut", "paste"])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await editor.clips.first().click();
  await page.keyboard.press("ControlOrMeta+c");
  await expect(editor.announcer).toHaveText("1 clip copied.");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(editor.clips).toHaveCount(3);
  await editor.clips.last().click();
  await page.keyboard.press("ControlOrMeta+x");
  await expect(editor.clips).toHaveCount(2);
  await editor.clips.last().click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(editor.clips).toHaveCount(3);
  expect((await editor.names()).map((name) => name.split(",")[0])).toEqual([
    "Words: One",
    "Words: One",
    "Words: Two",
  ]);
});

const pasted = ({ name, mimeType, buffer }: GivenFile) => ({ name, type: mimeType, bytes: buffer });
