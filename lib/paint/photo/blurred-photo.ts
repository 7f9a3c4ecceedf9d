import { drawCached } from "@/lib/paint/draw-cached";
import type { CanvasHost, PaintContext, Picture } from "@/lib/paint/host/host";
import type { Stage } from "@/lib/paint/scene";
import { boxBlur } from "@/lib/paint/text/box-blur";
import { shrinkPicture } from "@/lib/paint/photo/shrink-picture";

const longSide = 128;
const radius = 5;

export type BlurredLook = {
  /** 1 leaves the lightness unchanged. */
  brightness: number;
  /** 1 leaves the colours unchanged, 0 makes them grey. */
  saturation: number;
};

/** Fills the frame with a blurred photo, as a background for the sharp one. */
export function drawBlurredPhoto(stage: Stage, photoId: string, picture: Picture, look: BlurredLook): void {
  const key = `blurred frame ${photoId} ${look.brightness} ${look.saturation}`;
  drawCached(stage, key, { x: 0, y: 0, ...stage.frame }, (cached) =>
    paintBlurredPhoto(cached, photoId, picture, look),
  );
}

/** Does the same without caching, for callers that cache it together with what lies on it. */
export function paintBlurredPhoto(stage: Stage, photoId: string, picture: Picture, look: BlurredLook): void {
  const { context, frame, host } = stage;
  const key = `blurred ${photoId} ${look.brightness} ${look.saturation}`;
  const small = stage.smallThings(key, () => blurredPhoto(host, picture, look));
  // Crop to the frame's shape, without the soft corners of the blurred picture.
  const fit = Math.max(frame.width / small.width, frame.height / small.height) * 1.06;
  const [width, height] = [frame.width / fit, frame.height / fit];
  const [x, y] = [(small.width - width) / 2, (small.height - height) / 2];
  context.drawImage(small, x, y, width, height, 0, 0, frame.width, frame.height);
}

function blurredPhoto(host: CanvasHost, picture: Picture, look: BlurredLook): Picture {
  const shrink = longSide / Math.max(picture.width, picture.height);
  const width = Math.max(8, Math.round(picture.width * shrink));
  const height = Math.max(8, Math.round(picture.height * shrink));
  const { picture: small, context } = shrinkPicture(host, picture, width, height);
  blurColors(context, width, height, look);
  // Enlarge in two steps, because a single large one would show the grid of pixels.
  const { picture: smooth, context: larger } = host.createSurface(width * 3, height * 3);
  larger.imageSmoothingQuality = "low";
  larger.drawImage(small, 0, 0, width, height, 0, 0, width * 3, height * 3);
  return smooth;
}

function blurColors(context: PaintContext, width: number, height: number, look: BlurredLook): void {
  const image = context.getImageData(0, 0, width, height);
  const channels = [0, 1, 2].map((channel) => {
    const values = new Uint8ClampedArray(width * height);
    for (let i = 0; i < values.length; i += 1) values[i] = image.data[i * 4 + channel] ?? 0;
    boxBlurClamped(values, width, height);
    return values;
  });
  const [red = [], green = [], blue = []] = channels;
  for (let i = 0; i < width * height; i += 1) {
    const color = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0];
    const grey = 0.3 * (color[0] ?? 0) + 0.6 * (color[1] ?? 0) + 0.1 * (color[2] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) {
      const vivid = grey + ((color[channel] ?? 0) - grey) * look.saturation;
      image.data[i * 4 + channel] = Math.round(Math.min(255, Math.max(0, vivid * look.brightness)));
    }
    image.data[i * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
}

/** Extends the picture beyond its edges before blurring: a plain blur would darken them. */
function boxBlurClamped(values: Uint8ClampedArray, width: number, height: number): void {
  const margin = 3 * radius;
  const [wide, tall] = [width + 2 * margin, height + 2 * margin];
  const padded = new Uint8ClampedArray(wide * tall);
  const clamp = (value: number, max: number) => Math.min(max - 1, Math.max(0, value));
  for (let y = 0; y < tall; y += 1) {
    const row = clamp(y - margin, height) * width;
    for (let x = 0; x < wide; x += 1) padded[y * wide + x] = values[row + clamp(x - margin, width)] ?? 0;
  }
  boxBlur(padded, wide, tall, radius);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) values[y * width + x] = padded[(y + margin) * wide + x + margin] ?? 0;
  }
}
