import path from "node:path";
import { expectAccessible } from "@/e2e/expect-accessible";
import { greetings, look, SCREENS } from "@/e2e/greetings";
import { editorPage } from "@/e2e/pages/editor-page";
import { filmTemplate } from "@/e2e/pages/film-template";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { templatePage } from "@/e2e/pages/template-page";
import { toasts } from "@/e2e/pages/toasts";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

test("what changes is marked in the editor, and its columns are there", { tag: "@full" }, async ({
  page,
}) => {
  const [editor, marks, template, notices] = [
    editorPage(page),
    filmTemplate(page),
    templatePage(page),
    toasts(page),
  ];
  const unselect = () => page.getByTestId("inspector").getByRole("button", { name: "Close" }).click();
  await withAccount(page);
  const id = await greetings(page);
  await editor.open(id);
  await expect(marks.make).toBeVisible();
  await look(page, "editor-make-template");
  await marks.make.scrollIntoViewIfNeeded();
  await page.screenshot({ path: path.join(SCREENS, "editor-make-template-row.png") });

  // The film stays open, and everything that can change in it is marked at once.
  await marks.make.click();
  await expect(marks.section).toBeVisible();
  await expect(page.getByRole("heading", { name: "From film to film" })).toBeFocused();
  await expect(notices.saying("4 things change from film to film")).toBeVisible();
  await expect(editor.clips.first()).toHaveAccessibleName(/changes from film to film$/);
  await expect(page.getByTestId("template-mark")).toHaveCount(3);
  await look(page, "editor-template-film");

  // A clip without marks has none on the timeline either, not even after the page was opened again.
  const photo = page.locator("[data-testid=clip][data-clip-id=p1]");
  await photo.click();
  await expect(marks.place("photo")).toHaveAttribute("data-marked", "true");
  await marks.turn("photo");
  await marks.turn("caption");
  await marks.saved();
  await expect(photo).not.toHaveAccessibleName(/changes/);
  await page.reload();
  await photo.click();
  await expect(marks.place("photo")).toHaveAttribute("data-marked", "false");

  // A slot is a place as soon as it is typed, and is marked before the film itself is saved.
  await editor.caption.fill("Our summer in {{town|Rome}}");
  await expect(marks.place("caption")).toContainText("{{town}} Rome");
  await marks.turn("caption");
  await marks.turn("photo");
  await expect(marks.field("town")).toBeVisible();
  await page.getByTestId("field-fits").scrollIntoViewIfNeeded();
  await look(page, "editor-template-clip");

  // Nothing of it is lost with a page that closes in the middle.
  await page.reload();
  await photo.click();
  await expect(marks.place("photo")).toHaveAttribute("data-marked", "true");
  await expect(marks.field("town")).toBeVisible();
  await marks.field("town").getByTestId("field-name").fill("name");
  await expect(page.getByTestId("field-problem")).toHaveText("Another field has this name.");
  await expect(marks.state).toHaveText("Not saved: Another field has this name.");
  await marks.field("name").getByTestId("field-name").fill("Town");
  await marks.saved();

  // By keyboard: the switch of a song.
  await editor.musicClips.first().click();
  await marks.place("music").getByRole("switch").focus();
  await page.keyboard.press("Enter");
  await expect(marks.place("music")).toHaveAttribute("data-marked", "false");

  // The way to the rows takes along what was changed a moment ago.
  await unselect();
  await marks.rows.click();
  await page.waitForURL(/\/templates\/[\w-]+$/);
  for (const column of ["name", "Town", "Photo"]) await expect(template.cell(column, 1)).toBeVisible();
  await expect(page.getByLabel("Music, row 1")).toHaveCount(0);
  await page.getByTestId("template-edit-film").click();

  // A clip that leaves takes its fields' places along; an undo brings them back.
  await photo.click();
  await expect(marks.section).toBeVisible();
  await page.keyboard.press("Delete");
  await unselect();
  await expect(marks.gone).toContainText("Town");
  await expect(marks.gone).toContainText("Photo");
  await marks.gone.scrollIntoViewIfNeeded();
  await look(page, "editor-template-gone");
  // What is hidden for the eye stays in the panel that scrolls: the editor itself never does.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await editor.undo.click();
  await photo.click();
  await expect(marks.field("Town")).toBeVisible();
  await page.keyboard.press("Delete");
  await unselect();
  await marks.gone.getByRole("button", { name: "Remove the field: Photo" }).click();
  await expect(marks.gone).not.toContainText("Photo");
  await marks.saved();
  await editor.saved();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("what changes is marked in a sheet", { tag: "@full" }, async ({ page }) => {
    const [phone, marks] = [phoneEditor(page), filmTemplate(page)];
    await withAccount(page);
    await page.goto(`/videos/${await greetings(page)}`);
    await phone.tap("phone-film");
    await marks.make.tap();
    await expect(marks.section).toBeVisible();
    await marks.section.scrollIntoViewIfNeeded();
    await page.screenshot({ path: path.join(SCREENS, "phone-template-film.png") });
    await expectAccessible(page);
    await phone.close();
    await expect(page.getByTestId("template-mark")).toHaveCount(2);
    await page.screenshot({ path: path.join(SCREENS, "phone-template-cards.png") });
    await phone.openCard(1);
    await marks.section.scrollIntoViewIfNeeded();
    await expect(marks.place("photo")).toHaveAttribute("data-marked", "true");
    // Boxes are pressed by their whole line, and notices are the same on every page.
    const small = await phone.smallTargets();
    expect(small.filter((name) => !/^(field-(required|fits)|toast-action|Dismiss):/.test(name))).toEqual([]);
    await page.screenshot({ path: path.join(SCREENS, "phone-template-clip.png") });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: path.join(SCREENS, "phone-template-clip-dark.png") });
    await marks.place("photo").getByRole("switch").tap();
    await expect(marks.place("photo")).toHaveAttribute("data-marked", "false");
    await marks.saved();
  });
});
