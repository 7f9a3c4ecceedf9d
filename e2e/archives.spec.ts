import type { Page } from "@playwright/test";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { pile } from "@/e2e/pile";
import { type GivenFile, picture } from "@/e2e/pictures";
import { signedUp, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { makeZip, sidecar } from "@/lib/server/archives/testing/make-zip";

/** A Takeout with a photo of each of two months, and one file that is broken. */
async function takeout(): Promise<GivenFile> {
  const folder = "Takeout/Google Photos/Photos from 2019";
  const [july, may] = [await picture("july.jpg", 1), await picture("may.jpg", 2)];
  const buffer = makeZip([
    { name: `${folder}/july.jpg`, bytes: july.buffer },
    {
      name: `${folder}/july.jpg.supplemental-metadata.json`,
      bytes: sidecar("july.jpg", "2019-07-12T10:15:00Z"),
    },
    { name: `${folder}/may.jpg`, bytes: may.buffer },
    { name: `${folder}/may.jpg.json`, bytes: sidecar("may.jpg", "2018-05-03T08:00:00Z") },
    { name: `${folder}/broken.jpg`, bytes: Buffer.from("no picture, whatever its name says") },
  ]);
  return { name: "takeout.zip", mimeType: "application/zip", buffer };
}

test("a Takeout is dropped, and its photos come with their dates", { tag: "@full" }, async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await photos.open();
  await (await photos.holdFiles([await takeout()])).drop();
  const archive = page.getByTestId("archive");
  await expect(archive).toHaveAttribute("data-state", "done");
  await expect(archive).toContainText("2 pictures added from takeout.zip");
  await expect(page.getByTestId("photos")).toHaveAttribute("data-count", "2");
  await expect(page.getByRole("heading", { name: "July 2019" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "May 2018" })).toBeVisible();
  const skipped = archive.getByTestId("archive-skipped");
  await skipped.getByText("One file couldn’t be added").click();
  await expect(skipped).toContainText("broken.jpg");
  await archive.getByTestId("archive-remove").click();
  await expect(archive).toHaveCount(0);
  await expect(photos.photos).toHaveCount(2);
});

async function emptyFilm(page: Page) {
  await signedUp(page);
  await page.getByTestId("new-video").click();
  const editor = editorPage(page);
  await expect(editor.empty).toBeVisible();
  return editor;
}

const dropped = ({ name, mimeType, buffer }: GivenFile) => ({ name, type: mimeType, bytes: buffer });

test("a ZIP that is dropped on a film is in it, in the order of its dates", async ({ page }) => {
  const editor = await emptyFilm(page);
  await dropFiles(page, "[data-testid=empty-editor]", [dropped(await takeout())]);
  // The opening title, and the two photos that could be read.
  await expect(editor.clips).toHaveCount(3);
  await expect(editor.title).toHaveValue(/2019/);
  await editor.saved();
  await page.reload();
  await expect(editor.clips).toHaveCount(3);
});

test("a ZIP of a pile makes a film that is chosen from it", { tag: "@full" }, async ({ page }) => {
  const files = (await pile()).map(({ name, buffer }) => ({ name: `day/${name}`, bytes: buffer }));
  const zip = { name: "pile.zip", mimeType: "application/zip", buffer: makeZip(files) };
  await emptyFilm(page);
  await dropFiles(page, "[data-testid=empty-editor]", [dropped(zip)]);
  const panel = page.getByTestId("story-panel");
  await expect(panel.getByTestId("left-out-screenshot-photo")).toHaveCount(2);
  await expect(panel.getByTestId("in-film-photo").first()).toBeVisible();
});
