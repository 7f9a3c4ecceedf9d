import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectReadable } from "@/e2e/expect-accessible";
import { filmPatience } from "@/e2e/finished-film";
import { keptEdit, openHalves, RED_AND_BLUE } from "@/e2e/halves-film";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { hue, hueOnTheLeft, huesOfPicture, lightOf, pictureOf, seenAt } from "@/e2e/seen-colours";
import { api } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

async function drag(page: Page, from: Locator, dx: number, dy = 0): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
}

test("light and colour by mouse and keys: seen at once, undone by a step each, there after a reload", {
  tag: "@full",
}, async ({ page }) => {
  const { editor, id, tools, begin } = await openHalves(page);
  const clip = editor.clips.first();
  await begin();
  await expect.poll(hueOnTheLeft(page)).toBe("red");

  await tools("black-and-white").click();
  await expect(tools("black-and-white")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(hueOnTheLeft(page)).toBe("grey");
  await expect.poll(huesOfPicture(clip)).toBe("grey grey");
  await editor.undo.click();
  await expect.poll(hueOnTheLeft(page)).toBe("red");
  await expect.poll(huesOfPicture(clip)).toBe("red blue");
  await editor.redo.click();
  await expect.poll(huesOfPicture(clip)).toBe("grey grey");
  await tools("black-and-white").click();
  await expect.poll(hueOnTheLeft(page)).toBe("red");

  // The preview follows while the slider is held, and the whole drag is one step of the history.
  const before = lightOf(await seenAt(page, 0.2));
  await drag(page, tools("exposure"), 60);
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBeGreaterThan(before + 60);
  await page.mouse.up();
  await expect(tools("exposure")).not.toHaveValue("0");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(tools("exposure")).toHaveValue("0");
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(before);
  await page.keyboard.press("ControlOrMeta+y");
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBeGreaterThan(before + 60);

  await tools("warmth").focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowLeft");
  await expect(tools("warmth")).toHaveAttribute("aria-valuetext", "−12");
  await page.keyboard.press("Tab");
  await tools("warmth").dblclick();
  await expect(tools("warmth")).toHaveValue("0");

  // Shows the original for as long as it is pressed.
  const bright = lightOf(await seenAt(page, 0.2));
  await tools("compare").hover();
  await page.mouse.down();
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(before);
  await page.mouse.up();
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(bright);
  await tools("compare").focus();
  await page.keyboard.down("Enter");
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(before);
  await page.keyboard.up("Enter");
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(bright);

  await editor.saved();
  const edit = await keptEdit(page, id);
  expect(edit).toEqual({ exposure: expect.closeTo(0.48, 0.25) });
  await page.reload();
  await editor.clips.first().click();
  await expect(page.getByTestId("photo-is-edited")).toBeVisible();
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(bright);

  // Escape leads from the tools back to what opened them, and from there to the clip.
  await editor.clips.first().focus();
  await page.keyboard.press("e");
  await expect(page.getByTestId("photo-tools-back")).toBeFocused();
  await expect(tools("auto")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(tools("auto")).toBeFocused();
  await tools("reset").click();
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBe(before);
  await expect(tools("reset")).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("edit-photo")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor.clips.first()).toBeFocused();
  await expect(page.getByTestId("photo-is-edited")).toBeHidden();
});

test("turned and cropped by mouse and keys, with the focus point where it was", async ({ page }) => {
  const { editor, id, tools, begin } = await openHalves(page);
  const clip = editor.clips.first();
  await clip.click();
  await page.getByTestId("focus-picture").click({ position: { x: 200, y: 20 } });
  const focus = page.getByTestId("focus-point");
  const place = async () => {
    const [x = 0, y = 0] = ((await focus.getAttribute("aria-valuetext")) ?? "").match(/\d+/g) ?? [];
    return { x: Number(x), y: Number(y) };
  };
  const asItCame = await place();

  await begin();
  await tools("turn-right").focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await pictureOf(clip)).ratio).toBeCloseTo(2 / 3, 1);
  await page.getByTestId("photo-tools-back").click();
  const turned = await place();
  expect(Math.abs(turned.x - (100 - asItCame.y))).toBeLessThanOrEqual(1);
  expect(Math.abs(turned.y - asItCame.x)).toBeLessThanOrEqual(1);
  await expect
    .poll(async () => (await pictureOf(page.getByTestId("focus-picture"))).ratio)
    .toBeCloseTo(2 / 3, 1);
  await page.getByTestId("edit-photo").click();
  await tools("turn-left").click();
  await expect.poll(huesOfPicture(clip)).toBe("red blue");

  // Drag the left side to the middle: only blue is left. Escape during a drag cancels the drag, but does not
  // close the dialog.
  await tools("crop").click();
  const dialog = page.getByTestId("crop-dialog");
  const area = page.getByTestId("crop-area");
  await expect(page.getByTestId("crop-picture")).toHaveAttribute("data-state", "ready");
  const { width = 0 } = (await page.getByTestId("crop-frame").boundingBox()) ?? {};
  await drag(page, page.getByTestId("crop-w"), width * 0.3);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await expect(area).toHaveAttribute("aria-valuetext", "0 %, 0 %; 100 % wide, 100 % high");
  await drag(page, page.getByTestId("crop-w"), width * 0.6);
  await page.mouse.up();
  await expect(area).toHaveAttribute("aria-valuetext", /^60 %, 0 %; 40 % wide, 100 % high$/);
  await page.getByTestId("crop-ne").focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(area).toHaveAttribute("aria-valuetext", /^60 %, 5 %; 30 % wide, 95 % high$/);
  await area.focus();
  await page.keyboard.press("ArrowRight");
  await expect(area).toHaveAttribute("aria-valuetext", /^61 %, 5 %; 30 % wide, 95 % high$/);
  await page.getByTestId("crop-done").click();
  await expect(dialog).toBeHidden();
  await expect(tools("crop")).toBeFocused();
  await expect.poll(huesOfPicture(clip)).toBe("blue blue");
  await expect.poll(hueOnTheLeft(page)).toBe("blue");
  await editor.saved();
  expect(await keptEdit(page, id)).toEqual({
    crop: {
      x: expect.closeTo(0.61, 2),
      y: expect.closeTo(0.05, 2),
      width: expect.closeTo(0.3, 2),
      height: expect.closeTo(0.95, 2),
    },
  });

  // Shapes keep their proportions, and cancelling leaves everything as it was.
  await tools("crop").click();
  await page.getByTestId("crop-shape-film").click();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("crop-shape-square")).toBeFocused();
  await expect(page.getByTestId("crop-shape-square")).toHaveAttribute("aria-checked", "true");
  const square = await area.boundingBox();
  expect((square?.width ?? 0) / (square?.height ?? 1)).toBeCloseTo(1, 1);
  await page.getByTestId("crop-turn-right").click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await editor.undo.click();
  await expect.poll(huesOfPicture(clip)).toBe("red blue");

  await page.getByTestId("history").click();
  const steps = page.getByTestId("history-list").getByRole("menuitemradio");
  await expect(steps).toHaveText([/Crop photo/, /Turn photo/, /Turn photo/, /Focus point/, /Opened/]);
});

test("one press makes a dark photo lighter, and another gives its light to all", async ({ page }) => {
  const { editor, id, tools, begin } = await openHalves(page, [
    ["#241612", "#101824"],
    RED_AND_BLUE,
    RED_AND_BLUE,
  ]);
  await begin();
  const before = lightOf(await seenAt(page, 0.2));
  await tools("auto").click();
  await expect.poll(async () => lightOf(await seenAt(page, 0.2))).toBeGreaterThan(before + 30);
  await tools("for-all").click();
  await expect(editor.announcer).toHaveText("Light and colour for all photos: 2 clips.");
  await editor.saved();
  const auto = await keptEdit(page, id);
  expect(auto).toEqual({ exposure: expect.any(Number) });
  expect(await keptEdit(page, id, 1)).toEqual(auto);
  expect(await keptEdit(page, id, 2)).toEqual(auto);
  await editor.undo.click();
  await editor.saved();
  await expect.poll(() => keptEdit(page, id, 2)).toBeUndefined();
  expect(await keptEdit(page, id)).toEqual(auto);

  // The tools move on to the next photo selected, and close if anything else is.
  await editor.clips.nth(1).click();
  await expect(tools("exposure")).toHaveValue("0");
  await page.keyboard.press("ControlOrMeta+a");
  await expect(editor.inspectorTitle).toHaveText("3 clips");
});

test("the film that is made shows the photo as it was edited", async ({ page }) => {
  const { editor, id, tools, begin } = await openHalves(page);
  await begin();
  await tools("black-and-white").click();
  await editor.saved();
  await api(page, "POST", `/me/videos/${id}/render`, {});
  const film = async () =>
    (await api(page, "GET", `/me/videos/${id}`)) as { status: string; thumbnail: Record<string, string> };
  await expect
    .poll(async () => (await film()).status, { ...filmPatience, intervals: [1_000] })
    .toBe("published");
  const [address = ""] = Object.values((await film()).thumbnail ?? {});
  const file = await page.request.get(address);
  const { channels } = await sharp(await file.body()).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  expect(hue({ red: red ?? 0, green: green ?? 0, blue: blue ?? 0 })).toBe("grey");
});

for (const [name, viewport] of [
  ["upright", { width: 390, height: 844 }],
  ["lying", { width: 844, height: 390 }],
] as const) {
  test.describe(`a phone, ${name}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("a photo is edited by taps", async ({ page }) => {
      const { editor, id, tools } = await openHalves(page);
      const phone = phoneEditor(page);
      const card = phone.cards.first();
      await phone.openCard(0);
      await phone.tap("edit-photo");
      await expect(page.getByTestId("photo-tools")).toBeVisible();
      expect(await phone.smallTargets()).toEqual([]);
      await expectAccessible(page);
      await tools("black-and-white").tap();
      await expect.poll(hueOnTheLeft(page)).toBe("grey");
      await expect.poll(huesOfPicture(card)).toBe("grey grey");
      await tools("black-and-white").tap();
      await tools("turn-right").tap();
      await tools("turn-right").tap();
      await expect.poll(huesOfPicture(card)).toBe("blue red");

      await tools("crop").tap();
      await expect(page.getByTestId("crop-picture")).toHaveAttribute("data-state", "ready");
      expect(await phone.smallTargets()).toEqual([]);
      await page.getByTestId("crop-shape-square").tap();
      const frame = await page.getByTestId("crop-frame").boundingBox();
      const fingers = await page.context().newCDPSession(page);
      const corner = await page.getByTestId("crop-se").boundingBox();
      if (!frame || !corner) throw new Error("There is nothing to be cropped.");
      const at = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 };
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: (typeof at)[]) =>
        fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", at);
      for (const part of [0.2, 0.5, 1])
        await touch("touchMove", { x: at.x - part * 0.3 * frame.width, y: at.y });
      await touch("touchEnd");
      // The browser takes the first tap after a swift drag for the end of that drag.
      await page.getByTestId("crop-area").tap();
      await phone.tap("crop-done");
      // The tools are still open and lead back to the photo's settings.
      await expect(page.getByTestId("photo-tools")).toBeVisible();
      await expect.poll(async () => (await pictureOf(card)).ratio).toBeCloseTo(1, 1);
      await editor.saved();
      expect(await keptEdit(page, id)).toMatchObject({
        turn: 180,
        crop: { width: expect.closeTo(0.367, 1) },
      });
      await phone.tap("photo-tools-back", phone.openSheet);
      await expect(page.getByTestId("photo-is-edited")).toBeVisible();
      await phone.close();
      await editor.undo.tap();
      await expect.poll(async () => (await pictureOf(card)).ratio).toBeCloseTo(1.5, 1);
    });
  });
}

test("nobody is kept out, in any colours", { tag: "@full" }, async ({ page }) => {
  const { tools, begin } = await openHalves(page);
  await begin();
  await expectAccessible(page);
  await tools("crop").click();
  await expect(page.getByTestId("crop-picture")).toHaveAttribute("data-state", "ready");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadable(page);
  await page.emulateMedia({ forcedColors: "active" });
  await expectReadable(page);
  await page.getByTestId("crop-cancel").click();
  await expectReadable(page);
});
