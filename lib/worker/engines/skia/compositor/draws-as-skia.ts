import { createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { finishPicture } from "../finished-pictures";
import { holdPictures } from "./hold-pictures";
import { openCompositor } from "./open-compositor";
import { watchDrawing } from "./watch-drawing";

const [width, height] = [300, 40];

/** Skia rounds in the way that the processor is best at: here it is seen whether that is the compositor's, too. */
export function drawsAsSkia(): boolean {
  const compositor = openCompositor();
  if (!compositor) return false;
  const [plain, composed] = [createCanvas(width, height), createCanvas(width, height)];
  const contexts = [plain, composed].map((canvas) => canvas.getContext("2d", { alpha: false }));
  const [, context] = contexts;
  if (!context) return false;
  const pictures = holdPictures(compositor);
  const watched = watchDrawing(context, { compositor, pictures });
  const [photo, words] = [somePicture(() => 255), somePicture((at) => (at * 7) % 256)];
  // Pictures are taken when they are asked for again.
  for (let frame = 0; frame < 2; frame += 1) {
    pictures.beginFrame();
    watched.begin();
    for (const each of contexts) drawSome(each, photo, words);
  }
  const copyRows = watched.composed();
  if (!copyRows) return false;
  const made = Buffer.alloc(width * height * 4);
  copyRows(0, height, made);
  return made.equals(plain.data());
}

function drawSome(context: SKRSContext2D, photo: ReturnType<typeof somePicture>, words: typeof photo): void {
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

/** Colours without any order. */
function somePicture(alphaAt: (index: number) => number) {
  const image = new ImageData(width, height);
  let state = 1;
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    image.data[at] = at % 4 === 3 ? alphaAt(at >> 2) : state >>> 24;
  }
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(image, 0, 0);
  finishPicture(canvas);
  return canvas;
}
