import type { CanvasHost, Picture } from "@/lib/paint/host/host";
import type { NamedPicture } from "@/lib/paint/photo/draw-photo";
import type { Stage } from "@/lib/paint/scene";

/** Gives a photo the look of a film print: slightly faded colours, warm highlights, cool shadows, soft whites. */
export function gradedPhoto(stage: Stage, { name, picture }: NamedPicture): NamedPicture {
  const graded = `graded ${name}`;
  return { name: graded, picture: stage.largeThings(graded, () => grade(stage.host, picture)) };
}

/** How much of the colour to remove, out of 256. */
const faded = 22;

function grade(host: CanvasHost, picture: Picture): Picture {
  const { width, height } = picture;
  const surface = host.createSurface(width, height);
  surface.context.drawImage(picture, 0, 0);
  const image = surface.context.getImageData(0, 0, width, height);
  const { data } = image;
  const [reds, greens, blues] = [curve(1.02, 0), curve(1.0, 1), curve(0.935, 9)];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const light = (77 * red + 150 * green + 29 * blue) >> 8;
    data[at] = reds[red + (((light - red) * faded) >> 8)] ?? 0;
    data[at + 1] = greens[green + (((light - green) * faded) >> 8)] ?? 0;
    data[at + 2] = blues[blue + (((light - blue) * faded) >> 8)] ?? 0;
  }
  surface.context.putImageData(image, 0, 0);
  return host.finish(surface);
}

/** Deepens shadows and keeps highlights just below white. `gain` tints the highlights, `lift` the shadows. */
function curve(gain: number, lift: number): Uint8ClampedArray {
  const values = new Uint8ClampedArray(256);
  for (let i = 0; i < 256; i += 1) {
    const x = i / 255;
    const contrast = x + 0.36 * x * (1 - x) * (x - 0.46);
    const shoulder = contrast * (1 - 0.05 * contrast * contrast);
    const tint = 1 + (gain - 1) * x;
    values[i] = Math.round(255 * shoulder * tint + lift * (1 - x) * (1 - x) * x * 6);
  }
  return values;
}
