import type { Locator, Page } from "@playwright/test";

export function videosPage(page: Page) {
  const videos = page.getByTestId("video");
  const named = (name: string): Locator => videos.filter({ hasText: name });
  const choose = async (name: string, item: string): Promise<void> => {
    await named(name).getByTestId("video-menu").click();
    await named(name).getByTestId(item).click();
  };
  return {
    signedInAs: page.getByTestId("signed-in-as"),
    none: page.getByTestId("no-videos"),
    nothingFound: page.getByTestId("nothing-found"),
    emptyTrash: page.getByTestId("empty-trash"),
    newVideo: page.getByTestId("new-video"),
    search: page.getByTestId("search-videos"),
    sort: page.getByTestId("sort-videos"),
    videos,
    named,

    async open(): Promise<void> {
      await page.goto("/videos");
    },

    async openTrash(): Promise<void> {
      await page.getByTestId("tab-trash").click();
    },

    async openVideos(): Promise<void> {
      await page.getByTestId("tab-videos").click();
    },

    async rename(name: string, newName: string): Promise<void> {
      await choose(name, "video-rename");
      await page.getByTestId("rename-field").fill(newName);
      await page.getByTestId("rename-field").press("Enter");
    },

    duplicate: (name: string) => choose(name, "video-duplicate"),

    remove: (name: string) => choose(name, "video-delete"),

    retry: (name: string) => choose(name, "video-retry"),

    async restore(name: string): Promise<void> {
      await named(name).getByTestId("video-restore").click();
    },

    async select(name: string): Promise<void> {
      await named(name).hover();
      await named(name).getByTestId("video-select").click();
    },

    async removeSelected(): Promise<void> {
      await page.getByTestId("delete-selected").click();
    },

    async signOut(): Promise<void> {
      await page.getByTestId("account-menu").click();
      await page.getByTestId("sign-out").click();
      await page.waitForURL("**/sign-out");
    },
  };
}
