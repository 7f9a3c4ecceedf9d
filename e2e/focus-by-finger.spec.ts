import { fingersOn } from "@/e2e/fingers";
import { editorPage } from "@/e2e/pages/editor-page";
import { phoneEditor } from "@/e2e/pages/phone-editor";
import { photoFilm, uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a finger scrolls past the focus point; a tap or a drag moves it", async ({ page }) => {
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(photoFilm(await uploadPhotos(page))));
  await phoneEditor(page).openCard(1);
  const picture = page.getByTestId("focus-picture");
  const point = page.getByTestId("focus-point");
  const place = async () => {
    const [x = 0, y = 0] = ((await point.getAttribute("aria-valuetext")) ?? "").match(/\d+/g) ?? [];
    return [Number(x), Number(y)] as const;
  };
  const boxOf = async (one: typeof picture) => {
    const box = await one.boundingBox();
    if (!box) throw new Error("It is not on the screen.");
    return box;
  };
  const fingers = await fingersOn(page);
  const drag = async (x: number, y: number, dx: number, dy: number) => {
    await fingers.put({ x, y });
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers.move({ x: x + dx * part, y: y + dy * part });
    await fingers.lift();
  };

  await picture.evaluate((one) => one.scrollIntoView({ block: "end" }));
  const { x, y, width, height } = await boxOf(picture);
  await page.touchscreen.tap(x + width * 0.8, y + height * 0.3);
  await expect.poll(place).toEqual([80, 30]);
  // From the point itself also up and down, and from beside it, where a thumb lands.
  const { x: left, y: top, width: size } = await boxOf(point);
  await drag(left - 8, top + size / 2, 0, height * 0.4);
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(60);
  expect((await boxOf(picture)).y).toBe(y);

  const before = await place();
  await drag(x + width * 0.9, y + 20, 0, 90);
  await expect.poll(async () => (await boxOf(picture)).y).toBeGreaterThan(y + 40);
  expect(await place()).toEqual(before);
});
