import type { Locator, Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { photoFilm, uploadDatedPhotos } from "@/e2e/photo-film";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

type Kept = {
  assets: { url?: string; thumbnail_url?: string }[];
  [field: string]: unknown;
};

const edited = [
  "name",
  "style",
  "credit",
  "aspect_ratio",
  "quality",
  "visibility",
  "accent_color",
  "duck_music",
  "clip_sound",
];

/** Everything of a project that the editor edits, as the service stores it. */
async function keptProject(page: Page, id: string): Promise<string> {
  const video = (await api(page, "GET", `/me/videos/${id}`)) as Kept;
  const assets = video.assets.map(({ url: _, thumbnail_url: __, ...asset }) => asset);
  return JSON.stringify([assets, edited.map((field) => video[field])]);
}

async function opened(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(photoFilm(await uploadDatedPhotos(page)));
  await editor.open(id);
  await expect(editor.clips).toHaveCount(4);
  await expect(editor.musicClips).toHaveCount(1);

  const project = () => keptProject(page, id);
  const check = (what: string, edit: () => Promise<unknown>) =>
    test.step(what, async () => {
      await editor.saved();
      const before = await project();
      await edit();
      await expect.poll(project, { message: `${what} is saved` }).not.toBe(before);
      await editor.saved();
      const after = await project();
      await editor.undo.click();
      await expect.poll(project, { message: `${what} is undone` }).toBe(before);
      await editor.redo.click();
      await expect.poll(project, { message: `${what} is done again` }).toBe(after);
      await editor.undo.click();
      await expect.poll(project, { message: `${what} is undone again` }).toBe(before);
    });
  const arrange = async (item: string) => {
    await page.getByTestId("arrange").click();
    await page.getByTestId(`arrange-${item}`).click();
  };
  return { editor, check, arrange };
}

const type = async (field: Locator, text: string) => {
  await field.fill(text);
  await field.blur();
};

/** What the platform's picker tells the page, which no test can operate: each colour on the way, and the end. */
const dragInPicker = (field: Locator, colors: string[]) =>
  field.evaluate((input, all) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    for (const color of all) {
      set?.call(input, color);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, colors);

/** Drags with the mouse, from the middle of one element to a place in another. */
async function dragTo(page: Page, from: Locator, to: Locator, at = 0.5): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [source, target] = [await from.boundingBox(), await to.boundingBox()];
  if (!source || !target) throw new Error("It is not on the screen.");
  await page.mouse.move(source.x + source.width / 2, source.y + source.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width * at, target.y + target.height / 2, { steps: 8 });
  await expect(page.getByTestId("drag-ghost")).toBeVisible();
  await page.mouse.up();
}

test("what is done to clips is undone and done again", { tag: "@full" }, async ({ page }) => {
  const { editor, check, arrange } = await opened(page);
  const [title, first, second] = [editor.clips.nth(0), editor.clips.nth(1), editor.clips.nth(2)];

  await title.click();
  await check("a title", () => type(page.getByTestId("slide-title"), "The long way"));
  await title.click();
  await check("the words below it", () => type(page.getByTestId("slide-text"), "And back again"));
  await first.click();
  await check("a caption", () => type(page.getByTestId("caption"), "Before everyone woke"));
  await check("where it stands", () => page.getByTestId("caption-place").selectOption("top"));
  await check("a length", () => type(page.getByTestId("duration"), "2.5"));
  await check("a motion", () => page.getByTestId("motion").selectOption("left"));
  await check("a focus point", async () => {
    const picture = page.getByTestId("focus-picture");
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error("There is no picture.");
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7, { steps: 4 });
    await page.mouse.up();
  });
  await page.getByTestId("joint").nth(1).click();
  await expect(editor.inspectorTitle).toHaveText("Transition");
  await check("a transition at its joint", () => page.getByTestId("transition-page").check());

  await check("a trimmed start", async () => {
    await second.click();
    await editor.dragBy(second.getByTestId("trim-start"), 60);
  });
  await check("a trimmed end", async () => {
    await second.click();
    await editor.dragBy(second.getByTestId("trim-end"), -60);
  });
  await check("many at once", async () => {
    await first.click();
    await editor.clips.nth(3).click({ modifiers: ["ControlOrMeta"] });
    await expect(editor.inspectorTitle).toHaveText("2 clips");
    await page.getByTestId("motion").selectOption("none");
  });
  await check("a copy behind it", async () => {
    await first.click();
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("ControlOrMeta+v");
  });
  await check("a cut", async () => {
    await second.click();
    await page.keyboard.press("ControlOrMeta+x");
  });
  await check("a new order by hand", () => dragTo(page, first, editor.clips.nth(3), 0.9));
  await check("photos in the order they were taken", () => arrange("sort-by-date"));
  await check("the length of the music", () => arrange("fit-music"));
  await check("cuts on the beat", () => arrange("cut-on-beat"));
});

test("what comes from the library, music and the film's settings are undone and done again", {
  tag: "@full",
}, async ({ page }) => {
  const { editor, check } = await opened(page);
  const track = page.getByTestId("film-track");
  const show = (panel: string) => page.getByTestId(`library-tab-${panel}`).click();

  await check("a photo dropped on the film", () =>
    dragTo(page, page.getByTestId("library-photo").first(), editor.clips.nth(1), 0.2),
  );
  await expect(track).toBeVisible();
  await show("text");
  await check("words dropped on the film", () =>
    dragTo(page, page.getByTestId("text-preset").nth(2), editor.clips.nth(2), 0.8),
  );
  await show("music");
  await check("another song", () =>
    page.getByTestId("song").filter({ hasText: "Paper Kites" }).getByTestId("use-song").click(),
  );
  await check("a second song, dropped where it begins", () =>
    dragTo(
      page,
      page.getByTestId("song").filter({ hasText: "First Light" }).getByTestId("use-song"),
      page.getByTestId("music-clip"),
      0.6,
    ),
  );
  await show("styles");
  await check("a style", () => page.locator("[data-testid=style-card][data-style=album]").click());

  const music = page.getByTestId("music-clip").first();
  await check("a song's end", async () => {
    await music.click({ position: { x: 120, y: 12 } });
    await editor.dragBy(page.getByTestId("music-trim-end"), -480);
  });
  await music.click({ position: { x: 120, y: 12 } });
  await check("its loudness by its line", () => editor.dragBy(page.getByTestId("volume-line"), 0, 14));
  await check("its fade by its corner", () => editor.dragBy(page.getByTestId("fade-in"), 60));
  await check("where the song starts", async () => {
    await page.getByTestId("offset").fill("12");
    await page.getByTestId("offset").blur();
  });
  await check("no song", () => page.getByTestId("remove-song").click());

  await page.getByTestId("timeline-scroller").click({ position: { x: 700, y: 180 } });
  await expect(editor.inspectorTitle).toHaveText("Film");
  await check("the shape", () => page.getByTestId("film-ratio").selectOption("9:16"));
  const code = page.getByTestId("accent-code");
  await check("a colour", () => page.getByTestId("accent-pine").check());
  await check("a colour that was looked for in the picker", () =>
    dragInPicker(page.getByTestId("accent-any"), ["#102030", "#3d9970", "#2b8fa6"]),
  );
  await check("a colour by its code", () => type(code, "3D9970"));
  await editor.redo.click();
  await check("the next colour, by an arrow key", async () => {
    await page.getByTestId("accent-own").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByTestId("accent-brick")).toBeChecked();
  });
  await check("the style's own colour, by an empty code", () => type(code, ""));
  await type(code, "reddish");
  await expect(page.getByTestId("accent-code-problem")).toHaveText("Must be a colour such as #c5482f.");
  await expect(code).toHaveValue("#3d9970");
  await check("the quality", () => page.getByTestId("film-quality").selectOption("1080"));
  await check("who can see it", () => page.getByTestId("film-visibility").selectOption("private"));
  await check("the words of a credit", async () => {
    const name = page.getByTestId("credit-row").first().getByRole("textbox").last();
    await name.fill("Grace Hopper");
    await name.blur();
  });
  await check("a line of credits less", () =>
    page.getByTestId("credit-row").first().getByRole("button").last().click(),
  );
  await check("the order of credits, by its grip", async () => {
    const grips = page.getByTestId("credit-row").locator("[data-grip]");
    const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
    if (!from || !to) throw new Error("There are no grips.");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 4, { steps: 6 });
    await page.mouse.up();
  });
  await check("the film's title", async () => {
    await editor.title.fill("Another name");
    await editor.title.blur();
  });
});

test("the history goes to any step, and forth again", { tag: "@full" }, async ({ page }) => {
  const { editor } = await opened(page);
  const before = await editor.names();
  await editor.clips.nth(1).click();
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await page.keyboard.press("Delete");
  await expect(editor.clips).toHaveCount(5);
  await page.getByTestId("history").click();
  const steps = page.getByTestId("history-list").getByRole("menuitemradio");
  await expect(steps).toHaveText([/Delete/, /Duplicate/, /Duplicate/, /Opened/]);
  await steps.last().click();
  await expect.poll(editor.names).toEqual(before);
  await page.getByTestId("history").click();
  await steps.nth(1).click();
  await expect(editor.clips).toHaveCount(6);
  await editor.saved();
});
