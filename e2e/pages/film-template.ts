import { expect, type Page } from "@playwright/test";

/** In the editor: what of the film or of the selected clip changes from film to film. */
export function filmTemplate(page: Page) {
  const section = page.getByTestId("film-template");
  const state = section.getByTestId("fields-state");
  const place = (part: string) => section.locator(`[data-testid=place][data-part=${part}]`);
  return {
    make: page.getByTestId("make-template"),
    section,
    state,
    place,
    field: (name: string) => section.locator(`[data-testid=field][data-name="${name}"]`),
    gone: section.getByTestId("fields-gone"),
    rows: section.getByTestId("template-rows"),

    /** Marks what is not marked, and the other way round. */
    turn: (part: string) => place(part).getByRole("switch").click(),
    async saved(): Promise<void> {
      await expect(state).toHaveAttribute("data-state", "saved");
    },
  };
}
