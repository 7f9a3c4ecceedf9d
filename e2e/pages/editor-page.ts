import { expect, type Locator, type Page } from "@playwright/test";
import { type PageFile, transferOf } from "@/e2e/file-transfer";

/** The editor of one video on a desktop. e2e/README.md documents every `data-testid` used here. */
export function editorPage(page: Page) {
  const clips = page.getByTestId("clip");
  const saveState = page.getByTestId("save-state");
  return {
    empty: page.getByTestId("empty-editor"),
    preview: page.getByTestId("preview"),
    clock: page.getByTestId("clock-now"),
    clips,
    musicClips: page.getByTestId("music-clip"),
    saveState,
    conflict: page.getByTestId("conflict"),
    inspectorTitle: page.getByTestId("inspector-title"),
    title: page.getByTestId("title"),
    caption: page.getByTestId("caption"),
    duration: page.getByTestId("duration"),
    undo: page.getByTestId("undo"),
    redo: page.getByTestId("redo"),
    make: page.getByTestId("make"),
    makeStart: page.getByTestId("make-start"),
    announcer: page.getByTestId("announcer"),

    /** Makes a project as the Videos page does. Resolves with its id. */
    async create(changes: Record<string, unknown> = {}): Promise<string> {
      const id = await page.evaluate(
        async (body) => {
          const response = await fetch("/api/me/videos", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          });
          const video: { id: string } = await response.json();
          return video.id;
        },
        { new: 1, ...changes },
      );
      return id;
    },

    async open(id: string): Promise<void> {
      await page.goto(`/videos/${id}`);
      await expect(page.getByTestId("preview").or(page.getByTestId("empty-editor"))).toBeVisible();
    },

    async saved(): Promise<void> {
      await expect(saveState).toHaveAttribute("data-state", "saved");
    },

    /** The words or lengths of all clips, in the film's order. */
    names: () => clips.evaluateAll((all) => all.map((clip) => clip.getAttribute("aria-label") ?? "")),

    async dragBy(from: Locator, dx: number, dy = 0): Promise<void> {
      const box = await from.boundingBox();
      if (!box) throw new Error("It is not on the screen.");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
      await page.mouse.move(x + dx, y + dy, { steps: 4 });
      await page.mouse.up();
    },
  };
}

/** Drops files from the desktop somewhere on the page. */
export async function dropFiles(page: Page, target: string, files: readonly PageFile[]): Promise<void> {
  const transfer = await transferOf(page, files);
  for (const event of ["dragenter", "dragover", "drop"])
    await page.dispatchEvent(target, event, { dataTransfer: transfer });
}

/** Pastes files that were copied in another program, into whatever has the focus. */
export async function pasteFiles(page: Page, files: readonly PageFile[]): Promise<void> {
  const transfer = await transferOf(page, files);
  await transfer.evaluate((clipboardData) => {
    const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  });
}
