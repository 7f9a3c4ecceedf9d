import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { boxBlur } from "@/lib/paint/text/box-blur";

const smaller = 4;

/**
 * The shadow of a rectangle, which spreads `blur` to each side. It is made at a reduced size, since it has no sharp
 * edges.
 */
export function drawSoftShadow(stage: Stage, place: Place, blur: number, opacity: number): void {
  const { context } = stage;
  const { width, height } = place;
  const picture = stage.smallThings(`shadow ${width} ${height} ${blur}`, () => {
    const [wide, tall] = [Math.ceil((width + 2 * blur) / smaller), Math.ceil((height + 2 * blur) / smaller)];
    const alpha = new Uint8ClampedArray(wide * tall);
    const edge = Math.round(blur / smaller);
    for (let y = edge; y < tall - edge; y += 1) alpha.fill(255, y * wide + edge, (y + 1) * wide - edge);
    boxBlur(alpha, wide, tall, Math.max(1, Math.floor(edge / 3)));
    const surface = stage.host.createSurface(wide, tall);
    const image = surface.context.createImageData(wide, tall);
    for (let i = 0; i < alpha.length; i += 1) image.data[i * 4 + 3] = alpha[i] ?? 0;
    surface.context.putImageData(image, 0, 0);
    return surface.picture;
  });
  context.save();
  context.globalAlpha *= opacity;
  context.drawImage(picture, place.x - blur, place.y - blur, width + 2 * blur, height + 2 * blur);
  context.restore();
}
