import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { countFrames } from "@/e2e/decode-film";
import { filmPatience } from "@/e2e/finished-film";
import { newcomer } from "@/e2e/newcomer";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

/** Presses Tab until an element has the focus: people without a mouse cannot use anything that Tab does not reach. */
async function tabTo(page: Page, testId: string): Promise<void> {
  await expect(page.getByTestId(testId).first()).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await page.evaluate((id) => document.activeElement?.getAttribute("data-testid") === id, testId))
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard never came to ${testId}.`);
}

async function write(page: Page, testId: string, text: string): Promise<void> {
  await tabTo(page, testId);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function press(page: Page, testId: string): Promise<void> {
  await tabTo(page, testId);
  await page.keyboard.press("Enter");
}

test("Tab and Enter lead from the top of the editor past its panels to the clips", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One", "Two")));
  await expect(editor.clips).toHaveCount(2);
  const link = page.getByTestId("to-timeline");
  await expect(link).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(editor.clips.first()).toBeFocused();
  await expect(link).not.toBeInViewport();
});

test("from signing up to the film on the disk, without a mouse", async ({ page }) => {
  const me = newcomer();
  await page.goto("/sign-up");
  await write(page, "name", me.name);
  await write(page, "email", me.email);
  await write(page, "password", me.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/videos");

  await press(page, "new-video");
  const editor = editorPage(page);
  await expect(editor.empty).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await press(page, "choose-photos");
  await (await choosing).setFiles(await pictures(3));
  await expect(editor.clips).toHaveCount(4);

  // Move through the clips by arrow keys, and listen to what is announced while editing them.
  await tabTo(page, "clip");
  await page.keyboard.press("Home");
  await expect(editor.clips.first()).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(3);
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(2);
  await page.keyboard.press("Alt+ArrowRight");
  await expect(editor.announcer).toHaveText("Moved to position 2 of 2.");
  await page.keyboard.press("Enter");
  await expect(editor.caption).toBeFocused();
  await page.keyboard.type("Written without a mouse");
  for (const at of [0, 1]) {
    await tabTo(page, "clip");
    await page.keyboard.press(at === 0 ? "Home" : "End");
    await expect(editor.clips.nth(at)).toHaveAttribute("aria-selected", "true");
    await write(page, "duration", "2");
  }
  await editor.saved();

  await press(page, "make");
  await press(page, "make-start");
  await expect(page.getByTestId("running")).toBeVisible();
  await expect(page.getByTestId("finished-video")).toBeVisible(filmPatience);
  // The focus moves to the finished film.
  expect(await page.evaluate(() => document.activeElement?.closest("[data-testid=finished]"))).not.toBeNull();

  const downloading = page.waitForEvent("download");
  await press(page, "download-720");
  const file = path.join(mkdtempSync(path.join(tmpdir(), "kinora-keys-")), "film.mp4");
  await (await downloading).saveAs(file);
  expect(await countFrames(file, { width: 1280, height: 720 })).toBe(120);
  await page.keyboard.press("Escape");
  await expect(editor.make).toBeFocused();
});

test("credits are written and removed by keyboard, and the focus stays among them", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One")));
  const rows = page.getByTestId("credit-row");
  await page.getByTestId("add-credit").focus();
  for (const [role, name] of [
    ["Camera", "Ada"],
    ["Music", "Grace"],
  ] as const) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(role);
    await page.keyboard.press("Tab");
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByTestId("add-credit")).toBeFocused();
  }
  await expect(rows.nth(1).getByRole("textbox").first()).toHaveValue("Music");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole("button").last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(0);
  await expect(page.getByTestId("add-credit")).toBeFocused();
});

test("Tab passes the library in two steps; arrows lead to the others", async ({ page }) => {
  await withAccount(page);
  const photos = photosPage(page);
  await photos.open();
  await photos.upload(await pictures(3));
  await expect(photos.photos).toHaveCount(3);
  const opened = page.getByTestId("photo-open");
  const marks = page.getByTestId("photo-select");
  await opened.first().focus();
  await page.keyboard.press("Tab");
  await expect(marks.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(photos.photos.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(opened.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(opened.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(marks.nth(1)).toBeChecked();
});

test("backwards through a page, nothing gets the focus under the bars of the studio", async ({ page }) => {
  await withAccount(page);
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 390, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/profile");
    await expect(page.getByTestId("storage-used")).toBeVisible();
    await page.getByTestId("delete-account").focus();
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest("header")) return null;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top?.closest("header") ? focused.id || focused.getAttribute("data-testid") : "";
      });
    let steps = 0;
    for (let under = await covered(); under !== null; under = await covered(), steps += 1) {
      expect(under).toBe("");
      await page.keyboard.press("Shift+Tab");
    }
    expect(steps).toBeGreaterThan(15);
  }
});
