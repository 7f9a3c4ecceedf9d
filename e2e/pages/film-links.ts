import { expect, type Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";

type Settings = { name: string; password?: string; download?: boolean };

/** The links of a finished film, in its large view. */
export function filmLinks(page: Page) {
  const link = (name: string) => page.locator(`[data-testid=link][data-name="${name}"]`);
  const choose = async (name: string, entry: string) => {
    await link(name).getByTestId("link-menu").click();
    // Each link has a menu of its own; only the open one can be seen.
    await page.getByTestId(entry).filter({ visible: true }).click();
  };
  return {
    section: page.getByTestId("film-links"),
    none: page.getByTestId("no-links"),
    dialog: page.getByTestId("link-dialog"),
    qr: page.getByTestId("link-qr"),
    undo: page.getByTestId("toast-action"),
    link,
    facts: (name: string) => link(name).getByTestId("link-facts"),
    copy: (name: string) => link(name).getByTestId("link-copy"),
    choose,
    address: async (name: string) => new URL((await link(name).getAttribute("data-address")) ?? "").pathname,
    async open(videoId: string): Promise<void> {
      const editor = editorPage(page);
      await editor.open(videoId);
      await editor.make.click();
      await page.getByTestId("show-finished").click();
      await expect(page.getByTestId("film-links")).toBeVisible();
    },
    async make({ name, password, download = true }: Settings): Promise<void> {
      await page.getByTestId("new-link").click();
      await page.locator("#link-name").fill(name);
      if (password !== undefined) {
        await page.getByTestId("link-has-password").check();
        await page.getByTestId("link-new-password").fill(password);
      }
      await page.getByTestId("link-download").setChecked(download);
      await page.getByTestId("link-submit").click();
      await expect(link(name)).toBeVisible();
    },
  };
}
