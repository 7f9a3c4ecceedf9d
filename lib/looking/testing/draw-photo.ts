import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import type { Box } from "@/lib/looking/find-subject";
import { JUDGING_SIDE } from "@/lib/looking/judge-picture";
import type { SmallPicture } from "@/lib/looking/small-picture";
import { chanceFrom, drawScene, SCENE_NAMES } from "@/lib/looking/testing/draw-scenes";

/** What happened while a scene was photographed, and to the photo afterwards. */
export type Handling = {
  /** How far the subject moved, in pixels of the scene's 640. */
  moved?: number;
  /** How far the camera moved, as fractions of the picture. */
  shaken?: { x: number; y: number };
  /** Blur from being out of focus, in pixels of 1024. */
  blur?: number;
  /** How far the hand moved during the exposure, in pixels of 1024. */
  motion?: { x: number; y: number };
  /** A factor of the light. */
  exposure?: number;
  /** How much was cropped on each side, as fractions of the picture. */
  crop?: { left: number; top: number; right: number; bottom: number };
  /** The JPEG quality, from 0 to 100. */
  quality?: number;
  /** Whether its colour was removed. */
  isGrey?: boolean;
  /** Grain, in steps of 1/255. */
  noise?: number;
};

export type DrawnPhoto = { picture: SmallPicture; subject: Box | null };

export const SCENE_KINDS = SCENE_NAMES.length;

/** A photo of a drawn scene, in the size in which pictures are judged. */
export async function drawPhoto(seed: number, kind: number, handling: Handling = {}): Promise<DrawnPhoto> {
  const { moved = 0, noise = 3, quality = 92 } = handling;
  const scene = drawScene(seed, kind, { scale: 2, moved });
  let canvas = scaled(scene.canvas, JUDGING_SIDE, handling.shaken);
  if (handling.blur) canvas = filtered(canvas, `blur(${handling.blur}px)`);
  if (handling.motion) canvas = smeared(canvas, handling.motion);
  canvas = exposed(canvas, handling.exposure ?? 1, noise, seed);
  if (handling.isGrey) canvas = filtered(canvas, "grayscale(100%)");
  if (handling.crop) canvas = cropped(canvas, handling.crop);
  const read = await loadImage(canvas.toBuffer("image/jpeg", quality));
  const again = createCanvas(read.width, read.height);
  again.getContext("2d").drawImage(read, 0, 0);
  const { width, height } = scene.size;
  const subject = scene.subject && {
    x: (scene.subject.x + moved) / width,
    y: scene.subject.y / height,
    width: scene.subject.width / width,
    height: scene.subject.height / height,
  };
  return { picture: pixelsOf(again), subject };
}

export function pixelsOf(canvas: Canvas): SmallPicture {
  const { width, height } = canvas;
  const rgba = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let part = 0; part < 3; part += 1) data[pixel * 3 + part] = rgba[pixel * 4 + part] ?? 0;
  return { width, height, data };
}

function copyOf(canvas: Canvas, draw: (context: ReturnType<Canvas["getContext"]>, from: Canvas) => void) {
  const copy = createCanvas(canvas.width, canvas.height);
  const context = copy.getContext("2d");
  context.imageSmoothingQuality = "high";
  draw(context, canvas);
  return copy;
}

function scaled(from: Canvas, longer: number, { x, y } = { x: 0, y: 0 }): Canvas {
  const scale = longer / Math.max(from.width, from.height);
  const canvas = createCanvas(Math.round(from.width * scale), Math.round(from.height * scale));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  // Draw a little more than the frame, so that a shaken camera does not see the edge of the scene.
  const [wide, tall] = [canvas.width * 1.06, canvas.height * 1.06];
  context.drawImage(from, canvas.width * (x - 0.03), canvas.height * (y - 0.03), wide, tall);
  return canvas;
}

function filtered(canvas: Canvas, filter: string): Canvas {
  return copyOf(canvas, (context, from) => {
    context.drawImage(from, 0, 0);
    context.filter = filter;
    context.drawImage(from, 0, 0);
  });
}

/** Averages what the camera saw while it moved. */
function smeared(canvas: Canvas, { x, y }: { x: number; y: number }): Canvas {
  const steps = Math.max(2, Math.ceil(Math.hypot(x, y)));
  return copyOf(canvas, (context, from) => {
    for (let step = 0; step < steps; step += 1) {
      context.globalAlpha = 1 / (step + 1);
      const part = step / (steps - 1) - 0.5;
      context.drawImage(from, x * part, y * part);
    }
  });
}

function exposed(canvas: Canvas, times: number, noise: number, seed: number): Canvas {
  return copyOf(canvas, (context, from) => {
    context.drawImage(from, 0, 0);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const chance = chanceFrom(seed + 77);
    for (let at = 0; at < image.data.length; at += 4) {
      const grain = noise * (chance() + chance() + chance() - 1.5) * 2;
      for (let part = 0; part < 3; part += 1)
        image.data[at + part] = Math.max(0, Math.min(255, (image.data[at + part] ?? 0) * times + grain));
    }
    context.putImageData(image, 0, 0);
  });
}

function cropped(from: Canvas, { left, top, right, bottom }: NonNullable<Handling["crop"]>): Canvas {
  const [x, y] = [Math.round(from.width * left), Math.round(from.height * top)];
  const canvas = createCanvas(
    Math.round(from.width * (1 - left - right)),
    Math.round(from.height * (1 - top - bottom)),
  );
  canvas.getContext("2d").drawImage(from, -x, -y);
  return canvas;
}
