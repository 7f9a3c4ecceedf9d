import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dropFiles, editorPage } from "@/e2e/pages/editor-page";
import { countFrames } from "@/e2e/decode-film";
import { filmPatience } from "@/e2e/finished-film";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

/** Picture files in plain, different colours. */
async function photoFiles(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index + 1}.jpg`,
      type: "image/jpeg",
      bytes: await sharp({
        create: {
          width: 960,
          height: 640,
          channels: 3,
          background: { r: 60 * index, g: 120, b: 200 - 30 * index },
        },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

const order = async (page: Page) =>
  (await editorPage(page).names()).map((name) => /: (\w+),/.exec(name)?.[1] ?? "?").join(" ");

test("from photos on the desktop to a film on the disk", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create());
  await expect(editor.empty).toBeVisible();

  expectTrouble("refused", "PUT /api/me/photos: 415");
  const broken = { name: "broken.jpg", type: "image/jpeg", bytes: Buffer.from("not a picture") };
  await dropFiles(page, "[data-testid=empty-editor]", [...(await photoFiles(3)), broken]);
  // Three photos, and the title that opens the film.
  await expect(editor.clips).toHaveCount(4);
  await expect(page.getByTestId("upload-failures")).toContainText("broken.jpg");
  const spills = page.getByTestId("upload-strip").evaluate((strip) => strip.scrollWidth > strip.clientWidth);
  expect(await spills).toBe(false);
  await expect(editor.musicClips).toHaveCount(1);
  await expect(editor.title).not.toHaveValue("");

  await page.getByTestId("remove-title").click();
  await expect(editor.clips).toHaveCount(3);

  await editor.clips.nth(1).click();
  await editor.caption.fill("Out past the point");
  await editor.duration.fill("2");
  await editor.duration.blur();
  await editor.clips.nth(0).click();
  await editor.duration.fill("2");
  await editor.saved();

  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("running")).toBeVisible();
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);

  const downloading = page.waitForEvent("download");
  await page.getByTestId("download-720").click();
  const file = path.join(mkdtempSync(path.join(tmpdir(), "kinora-e2e-")), "film.mp4");
  await (await downloading).saveAs(file);
  // 2 + 2 + 4 seconds at thirty frames each.
  expect(await countFrames(file, { width: 1280, height: 720 })).toBe(240);
});

test("by mouse: reorder, trim, split, duplicate, delete, select by rectangle; each undone and done again", async ({
  page,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two", "Three", "Four")));
  await expect(editor.clips).toHaveCount(4);
  const check = async (action: () => Promise<void>) => {
    const before = await editor.names();
    await action();
    await expect.poll(editor.names).not.toEqual(before);
    const after = await editor.names();
    await editor.undo.click();
    await expect.poll(editor.names).toEqual(before);
    await editor.redo.click();
    await expect.poll(editor.names).toEqual(after);
    await editor.undo.click();
    await expect.poll(editor.names).toEqual(before);
  };

  const width = (await editor.clips.first().boundingBox())?.width ?? 0;
  await check(() => editor.dragBy(editor.clips.first(), width * 2.2));
  await check(async () => {
    await editor.clips.nth(1).click();
    await editor.dragBy(editor.clips.nth(1).getByTestId("trim-end"), width / 2);
  });
  await check(async () => {
    await editor.clips.nth(2).click();
    await page.getByTestId("split").click();
  });
  await check(async () => {
    await editor.clips.nth(1).click();
    await page.getByTestId("duplicate").click();
  });
  await check(async () => {
    await editor.clips.nth(1).click();
    await page.getByTestId("delete").click();
  });
  await check(async () => {
    await editor.clips.first().click();
    await editor.clips.nth(2).click({ modifiers: ["Shift"] });
    await expect(editor.inspectorTitle).toHaveText("3 clips");
    await editor.duration.fill("1,5");
    await editor.duration.blur();
  });

  const first = await editor.clips.first().boundingBox();
  if (!first) throw new Error("There is no clip.");
  await page.mouse.move(first.x + 10, first.y + first.height + 4);
  await page.mouse.down();
  await page.mouse.move(first.x + width * 1.5, first.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(editor.inspectorTitle).toHaveText("2 clips");

  // Escape puts a dragged clip back.
  const before = await editor.names();
  await page.mouse.move(first.x + 30, first.y + 30);
  await page.mouse.down();
  await page.mouse.move(first.x + width * 3, first.y + 30, { steps: 5 });
  await expect(page.getByTestId("drag-ghost")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("drag-ghost")).toBeHidden();
  await page.mouse.up();
  expect(await editor.names()).toEqual(before);
});

test("by keyboard alone", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two", "Three", "Four")));
  await editor.clips.first().focus();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

  await press("ArrowRight", "Alt+ArrowRight");
  await expect.poll(() => order(page)).toBe("One Three Two Four");
  await press("ControlOrMeta+z");
  await expect.poll(() => order(page)).toBe("One Two Three Four");
  await press("ControlOrMeta+y", "Shift+ArrowRight");
  await expect(editor.announcer).toHaveText("4.2 seconds.");
  await press("ControlOrMeta+Shift+ArrowRight", "ControlOrMeta+c", "End", "ControlOrMeta+v");
  await expect.poll(() => order(page)).toBe("One Three Two Four Two Four");
  await press("Delete");
  await expect.poll(() => order(page)).toBe("One Three Two Four");
  await press("Home", "d");
  await expect.poll(() => order(page)).toBe("One One Three Two Four");

  await press("Enter");
  await expect(page.getByTestId("slide-title")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Prologue");
  await expect.poll(() => order(page)).toContain("Prologue");
  await page.getByTestId("slide-title").blur();

  await page.keyboard.press("?");
  await expect(page.getByTestId("keys-dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("keys-dialog")).toBeHidden();
  await editor.saved();
});

test("what another device saved is never overwritten", async ({ page, context, expectTrouble }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  expectTrouble("failed", `POST /api/me/videos/${id}: net::ERR_FAILED`);
  expectTrouble("refused", `POST /api/me/videos/${id}: 412`);
  await page.route("**/api/me/videos/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await editor.title.fill("Mine");
  await expect(editor.saveState).toHaveAttribute("data-state", "offline");

  const theirs = await context.request.post(`/api/me/videos/${id}`, {
    data: { name: "Theirs" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(theirs.ok()).toBe(true);
  await page.unroute("**/api/me/videos/*");
  await expect(editor.conflict).toBeVisible();
  await expect(editor.title).toHaveValue("Mine");
  await page.getByTestId("conflict-look").click();
  await page.getByTestId("conflict-look").click();
  await page.getByTestId("conflict-keep-copy").click();
  await page.waitForURL((url) => /\/videos\/.+/.test(url.pathname) && !url.pathname.endsWith(id));
  await expect(editor.title).toHaveValue("Mine (my version)");
  await editor.open(id);
  await expect(editor.title).toHaveValue("Theirs");
});

test("a second tab is told, and follows", async ({ page, context }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  const second = await context.newPage();
  const other = editorPage(second);
  await other.open(id);
  await expect(page.getByTestId("other-tab")).toBeVisible();
  await other.title.fill("From the second tab");
  await other.saved();
  await expect(editor.title).toHaveValue("From the second tab");
});

test("two machines take turns on one film, and nobody has to choose whose edits to keep", async ({
  page,
  browser,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  const machine = await browser.newContext({ storageState: await page.context().storageState() });
  const other = editorPage(await machine.newPage());
  await other.open(id);
  for (const round of [1, 2]) {
    await editor.title.fill(`Here ${round}`);
    await expect(other.title).toHaveValue(`Here ${round}`);
    await other.title.fill(`There ${round}`);
    await expect(editor.title).toHaveValue(`There ${round}`);
  }
  await other.saved();
  await expect(editor.conflict).toHaveCount(0);
  await machine.close();
});

test("edits made offline are kept through closing the tab, and sent later", async ({
  page,
  context,
  expectTrouble,
}) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  expectTrouble("failed", `POST /api/me/videos/${id}: net::ERR_FAILED`);
  // The closing page's save may arrive after all. Then the save from the journal is stale, but contains the same.
  expectTrouble("refused", `POST /api/me/videos/${id}: 412`, "perhaps");
  await context.route("**/api/me/videos/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await editor.title.fill("Written on the train");
  await expect(editor.saveState).toHaveAttribute("data-state", "offline");
  await page.close();
  await context.unroute("**/api/me/videos/*");

  const later = await context.newPage();
  const again = editorPage(later);
  await again.open(id);
  await expect(again.title).toHaveValue("Written on the train");
  await again.saved();
  const answer = await context.request.get(`/api/me/videos/${id}`);
  expect(await answer.json()).toMatchObject({ name: "Written on the train" });
});

test("nothing is lost when the tab is closed at once", async ({ page, context }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  await editor.title.fill("Last words");
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => (await (await context.request.get(`/api/me/videos/${id}`)).json()).name)
    .toBe("Last words");
});
