import type { Color } from "@/scripts/make-demo/paint/color";

/** Linear light, three numbers for each pixel. */
export type Picture = { width: number; height: number; light: Float32Array };

export function emptyPicture(width: number, height: number): Picture {
  return { width, height, light: new Float32Array(width * height * 3) };
}

/** Sets every pixel to a computed colour: `x` runs from 0 to the aspect ratio, `y` from 0 at the top to 1. */
export function paintEach(picture: Picture, colorAt: (x: number, y: number) => Color): void {
  const { width, height, light } = picture;
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 3) {
      const color = colorAt((column + 0.5) / height, (row + 0.5) / height);
      light[at] = color[0];
      light[at + 1] = color[1];
      light[at + 2] = color[2];
    }
  }
}

/** Changes every pixel, given its present colour. */
export function changeEach(picture: Picture, change: (x: number, y: number, there: Color) => Color): void {
  const { height, width, light } = picture;
  paintEach(picture, (x, y) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * height)) * 3;
    return change(x, y, [light[at]!, light[at + 1]!, light[at + 2]!]);
  });
}

/** The light at a place between pixels. Beyond the border, the border's light continues. */
export function lightAt({ width, height, light }: Picture, x: number, y: number): Color {
  const px = Math.max(0, Math.min(width - 1.001, x * height - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y * height - 0.5));
  const ix = Math.floor(px);
  const iy = Math.floor(py);
  const fx = px - ix;
  const fy = py - iy;
  const at = (iy * width + ix) * 3;
  const below = at + width * 3;
  const part = (c: number) =>
    (light[at + c]! * (1 - fx) + light[at + 3 + c]! * fx) * (1 - fy) +
    (light[below + c]! * (1 - fx) + light[below + 3 + c]! * fx) * fy;
  return [part(0), part(1), part(2)];
}
