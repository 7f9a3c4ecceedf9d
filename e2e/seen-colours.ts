import type { Locator, Page } from "@playwright/test";

export type Colour = { red: number; green: number; blue: number };

/** The colour at a point of the preview, given as fractions of its width and height. */
export async function seenAt(page: Page, x: number, y = 0.5): Promise<Colour> {
  return page.locator("[data-testid=preview] canvas").evaluate(
    (canvas, place) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("The preview has no canvas.");
      const [left, top] = [Math.round(place.x * canvas.width), Math.round(place.y * canvas.height)];
      const pixel = canvas.getContext("2d")?.getImageData(left, top, 1, 1).data;
      const [red = 0, green = 0, blue = 0] = pixel ?? [];
      return { red, green, blue };
    },
    { x, y },
  );
}

/**
 * The picture that a clip, a card or the focus picker shows: its aspect ratio, and its colours on the left
 * and the right.
 */
export async function pictureOf(place: Locator) {
  return place.evaluate(async (element) => {
    const addressed = [element, ...element.querySelectorAll("*")].flatMap((one) =>
      one instanceof HTMLImageElement
        ? [one.currentSrc]
        : one instanceof HTMLElement
          ? (/url\("([^"]+)"\)/.exec(one.style.backgroundImage)?.[1] ?? [])
          : [],
    );
    const image = new Image();
    image.src = addressed[0] ?? "";
    const dark = { red: 0, green: 0, blue: 0 };
    // Its address may be gone because another picture is just replacing it.
    const isThere = await image.decode().then(
      () => true,
      () => false,
    );
    if (!isThere) return { ratio: Number.NaN, left: dark, right: dark };
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const at = (x: number) => {
      const pixel = context?.getImageData(Math.round(x * canvas.width), canvas.height >> 1, 1, 1).data;
      const [red = 0, green = 0, blue = 0] = pixel ?? [];
      return { red, green, blue };
    };
    return { ratio: canvas.width / canvas.height, left: at(0.2), right: at(0.8) };
  });
}

export const hue = ({ red, green, blue }: Colour) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 12 ? "grey" : red > blue ? "red" : "blue";
export const lightOf = ({ red, green, blue }: Colour) => red + green + blue;
/** The hue on the left of the film. */
export const hueOnTheLeft = (page: Page) => async () => hue(await seenAt(page, 0.2));
/** The hues on both sides of a small picture. */
export const huesOfPicture = (place: Locator) => async () => {
  const { left: before, right } = await pictureOf(place);
  return `${hue(before)} ${hue(right)}`;
};
