import type { NamedPicture } from "@/lib/paint/photo/draw-photo";
import type { Stage } from "@/lib/paint/scene";
import { boxBlur } from "@/lib/paint/text/box-blur";
import { shrinkPicture } from "@/lib/paint/photo/shrink-picture";

/** The size of the picture while it is blurred, and the blur's radius. A smaller size makes it softer. */
export type Softness = { longSide: number; radius: number };

/** A blurred photo to draw instead of the sharp one. It darkens towards its edges, as projected slides do. */
export function softPhoto(
  stage: Stage,
  { name, picture }: NamedPicture,
  { longSide, radius }: Softness,
): NamedPicture {
  const soft = `soft ${name} ${longSide} ${radius}`;
  const blurred = stage.smallThings(soft, () => {
    const shrink = Math.min(1, longSide / Math.max(picture.width, picture.height));
    const width = Math.max(8, Math.round(picture.width * shrink));
    const height = Math.max(8, Math.round(picture.height * shrink));
    const small = shrinkPicture(stage.host, picture, width, height);
    const image = small.context.getImageData(0, 0, width, height);
    const values = new Uint8ClampedArray(width * height);
    for (let channel = 0; channel < 3; channel += 1) {
      for (let i = 0; i < values.length; i += 1) values[i] = image.data[i * 4 + channel] ?? 0;
      boxBlur(values, width, height, radius);
      for (let i = 0; i < values.length; i += 1) image.data[i * 4 + channel] = values[i] ?? 0;
    }
    small.context.putImageData(image, 0, 0);
    return small.picture;
  });
  return { name: soft, picture: blurred };
}
