import type { Page } from "@playwright/test";

/** The toasts at the edge of the screen. */
export function toasts(page: Page) {
  const all = page.getByTestId("toast");
  return {
    all,
    saying: (text: string | RegExp) => all.filter({ hasText: text }),
    async undo(): Promise<void> {
      await all.last().getByTestId("toast-action").click();
    },
  };
}
