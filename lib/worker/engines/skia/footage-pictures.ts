import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { Picture } from "@/lib/paint/host/host";
import type { Converter } from "@/lib/paint/footage/open-converter";
import { planesOf } from "@/lib/paint/footage/planes";
import { fillPicture, finishWithPixels } from "@/lib/worker/engines/skia/finished-pictures";
import { freeAtOnce } from "@/lib/worker/engines/skia/free-at-once";
import type { RawFrame } from "@/lib/worker/open-painter";

type Shown = { picture: Canvas; rgba: Uint8ClampedArray<ArrayBuffer>; at: number };

export type FootagePictures = {
  /** Loads these frames and releases all others. */
  fetch(frames: readonly FootageFrame[]): Promise<void>;
  pictureOf(frame: FootageFrame): Picture | undefined;
  letGo(): void;
};

const nameOf = ({ footageId, frame }: FootageFrame) => `${footageId} ${frame}`;

/**
 * Turns the footage frames that a frame of the film shows into pictures. They must be `filled` unless everything that
 * draws them calls `fillPicture` first.
 */
export function createFootagePictures(
  readFrame: (frame: FootageFrame) => Promise<RawFrame>,
  openConverter: () => Promise<Converter>,
  { filled }: { filled: boolean },
): FootagePictures {
  const pictures = new Map<string, Shown>();
  let converter: Promise<Converter> | undefined;
  let now = 0;

  async function makePicture(frame: FootageFrame): Promise<Omit<Shown, "at">> {
    converter ??= openConverter();
    const { width, height, bytes } = await readFrame(frame);
    // Copy the pixels, because the next frame is converted into the same memory.
    const rgba = (await converter).convert(planesOf(bytes, { width, height })).slice();
    const picture = createCanvas(width, height);
    finishWithPixels(picture, rgba);
    if (filled) fillPicture(picture);
    return { picture, rgba };
  }

  return {
    async fetch(frames) {
      now += 1;
      for (const frame of frames) {
        const shown = pictures.get(nameOf(frame)) ?? { ...(await makePicture(frame)), at: now };
        shown.at = now;
        pictures.set(nameOf(frame), shown);
      }
      for (const [name, shown] of pictures) {
        if (shown.at === now) continue;
        pictures.delete(name);
        release(shown);
      }
    },
    pictureOf: (frame) => pictures.get(nameOf(frame))?.picture,
    letGo() {
      for (const shown of pictures.values()) release(shown);
      pictures.clear();
    },
  };
}

/** Frees the memory now rather than when the garbage collector runs. */
function release({ picture, rgba }: Shown): void {
  [picture.width, picture.height] = [1, 1];
  freeAtOnce(rgba);
}
