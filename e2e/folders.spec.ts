import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { editorPage } from "@/e2e/pages/editor-page";
import { picture } from "@/e2e/pictures";
import { pile } from "@/e2e/pile";
import { signedUp, withAccount } from "@/e2e/signed-up";
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

test("a folder is uploaded whole, what is of no use in it is counted, and again nothing comes twice", {
  tag: "@full",
}, async ({ page }) => {
  await withAccount(page);
  await page.goto("/photos");
  await page.getByTestId("upload-folder-input").setInputFiles(given.folder);
  await expect(page.getByTestId("toast")).toContainText("2 files in the folder were left out");
  await page.getByTestId("nav-videos").click();
  await expect(page.getByTestId("upload-tray")).toContainText(`${given.photoCount} files uploaded`);
  await page.getByTestId("nav-photos").click();
  await expect(page.getByTestId("photos")).toHaveAttribute("data-count", String(given.photoCount));
  await page.getByTestId("upload-folder-input").setInputFiles(given.folder);
  await expect(page.getByTestId("upload-total")).toContainText(`${given.photoCount} already there`);
  await expect(page.getByTestId("photos")).toHaveAttribute("data-count", String(given.photoCount));
});

test("a folder makes a film", { tag: "@full" }, async ({ page }) => {
  await signedUp(page);
  await page.getByTestId("choose-first-folder-input").setInputFiles(given.folder);
  const panel = page.getByTestId("story-panel");
  await expect(panel.getByTestId("left-out-screenshot-photo")).toHaveCount(2);
  await expect(editorPage(page).title).toHaveValue("July 2026");
});

/** So many that a page which holds on to every file, or draws a row for each, would show it. */
const thousand = 1_000;
const maxHeapMegabytes = 200;

test("a folder of a thousand files goes up while the page stays usable", { tag: "@full" }, async ({
  page,
  expectTrouble,
}) => {
  // Files this small may go up faster than an account may ask. Those that were refused go up again by themselves.
  expectTrouble("refused", /^\w+ \/api\/.*: 429$/, "perhaps");
  const folder = await mkdtemp(path.join(os.tmpdir(), "thousand-"));
  try {
    for (let at = 0; at < thousand; at += 1)
      await writeFile(
        path.join(folder, `${at}.jpg`),
        (await picture(`${at}.jpg`, at, 8 + (at % 60), 8 + Math.floor(at / 60))).buffer,
      );
    await withAccount(page);
    await page.goto("/photos");
    await page.getByTestId("upload-folder-input").setInputFiles(folder);
    await expect(page.getByTestId("upload-total")).toContainText(`of ${thousand}`);
    // Another page opens while they go up.
    await page.getByTestId("nav-music").click();
    await expect(page.getByRole("heading").first()).toBeVisible();
    await page.getByTestId("nav-photos").click();
    await expect(page.getByTestId("photos")).toHaveAttribute("data-count", String(thousand), {
      timeout: 1_200_000,
    });
    const client = await page.context().newCDPSession(page);
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    expect(usedSize / 2 ** 20).toBeLessThan(maxHeapMegabytes);
    expect(await page.getByTestId("photo").count()).toBeLessThan(thousand / 2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
