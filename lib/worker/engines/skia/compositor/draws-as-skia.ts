import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { holdPictures } from "@/lib/worker/engines/skia/compositor/hold-pictures";
import { openCompositor } from "@/lib/worker/engines/skia/compositor/open-compositor";
import { pictureOfNoise } from "@/lib/worker/engines/skia/compositor/picture-of-noise";
import { watchDrawing } from "@/lib/worker/engines/skia/compositor/watch-drawing";

const size = { width: 300, height: 40 };
const { width, height } = size;

/** Skia rounds in whichever way is fastest on the processor. Checks whether the compositor rounds the same way here. */
export function drawsAsSkia(): boolean {
  const compositor = openCompositor();
  if (!compositor) return false;
  const [plain, composed] = [createCanvas(width, height), createCanvas(width, height)];
  const contexts = [plain, composed].map((canvas) => canvas.getContext("2d", { alpha: false }));
  const [, context] = contexts;
  if (!context) return false;
  const pictures = holdPictures(compositor);
  const watched = watchDrawing(context, { compositor, pictures });
  const [photo, words] = [pictureOfNoise(size, () => 255), pictureOfNoise(size, (at) => (at * 7) % 256)];
  // Only a frame that follows one of nothing but pictures is composed, so draw two.
  for (let frame = 0; frame < 2; frame += 1) {
    pictures.beginFrame();
    watched.begin();
    for (const each of contexts) drawSome(each, photo, words);
  }
  const copyRows = watched.composed();
  if (!copyRows) return false;
  const rows = Buffer.alloc(width * height * 4);
  copyRows(0, height, rows);
  return rows.equals(plain.data());
}

function drawSome(context: SKRSContext2D, photo: Canvas, words: Canvas): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.imageSmoothingQuality = "low";
  context.drawImage(photo, 10.3, 2.1, 211.7, 31.9, 0, 0, width, height);
  context.globalAlpha = 0.37;
  context.drawImage(photo, 3.9, 1.3, 290.1, 33.3, 20, 5, 270, 30);
  context.drawImage(words, 7, -3);
  context.globalAlpha = 0.81;
  context.drawImage(words, 1.2, 2.3, 250, 30, 5, 5, 280, 30);
  context.globalAlpha = 1;
  context.drawImage(words, 0, 0);
}
