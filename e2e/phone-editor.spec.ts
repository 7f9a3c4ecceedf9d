import type { Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/e2e/expect-accessible";
import { fingersOn } from "@/e2e/fingers";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

const song = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };

async function openFilm(page: Page, titles: string[], more: object[] = []) {
  await withAccount(page);
  const editor = editorPage(page);
  const film = slides(...titles);
  const id = await editor.create({ ...film, assets: [...film.assets, ...more] });
  await editor.open(id);
  await expect(page.getByTestId("card")).toHaveCount(titles.length);
  return { editor, id, phone: phoneEditor(page) };
}

/** The film's music as the service stores it. */
async function musicOf(page: Page, id: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (video) => {
    const { assets } = await (await fetch(`/api/me/videos/${video}`)).json();
    return assets.filter((asset: { name: string }) => asset.name === "music");
  }, id);
}

const hands = [
  { name: "upright", viewport: { width: 390, height: 844 }, tag: [] },
  { name: "lying", viewport: { width: 844, height: 390 }, tag: ["@full"] },
];

for (const { name, viewport, tag } of hands) {
  test.describe(`a phone, ${name}`, { tag }, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("clips: all that a desk does with them, by taps", { tag: "@full" }, async ({ page }) => {
      const { editor, phone } = await openFilm(page, ["One", "Two", "Three", "Four"]);
      const { tap, order } = phone;

      // Go through them one by one without closing the sheet.
      await phone.openCard(0);
      await tap("card-next");
      await expect(page.getByTestId("slide-title")).toHaveValue("Two");
      await tap("card-later");
      await expect.poll(order).toBe("One Three Two Four");
      await tap("card-earlier");
      await expect.poll(order).toBe("One Two Three Four");
      await tap("card-longer");
      await tap("card-longer");
      await tap("card-shorter");
      await expect.poll(phone.lengths).toEqual([4, 4.2, 4, 4]);
      await page.getByTestId("duration").fill("99999");
      await page.getByTestId("duration").blur();
      await expect(page.getByTestId("duration-limit")).toHaveText("At most 600 s");
      await expect(page.getByTestId("duration")).toHaveValue("600");
      await page.getByTestId("duration").fill("-3");
      await page.getByTestId("duration").blur();
      await expect(page.getByTestId("duration-limit")).toHaveText("At least 0.5 s");
      await page.getByTestId("duration").fill("4");
      await page.getByTestId("duration").blur();
      await expect(page.getByTestId("duration-limit")).toHaveText("");
      await tap("transition-open");
      await page.getByTestId("transition-wipe").tap();
      await expect(page.getByTestId("transition-open")).toContainText("Wipe");
      await tap("card-split");
      await expect(phone.cards).toHaveCount(5);
      await phone.close();
      await editor.undo.tap();
      await expect(phone.cards).toHaveCount(4);
      await editor.redo.tap();
      await expect(phone.cards).toHaveCount(5);
      await editor.undo.tap();

      await phone.openCard(3);
      await tap("card-duplicate");
      await expect(phone.cards).toHaveCount(5);
      await tap("card-delete");
      await expect(phone.openSheet).toBeHidden();
      await expect.poll(order).toBe("One Two Three Four");

      // Held, a card opens its menu, or follows the finger.
      const fingers = await fingersOn(page);
      const middleOf = async (at: number) => {
        const box = await phone.cards.nth(at).boundingBox();
        if (!box) throw new Error("There is no card.");
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      await phone.cards.nth(0).scrollIntoViewIfNeeded();
      await fingers.put(await middleOf(1));
      await expect(page.getByTestId("drag-ghost")).toBeVisible();
      await fingers.lift();
      await expect(page.getByTestId("slide-title")).toHaveValue("Two");
      await expect(page.getByTestId("drag-ghost")).toBeHidden();
      await phone.close();
      await expect.poll(order).toBe("One Two Three Four");
      const [from, to] = [await middleOf(0), await middleOf(1)];
      await fingers.put(from);
      await expect(page.getByTestId("drag-ghost")).toBeVisible();
      for (const part of [0.3, 0.7, 1.2])
        await fingers.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await fingers.lift();
      await expect.poll(order).toBe("Two One Three Four");
      await expect(phone.openSheet).toBeHidden();
      await editor.undo.tap();
      await expect.poll(order).toBe("One Two Three Four");

      // Change several together.
      await tap("phone-choose");
      await phone.cards.nth(0).tap();
      await phone.cards.nth(2).tap();
      await expect(page.getByTestId("chosen-bar")).toContainText("2 selected");
      await tap("chosen-settings");
      await page.getByTestId("duration").fill("2");
      await page.getByTestId("duration").blur();
      await phone.close();
      await expect.poll(phone.lengths).toEqual([2, 4, 2, 4]);
      await tap("card-later");
      await expect.poll(order).toBe("Two One Three Four");
      await tap("card-copy");
      await tap("choose-all");
      await expect(page.getByTestId("chosen-bar")).toContainText("4 selected");
      await tap("phone-choose");
      await expect(page.getByTestId("chosen-bar")).toBeHidden();
      await tap("phone-add");
      await tap("phone-paste");
      // Pastes at the film's position: behind the picture on screen.
      await expect.poll(order).toBe("Two One Three One Three Four");
      await tap("phone-choose");
      await phone.cards.nth(3).tap();
      await phone.cards.nth(4).tap();
      await tap("card-cut");
      await expect.poll(order).toBe("Two One Three Four");
      await tap("phone-choose");

      // Every step can be undone from the history.
      await tap("phone-film");
      await tap("open-history");
      await page.locator("[data-testid^=history-]").last().tap();
      await expect.poll(order).toBe("One Two Three Four");
      await expect.poll(phone.lengths).toEqual([4, 4, 4, 4]);
      await phone.close();
      await editor.saved();
    });

    test("the whole film is put in order", async ({ page }) => {
      const { editor, phone } = await openFilm(page, ["One", "Two", "Three", "Four"]);
      const { tap } = phone;
      await tap("phone-arrange");
      await expect(page.getByTestId("arrange-cut-on-beat")).toBeDisabled();
      await expect(page.getByTestId("arrange-cut-on-beat")).toContainText("Choose music first");
      await phone.close();
      await tap("phone-music");
      await tap("use-song");
      await expect(phone.openSheet).toBeHidden();

      // A song's beats arrive a moment after the song.
      await tap("phone-arrange");
      await expect(page.getByTestId("arrange-cut-on-beat")).toBeEnabled();
      await tap("arrange-cut-on-beat");
      await expect.poll(phone.lengths).not.toEqual([4, 4, 4, 4]);
      await editor.undo.tap();
      await expect.poll(phone.lengths).toEqual([4, 4, 4, 4]);
      await tap("phone-arrange");
      await tap("arrange-fit-music");
      await expect.poll(phone.lengths).not.toEqual([4, 4, 4, 4]);
      for (const arrangement of ["sort-by-date", "shuffle", "close-gaps"]) {
        await tap("phone-arrange");
        await tap(`arrange-${arrangement}`);
        await expect(phone.openSheet).toBeHidden();
        await expect(editor.announcer).not.toHaveText("");
      }
      await tap("phone-film");
      await tap("accent-sea");
      await phone.close();
      await editor.saved();
      await page.reload();
      await tap("phone-film");
      await expect(page.getByTestId("accent-sea")).toBeChecked();
      await phone.close();
    });

    test("the song: how loud, from where, how it comes and goes, another one, none", async ({ page }) => {
      const { editor, id, phone } = await openFilm(page, ["One", "Two", "Three"], [song]);
      const { tap } = phone;
      const write = async (testId: string, value: string) => {
        await page.getByTestId(testId).fill(value);
        await page.getByTestId(testId).blur();
      };
      await tap("phone-music");
      await expect(page.getByTestId("song-in-film")).toContainText("0:00 to 0:12 · volume 100 %");
      await tap("song-settings");
      await page.getByTestId("volume").fill("0.5");
      await write("offset", "10");
      await write("fade-in-seconds", "1");
      await write("fade-out-seconds", "2");
      await write("music-from", "3");
      await write("music-to", "9");
      await editor.saved();
      expect(await musicOf(page, id)).toMatchObject([{ start_time: 3, end_time: 9, data: { volume: 0.5 } }]);
      await phone.close();

      // Add another song beside it, from the film's position on.
      await page.getByTestId("seek").fill("330");
      await tap("phone-music");
      await tap("song-as-well");
      await tap("use-song");
      await tap("phone-music");
      await expect(page.getByTestId("song-in-film")).toHaveCount(2);
      await tap("song-remove");
      await expect(page.getByTestId("song-in-film")).toHaveCount(1);
      await tap("song-remove");
      await expect(page.getByTestId("song-in-film")).toHaveCount(0);
      await phone.close();
      await editor.saved();
      expect(await musicOf(page, id)).toEqual([]);
    });

    test("the way back closes a sheet beside the film", async ({ page }) => {
      const { phone } = await openFilm(page, ["One"]);
      await phone.tap("phone-music");
      await phone.tap("record-voice");
      await expect(page.getByTestId("recorder-refused")).toBeVisible();
      // To the browser, Android's way back and this key are the same request, only that no listener hears of the former.
      await page.evaluate(() =>
        window.addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true }),
      );
      await page.keyboard.press("Escape");
      await expect(phone.openSheet).toBeHidden();
    });

    test("the seek bar goes anywhere in the film, and along with it", async ({ page }) => {
      const { editor } = await openFilm(page, ["One", "Two", "Three"]);
      await expect(editor.preview.locator("canvas")).toBeVisible();
      const seek = page.getByTestId("seek");
      const box = await seek.boundingBox();
      if (!box) throw new Error("There is no seek bar.");
      await page.touchscreen.tap(box.x + box.width * 0.75, box.y + box.height / 2);
      await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(220);
      expect(Number(await seek.inputValue())).toBeLessThan(320);
      await expect(seek).toHaveAttribute("aria-valuetext", await editor.clock.innerText());
      await page.getByTestId("frame-back").tap();
      const before = Number(await seek.inputValue());
      await page.getByTestId("play").tap();
      await expect.poll(async () => Number(await seek.inputValue())).not.toBe(before);
    });

    test("everything is as large as a thumb, and nothing lies beside the screen", async ({ page }) => {
      const { phone } = await openFilm(page, ["One", "Two", "Three"], [song]);
      const { tap, smallTargets } = phone;
      expect(await smallTargets()).toEqual([]);
      for (const sheet of [
        "phone-add",
        "phone-arrange",
        "phone-music",
        "phone-style",
        "phone-film",
        "make",
      ]) {
        await tap(sheet);
        await expect(phone.openSheet).toBeVisible();
        expect.soft(await smallTargets(), sheet).toEqual([]);
        await expectAccessible(page);
        await phone.close();
      }
      await phone.openCard(1);
      expect.soft(await smallTargets(), "a clip").toEqual([]);
      // A basis of 0 % shows as well here, but in WebKit only the sheet's title is left.
      await expect(phone.openSheet.locator("> :last-child")).toHaveCSS("flex-basis", "auto");
      await expectAccessible(page);
      await phone.close();
      await expectNarrow(page);
    });
  });
}
