import type { Page } from "@playwright/test";

/** The page of a template: its table, its fields and the preview. */
export function templatePage(page: Page) {
  const row = (number: number) => page.getByRole("listitem", { name: `Row ${number}`, exact: true });
  return {
    name: page.getByTestId("template-name"),
    rows: page.getByTestId("row"),
    row,
    cell: (column: string, number: number) => page.getByLabel(`${column}, row ${number}`, { exact: true }),
    problems: page.getByTestId("cell-problem"),
    state: page.getByTestId("rows-state"),
    notFields: page.getByTestId("not-fields"),
    price: page.getByTestId("batch-price"),
    order: page.getByTestId("order-batch"),
    shownRow: page.getByTestId("shown-row"),
    preview: page.getByTestId("preview"),
    fieldsState: page.getByTestId("fields-state"),
    field: (name: string) => page.locator(`[data-testid=field][data-name="${name}"]`),

    async openTable(): Promise<void> {
      await page.getByTestId("template-table").click();
    },
    async openFields(): Promise<void> {
      await page.getByTestId("template-fields").click();
    },
    async rename(name: string): Promise<void> {
      await page.getByTestId("template-menu").click();
      await page.getByTestId("template-rename").click();
      await page.getByTestId("template-rename-field").fill(name);
      await page.keyboard.press("Enter");
    },
    /** Chooses something of the library for a cell. */
    async choose(column: string, number: number, name: string): Promise<void> {
      await row(number)
        .getByRole("button", { name: new RegExp(`: ${column}, row ${number}$`) })
        .click();
      await page.getByTestId("item-dialog").getByRole("button", { name, exact: true }).click();
    },
    /** Pastes cells as a spreadsheet copies them. */
    async paste(column: string, number: number, text: string): Promise<void> {
      await page.getByLabel(`${column}, row ${number}`, { exact: true }).evaluate((node, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    },
  };
}
