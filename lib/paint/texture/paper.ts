import type { CanvasHost, Picture } from "@/lib/paint/host/host";
import type { Rgb } from "@/lib/paint/photo/photo-accent";
import type { Stage } from "@/lib/paint/scene";
import { noiseAt } from "@/lib/paint/texture/noise";

export type PaperLook = {
  color: Rgb;
  /** How far the grain deviates from the colour in each direction, in levels. */
  grain: number;
  /** How much large cloudy spots darken the paper, in levels. */
  clouds: number;
  /** How much the corners are darkened, in levels. */
  edges: number;
};

const cloudColumns = 20;

/** Fills the whole stage with paper. It computes every pixel, so the caller should cache the result. */
export function paintPaper(stage: Stage, look: PaperLook): void {
  const { context, frame, scale, host } = stage;
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const { picture, context: sheet } = host.createSurface(width, height);
  const clouds = smoothClouds(host, width, height);
  sheet.imageSmoothingQuality = "low";
  sheet.drawImage(clouds, 0, 0, clouds.width, clouds.height, 0, 0, width, height);
  const image = sheet.getImageData(0, 0, width, height);
  const { data } = image;
  const [red, green, blue] = look.color;
  for (let y = 0; y < height; y += 1) {
    const v = (2 * y) / height - 1;
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const u = (2 * x) / width - 1;
      const far = (u * u + v * v) / 2;
      const grain = ((noiseAt(x, y, 1) - 127.5) / 127.5) * look.grain;
      const cloud = ((data[at] ?? 0) / 255) * look.clouds;
      // Darken blue most and red least, so that the corners turn brown rather than grey.
      const shade = grain - cloud - far * far * look.edges;
      data[at] = red + shade * 0.92;
      data[at + 1] = green + shade;
      data[at + 2] = blue + shade * 1.12;
      data[at + 3] = 255;
    }
  }
  sheet.putImageData(image, 0, 0);
  context.drawImage(picture, 0, 0, frame.width, frame.height);
}

/** Large soft spots, like light on paper that is not quite flat. */
function smoothClouds(host: CanvasHost, width: number, height: number): Picture {
  const rows = Math.max(2, Math.round((cloudColumns * height) / width));
  const { picture, context } = host.createSurface(cloudColumns, rows);
  const image = context.createImageData(cloudColumns, rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < cloudColumns; x += 1) {
      const at = 4 * (y * cloudColumns + x);
      image.data.fill(noiseAt(x, y, 2), at, at + 3);
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return picture;
}
