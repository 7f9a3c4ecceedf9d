import type { Page } from "@playwright/test";

/** The uploads in the corner of every page of the studio. */
export function uploadTray(page: Page) {
  const rows = page.getByTestId("upload");
  const named = (name: string) => page.locator(`[data-testid=upload][data-name="${name}"]`);
  return {
    tray: page.getByTestId("upload-tray"),
    total: page.getByTestId("upload-total"),
    timeLeft: page.getByTestId("upload-time-left"),
    rows,
    named,
    stateOf: (name: string) => named(name).getByTestId("upload-state"),

    async expand(): Promise<void> {
      await page.getByTestId("uploads-expand").click();
    },

    async pauseOrResume(): Promise<void> {
      await page.getByTestId("uploads-pause").click();
    },

    async pauseOne(name: string): Promise<void> {
      await named(name).getByTestId("upload-pause").click();
    },

    async resumeOne(name: string): Promise<void> {
      await named(name).getByTestId("upload-resume").click();
    },

    async retry(name: string): Promise<void> {
      await named(name).getByTestId("upload-retry").click();
    },

    async close(): Promise<void> {
      await page.getByTestId("uploads-close").click();
    },
  };
}
