import type { Page } from "@playwright/test";
import { transferOf } from "@/e2e/file-transfer";
import type { GivenFile } from "@/e2e/pictures";

export function photosPage(page: Page) {
  const photos = page.getByTestId("photo");
  const named = (name: string) => page.locator(`[data-testid=photo][data-name="${name}"]`);
  const clip = (name: string) => page.locator(`[data-testid=clip][data-name="${name}"]`);
  return {
    none: page.getByTestId("no-photos"),
    clips: page.getByTestId("clip"),
    clip,
    clipLength: (name: string) => clip(name).getByTestId("clip-length"),
    clipFailure: (name: string) => clip(name).getByTestId("clip-failed"),
    peek: page.getByTestId("clip-peek"),
    viewedClip: page.getByTestId("viewed-clip"),
    viewedFailure: page.getByTestId("viewed-failure"),
    clipName: page.getByTestId("clip-name"),
    albums: page.getByRole("tablist").getByRole("tab"),
    album: (name: string) => page.getByTestId(`tab-${name}`),
    emptyAlbum: page.getByTestId("empty-album"),
    photos,
    named,
    viewer: page.getByTestId("photo-viewer"),
    search: page.getByTestId("search-photos"),
    sort: page.getByTestId("sort-photos"),
    nothingFits: page.getByTestId("no-photo-fits"),
    clearFilter: page.getByTestId("clear-filter"),
    heartOf: (name: string) => named(name).getByTestId("photo-favourite"),
    viewerHeart: page.getByTestId("viewer-favourite"),
    viewedName: page.getByTestId("viewer-name"),
    usedIn: page.getByTestId("photo-used-in"),
    overlay: page.getByTestId("drop-overlay"),
    importMessage: page.locator("#import-url-error, [data-testid=import-message]"),

    async open(): Promise<void> {
      await page.goto("/photos");
      // Files given before the page listens would be lost.
      const shown = page.getByTestId("no-photos").or(page.getByTestId("photos"));
      await shown.or(page.getByTestId("pending-photos")).first().waitFor();
    },

    async upload(files: readonly GivenFile[]): Promise<void> {
      await page.getByTestId("upload-files").setInputFiles([...files]);
    },

    /** Holds files over the page, as if dragged from the desktop. */
    async holdFiles(files: readonly GivenFile[]) {
      const given = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer }));
      const dataTransfer = await transferOf(page, given);
      await page.dispatchEvent("body", "dragenter", { dataTransfer });
      return { drop: () => page.dispatchEvent("body", "drop", { dataTransfer }) };
    },

    async look(name: string): Promise<void> {
      await named(name).getByTestId("photo-open").click();
      await page.getByTestId("photo-viewer").waitFor();
    },

    async watch(name: string): Promise<void> {
      await clip(name).getByTestId("clip-open").click();
      await page.getByTestId("photo-viewer").waitFor();
    },

    async select(name: string): Promise<void> {
      await named(name).hover();
      await named(name).getByTestId("photo-select").click();
    },

    async removeSelected(): Promise<void> {
      await page.getByTestId("delete-selected").click();
    },

    async makeVideo(): Promise<void> {
      await page.getByTestId("make-video").click();
    },

    async importFrom(address: string): Promise<void> {
      await page.getByTestId("import").click();
      await page.getByTestId("import-url").fill(address);
      await page.getByTestId("import-submit").click();
    },
  };
}
