import type { Page } from "@playwright/test";

/** The toasts at the edge of the screen. */
export function toasts(page: Page) {
  const all = page.getByTestId("toast");
  return {
    all,
    saying: (text: string | RegExp) => all.filter({ hasText: text }),
    /** The pointer on it keeps it for as long as it rests there. */
    async hold(): Promise<void> {
      await all.last().hover();
    },
    async undo(): Promise<void> {
      await all.last().getByTestId("toast-action").click();
    },
  };
}
