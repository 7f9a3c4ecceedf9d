import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { editorPage } from "@/e2e/pages/editor-page";
import { pile } from "@/e2e/pile";
import { signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** A folder with a pile of pictures in two folders of its own, and files of other kinds. */
async function folderOfPile(): Promise<{ folder: string; photoCount: number }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "folder-"));
  const pictures = await pile();
  await mkdir(path.join(folder, "second day"));
  for (const [at, { name, buffer }] of pictures.entries())
    await writeFile(path.join(folder, at % 2 ? "second day" : "", name), buffer);
  await writeFile(path.join(folder, "notes.txt"), "milk, bread");
  await writeFile(path.join(folder, "second day", "list.pdf"), "%PDF-1.4");
  await writeFile(path.join(folder, ".hidden.jpg"), "nothing");
  return { folder, photoCount: pictures.length };
}

let given: Awaited<ReturnType<typeof folderOfPile>>;
test.beforeAll(async () => {
  given = await folderOfPile();
});
test.afterAll(() => rm(given.folder, { recursive: true }));

test("a folder is uploaded whole, what is of no use in it is counted, and again nothing comes twice", async ({
  page,
}) => {
  await signedUp(page);
  await page.goto("/photos");
  await page.getByTestId("upload-folder-input").setInputFiles(given.folder);
  await expect(page.getByTestId("toast")).toContainText("2 files of the folder are of other kinds");
  await page.getByTestId("nav-videos").click();
  await expect(page.getByTestId("upload-tray")).toContainText(`${given.photoCount} files uploaded`);
  await page.getByTestId("nav-photos").click();
  await expect(page.getByTestId("photos")).toHaveAttribute("data-count", String(given.photoCount));
  await page.getByTestId("upload-folder-input").setInputFiles(given.folder);
  await expect(page.getByTestId("upload-total")).toContainText(`${given.photoCount} already there`);
  await expect(page.getByTestId("photos")).toHaveAttribute("data-count", String(given.photoCount));
});

test("a folder makes a film", async ({ page }) => {
  await signedUp(page);
  await page.getByTestId("choose-first-folder-input").setInputFiles(given.folder);
  const panel = page.getByTestId("story-panel");
  await expect(panel.getByTestId("left-out-screenshot-photo")).toHaveCount(2);
  await expect(editorPage(page).title).toHaveValue("July 2026");
});
