import { filmPatience } from "@/e2e/finished-film";
import { greetings, look } from "@/e2e/greetings";
import { templatePage } from "@/e2e/pages/template-page";
import { toasts } from "@/e2e/pages/toasts";
import { videosPage } from "@/e2e/pages/videos-page";
import { api, signedUp } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

test("a film becomes a template, a table is filled in, and its films are made together", {
  tag: "@full",
}, async ({ page }) => {
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
  await expect(template.state).toContainText("The row is ready.");
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
  await expect(template.state).toContainText("2 cells need different values.");
  await expect(template.order).toBeDisabled();
  await look(page, "template-table-bad");
  await page.getByTestId("first-problem").click();
  await expect(template.cell("Caption", 2)).toBeFocused();
  await template.cell("Caption", 2).fill("Out past the point");
  await expect(template.state).toContainText("One cell needs a different value.");
  await page.getByTestId("first-problem").click();
  await expect(template.cell("Photo", 3)).toBeFocused();
  await template.cell("Photo", 3).fill("sea.jpg");
  await expect(template.state).toContainText("All 3 rows are ready.");

  // A CSV adds its rows, its own columns come along, and all of it can be taken back.
  await page.getByTestId("add-csv-input").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name;customer\r\nDée;1004\r\n", "latin1"),
  });
  await expect(template.cell("name", 4)).toHaveValue("Dée");
  await expect(template.cell("customer", 4)).toHaveValue("1004");
  await expect(template.notFields).toHaveText(
    "“customer” is not a field, so it changes nothing in the films.",
  );
  await notices.undo();
  await expect(template.rows).toHaveCount(3);
  await expect(template.notFields).toHaveCount(0);
  // What takes the place of a removed row has the keyboard.
  await page.getByTestId("remove-row").first().press("Enter");
  await expect(template.rows).toHaveCount(2);
  await expect(page.getByTestId("remove-row").first()).toBeFocused();
  await notices.undo();
  await expect(template.rows).toHaveCount(3);
  await look(page, "template-table");

  // Marked fields are saved, and the table follows their names.
  await template.openFields();
  const name = template.field("name");
  await name.getByTestId("field-required").check();
  await name.getByTestId("field-max").fill("12");
  await name.getByTestId("field-name").fill("Who");
  for (const part of ["music", "accent_color"])
    await page.locator(`[data-testid=place][data-part=${part}]`).getByTestId("place-changes").click();
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

  // A colour is chosen, or typed as it is written on the web.
  await template.cell("Colour", 1).fill("red");
  await expect(template.problems).toHaveText(["Must be a colour such as #c5482f."]);
  await template.row(1).getByTestId("choose-color").fill("#2b8fa6");
  await expect(template.cell("Colour", 1)).toHaveValue("#2b8fa6");
  await template.cell("Colour", 2).fill(" #C5482F");
  await expect(template.state).toContainText("All 3 rows are ready.");
  await expect(template.cell("Colour", 3)).toHaveAttribute("placeholder", "As in the film: Style’s own");
  await look(page, "template-colours");
  // It goes back to the film's own by a button, which leaves the keyboard where the colour is chosen.
  const reset = template.row(2).getByTestId("reset-color");
  await expect(reset).toHaveAccessibleName("As in the film: Colour, row 2");
  await template.cell("Colour", 2).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(template.cell("Colour", 2)).toHaveValue("");
  await expect(reset).toBeHidden();
  await expect(template.row(2).getByTestId("choose-color")).toBeFocused();
  await expect(template.state).toContainText("All 3 rows are ready.");

  // Another tab fills in the same table.
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const other = templatePage(tab);
  await other.cell("Who", 3).fill("Cyril");
  await expect(template.cell("Who", 3)).toHaveValue("Cyril");
  await template.cell("Who", 3).fill("Cy");
  await expect(other.cell("Who", 3)).toHaveValue("Cy");
  await expect(other.cell("Who", 1)).toHaveValue("Ann");
  await tab.close();

  // Nothing of it is lost with the page.
  await page.reload();
  await expect(template.cell("Who", 3)).toHaveValue("Cy");
  await expect(template.state).toContainText("All 3 rows are ready.");
  await template.rename("Cards");
  await expect(template.name).toBeFocused();
  await template.order.click();
  await page.waitForURL("**/templates/batches/*");
  const state = page.getByTestId("batch-state");
  await expect(state).toContainText("of 3 films done");
  await expect(state).toHaveAttribute("data-state", "ended", filmPatience);
  await expect(state).toHaveAttribute("data-done", "3");
  await expect(page.getByTestId("batch-row").first()).toContainText(
    "Who Ann · Photo fields.jpg · Colour #2b8fa6",
  );
  await expect(page.getByTestId("batch-row-name")).toHaveText([
    /^Greetings · Ann$/,
    /^Greetings · Bo$/,
    /^Greetings · Cy$/,
  ]);
  await look(page, "batch");
  const download = page.waitForEvent("download");
  await page.getByTestId("batch-results").click();
  await page.getByTestId("results-csv").click();
  expect((await download).suggestedFilename()).toBe("Cards.csv");
  // Back leads to the template as it is called now.
  await page.goBack();
  await expect(template.name).toHaveText("Cards");
  await page.goForward();
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
