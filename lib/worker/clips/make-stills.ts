import { writeFile } from "node:fs/promises";
import path from "node:path";
import { FPS } from "@/lib/film/time";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { KEY_EVERY } from "@/lib/server/clips/key-every";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { loadImageLibrary } from "@/lib/server/media/load-image-library";
import type { Size } from "@/lib/worker/clips/clip-source";
import { decodePictures } from "@/lib/worker/clips/decode-pictures";
import { decodeKeyPictures, keyPictureSize } from "@/lib/worker/clips/key-pictures";
import { lookForSubject } from "@/lib/worker/clips/look-for-subject";
import { collectMovements } from "@/lib/worker/clips/movements";

/** Enough for a timeline as wide as a screen, and well below a JPEG's limit of 65,535 pixels. */
const maxPictures = 60;
const jpeg = { quality: 82, chromaSubsampling: "4:2:0" } as const;
/** The poster is the first frame with at least this share of the strongest contrast in the strip. */
const enoughContrast = 0.8;

type Film = { path: string; size: Size; frames: number };
type How = { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal };

export type Stills = {
  posterPath: string;
  stripPath: string;
  stripCount: number;
  /** How many frames lie between neighbouring pictures of the strip. */
  stripStep: number;
  /** How much the clip moves from each of its key frames to the next. */
  movements: number[];
  /** What the clip is about; null if nothing stands out. */
  subject: PhotoSubjectRecord | null;
};

/** Makes a clip's film strip, and sees how much moves in it and what it is about. Its poster is the first frame of the strip that has enough contrast. */
export async function makeStills(film: Film, { ffmpeg, folder, signal }: How): Promise<Stills> {
  const size = keyPictureSize(film.size);
  const keys = Math.ceil(film.frames / KEY_EVERY);
  const every = Math.ceil(keys / maxPictures);
  const pictures: Buffer[] = [];
  const movements = collectMovements();
  const looking = lookForSubject(film);
  await decodeKeyPictures(film, { ffmpeg, signal }, (pixels, number) => {
    movements.take(pixels);
    looking.take(pixels, number);
    if (number % every === 0) pictures.push(pixels);
  });
  const [first] = pictures;
  if (!first) throw new Error(`${film.path} has no key frames.`);
  const stripPath = path.join(folder, "strip.jpg");
  const stripWidth = size.width * pictures.length;
  const raw = { width: stripWidth, height: size.height, channels: 3 as const };
  const sharp = await loadImageLibrary();
  await sharp(sideBySide(pictures, size), { raw }).jpeg(jpeg).toFile(stripPath);

  const contrasts = pictures.map(contrastOf);
  const enough = Math.max(...contrasts) * enoughContrast;
  const chosen = Math.max(
    0,
    contrasts.findIndex((contrast) => contrast >= enough),
  );
  const stripStep = every * KEY_EVERY;
  const posterPath = path.join(folder, "poster.jpg");
  await writePoster(film, chosen * stripStep, posterPath, { ffmpeg, folder, signal });
  const stripCount = pictures.length;
  return {
    posterPath,
    stripPath,
    stripCount,
    stripStep,
    movements: movements.all(),
    subject: looking.found(),
  };
}

function sideBySide(pictures: readonly Buffer[], { width, height }: Size): Buffer {
  const rowBytes = width * 3;
  const strip = Buffer.alloc(rowBytes * pictures.length * height);
  pictures.forEach((pixels, at) => {
    for (let row = 0; row < height; row++)
      pixels.copy(strip, (row * pictures.length + at) * rowBytes, row * rowBytes, (row + 1) * rowBytes);
  });
  return strip;
}

/** The pixels' standard deviation: zero for a black picture, small for fog. */
function contrastOf(pixels: Buffer): number {
  let [sum, squares] = [0, 0];
  for (const value of pixels) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / pixels.length;
  return Math.sqrt(Math.max(0, squares / pixels.length - mean * mean));
}

async function writePoster(
  film: Film,
  frame: number,
  target: string,
  { ffmpeg, signal }: How,
): Promise<void> {
  const { width, height } = film.size;
  // Seek to half a frame before, because rounded timestamps may lie on either side of the exact one.
  const from = Math.max(0, (frame - 0.5) / FPS).toFixed(6);
  const options = { size: film.size, before: ["-ss", from], behind: ["-frames:v", "1"], signal };
  const found: Buffer[] = [];
  await decodePictures(ffmpeg, film.path, options, (pixels) => found.push(pixels));
  const [pixels] = found;
  if (!pixels) throw new Error(`${film.path} has no frame ${frame}.`);
  const sharp = await loadImageLibrary();
  await writeFile(
    target,
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg(jpeg)
      .toBuffer(),
  );
}
