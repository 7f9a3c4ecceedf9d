import path from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible, expectReadable } from "@/e2e/expect-accessible";
import { filmPatience } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { filmTemplate } from "@/e2e/pages/film-template";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { templatePage } from "@/e2e/pages/template-page";
import { toasts } from "@/e2e/pages/toasts";
import { videosPage } from "@/e2e/pages/videos-page";
import { api, signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

const folder = path.join("test-results", "screens");
const createdSchema = z.object({ id: z.string() });

/** Two photos with names, and a short film with a slot in its title. */
async function greetings(page: Page): Promise<string> {
  const photos = await page.evaluate(
    async (shots) => {
      const ids: string[] = [];
      for (const name of shots) {
        const body = await (await fetch(`/pictures/${name}-640.webp`)).blob();
        const headers = { "Photo-Name": `${name}.jpg` };
        ids.push((await (await fetch("/api/me/photos", { method: "PUT", body, headers })).json()).id);
      }
      return ids;
    },
    ["sea", "fields"],
  );
  const assets = [
    { name: "text", id: "t1", start_time: 0, end_time: 2, data: { title: "Dear {{name|friend}}", text: "" } },
    {
      name: "image",
      id: "p1",
      asset_id: photos[0],
      start_time: 2,
      end_time: 4,
      data: { text: "Our summer" },
    },
    { name: "music", id: "m1", asset_id: "departures" },
  ];
  const film = createdSchema.parse(
    await api(page, "POST", "/me/videos", {
      new: 1,
      name: "Greetings",
      style: "vanilla",
      quality: 360,
      assets,
    }),
  );
  return film.id;
}

/** A picture of the page in both colours and at both widths. Axe reads it. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join(folder, `${name}-${width}-light.png`), fullPage: true });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: path.join(folder, `${name}-390-dark.png`), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: path.join(folder, `${name}-1440-dark.png`), fullPage: true });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: "light" });
}

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

test("a film becomes a template, a table is filled in, and its films are made together", async ({ page }) => {
  const [template, videos, notices] = [templatePage(page), videosPage(page), toasts(page)];
  await signedUp(page);
  await page.getByTestId("nav-templates").click();
  await expect(page.getByTestId("no-templates")).toBeVisible();
  await look(page, "templates-empty");
  await page.getByTestId("tab-batches").click();
  await expect(page.getByTestId("no-batches")).toBeVisible();

  await greetings(page);
  await videos.open();
  await videos.named("Greetings").getByTestId("video-menu").click();
  await page.getByTestId("video-make-template").click();
  await page.waitForURL(/\/templates\/[\w-]+$/);
  const address = page.url();
  await expect(template.name).toHaveText("Greetings");
  await expect(template.state).toHaveText("Fill in a row to make its film.");
  await expect(template.order).toBeDisabled();

  // What is typed is seen at once, and what is wrong is said below its cell.
  await expect(template.preview.locator("canvas")).toBeVisible();
  await template.cell("name", 1).fill("Ann");
  await expect(template.state).toContainText("The row is good.");
  await expect(template.price).toContainText("10 credits of your 1,000");
  await template.cell("Photo", 1).fill("nothing.jpg");
  await expect(template.problems).toHaveText(["There is no photo with this id or name."]);
  await expect(template.cell("Photo", 1)).toHaveAccessibleDescription(
    "There is no photo with this id or name.",
  );
  await template.choose("Photo", 1, "fields.jpg");
  await expect(template.problems).toHaveCount(0);
  await expect(template.cell("Photo", 1)).toHaveValue("fields.jpg");

  // Enter goes down, and a spreadsheet's cells go where they are pasted.
  await template.cell("name", 1).press("Enter");
  await expect(template.cell("name", 2)).toBeFocused();
  await expect(template.shownRow).toHaveText("Row 2");
  await template.paste("name", 2, `Bo\tsea.jpg\t${"x".repeat(5001)}\r\nCy\tpier.jpg`);
  await expect(template.rows).toHaveCount(3);
  await expect(template.problems).toHaveText([/^Must be at most/, "There is no photo with this id or name."]);
  await expect(template.state).toContainText("2 cells need other values.");
  await expect(template.order).toBeDisabled();
  await look(page, "template-table-bad");
  await page.getByTestId("first-problem").click();
  await expect(template.cell("Caption", 2)).toBeFocused();
  await template.cell("Caption", 2).fill("Out past the point");
  await expect(template.state).toContainText("One cell needs another value.");
  await page.getByTestId("first-problem").click();
  await expect(template.cell("Photo", 3)).toBeFocused();
  await template.cell("Photo", 3).fill("sea.jpg");
  await expect(template.state).toContainText("All 3 rows are good.");

  // A CSV adds its rows, its own columns come along, and all of it can be taken back.
  await page.getByTestId("add-csv-input").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name;customer\r\nDée;1004\r\n", "latin1"),
  });
  await expect(template.cell("name", 4)).toHaveValue("Dée");
  await expect(template.cell("customer", 4)).toHaveValue("1004");
  await notices.undo();
  await expect(template.rows).toHaveCount(3);
  await look(page, "template-table");

  // Marked fields are saved, and the table follows their names.
  await template.openFields();
  const name = template.field("name");
  await name.getByTestId("field-required").check();
  await name.getByTestId("field-max").fill("12");
  await name.getByTestId("field-name").fill("Who");
  await page.locator("[data-testid=place][data-part=music]").getByTestId("place-changes").click();
  await expect(template.fieldsState).toHaveAttribute("data-state", "saved");
  await look(page, "template-fields");
  await template.field("Who").getByTestId("field-name").fill("Photo");
  await expect(page.getByTestId("field-problem")).toHaveText("Another field has this name.");
  await template.field("Photo").first().getByTestId("field-name").fill("Who");
  await expect(template.fieldsState).toHaveAttribute("data-state", "saved");
  // Pressing the picture finds its part.
  await page.getByTestId("field-seek").last().click();
  await template.preview.click();
  await expect(page.locator("[data-clip-id=p1] [role=switch]").first()).toBeFocused();
  await template.openTable();
  await expect(template.cell("Who", 1)).toHaveValue("Ann");
  await expect(page.getByLabel("Music, row 1")).toHaveCount(0);

  // Nothing of it is lost with the page.
  await page.reload();
  await expect(template.cell("Who", 3)).toHaveValue("Cy");
  await expect(template.state).toContainText("All 3 rows are good.");
  await template.order.click();
  await page.waitForURL("**/templates/batches/*");
  const state = page.getByTestId("batch-state");
  await expect(state).toContainText("of 3 films done");
  await expect(state).toHaveAttribute("data-state", "ended", filmPatience);
  await expect(state).toHaveAttribute("data-done", "3");
  await expect(page.getByTestId("batch-row").first()).toContainText("Who Ann · Photo fields.jpg");
  await look(page, "batch");
  const download = page.waitForEvent("download");
  await page.getByTestId("batch-results").click();
  await page.getByTestId("results-csv").click();
  expect((await download).suggestedFilename()).toBe("Greetings.csv");
  await page.getByTestId("batch-watch").first().click();
  await page.waitForURL("**/watch/*");
  await expect(page.getByTestId("player")).toBeVisible();

  // A batch that goes on can be cancelled; what is done stays.
  const id = address.split("/").at(-1) ?? "";
  const rows = Array.from({ length: 60 }, (_, at) => ({ Who: `Number ${at + 1}` }));
  await api(page, "POST", `/me/templates/${id}/renders`, { rows, name: "Far too many" });
  await page.goto("/templates?tab=batches");
  await page.getByRole("link", { name: "Far too many" }).click();
  await page.getByTestId("next-page").click();
  await expect(page.locator("[data-testid=batch-row][data-number='60']")).toBeVisible();
  await page.getByTestId("cancel-batch").click();
  await page.getByTestId("confirm").click();
  await expect(state).toHaveAttribute("data-state", "ended");
  await expect(page.locator("[data-testid=batch-row][data-number='60']")).toHaveAttribute(
    "data-state",
    "cancelled",
  );

  // A film that changes under its template breaks fields, which is said where they are mended.
  await page.goto("/templates");
  await expect(page.getByTestId("template")).toHaveCount(1);
  await look(page, "templates");
});

test("what changes is marked in the editor, and its columns are there", async ({ page }) => {
  const [editor, marks, template, notices] = [
    editorPage(page),
    filmTemplate(page),
    templatePage(page),
    toasts(page),
  ];
  const unselect = () => page.getByTestId("inspector").getByRole("button", { name: "Close" }).click();
  await signedUp(page);
  const id = await greetings(page);
  await editor.open(id);
  await expect(marks.make).toBeVisible();
  await look(page, "editor-make-template");
  await marks.make.scrollIntoViewIfNeeded();
  await page.screenshot({ path: path.join(folder, "editor-make-template-row.png") });

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

  test("what changes is marked in a sheet", async ({ page }) => {
    const [phone, marks] = [phoneEditor(page), filmTemplate(page)];
    await signedUp(page);
    await page.goto(`/videos/${await greetings(page)}`);
    await phone.tap("phone-film");
    await marks.make.tap();
    await expect(marks.section).toBeVisible();
    await marks.section.scrollIntoViewIfNeeded();
    await page.screenshot({ path: path.join(folder, "phone-template-film.png") });
    await expectAccessible(page);
    await phone.close();
    await expect(page.getByTestId("template-mark")).toHaveCount(2);
    await page.screenshot({ path: path.join(folder, "phone-template-cards.png") });
    await phone.openCard(1);
    await marks.section.scrollIntoViewIfNeeded();
    await expect(marks.place("photo")).toHaveAttribute("data-marked", "true");
    // Boxes are pressed by their whole line, and notices are the same on every page.
    const small = await phone.smallTargets();
    expect(small.filter((name) => !/^(field-(required|fits)|toast-action|Dismiss):/.test(name))).toEqual([]);
    await page.screenshot({ path: path.join(folder, "phone-template-clip.png") });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: path.join(folder, "phone-template-clip-dark.png") });
    await marks.place("photo").getByRole("switch").tap();
    await expect(marks.place("photo")).toHaveAttribute("data-marked", "false");
    await marks.saved();
  });
});
