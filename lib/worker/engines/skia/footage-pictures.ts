import type { FootageFrame } from "@/lib/film/plan/layer";
import { reelName } from "@/lib/film/plan/reel-name";
import type { Converter } from "@/lib/paint/footage/open-converter";
import { planesOf } from "@/lib/paint/footage/planes";
import { PixelPicture } from "@/lib/worker/engines/skia/finished-pictures";
import { freeAtOnce } from "@/lib/worker/free-at-once";
import type { RawFrame } from "@/lib/worker/open-painter";

type Shown = { picture: PixelPicture; converter: Converter; at: number };

export type FootagePictures = {
  /** Loads these frames and releases all others. */
  fetch(frames: readonly FootageFrame[]): Promise<void>;
  pictureOf(frame: FootageFrame): PixelPicture | undefined;
  letGo(): void;
};

const nameOf = (shown: FootageFrame) => `${reelName(shown)} ${shown.frame}`;

/** Turns the footage frames that a frame of the film shows into pictures. */
export function createFootagePictures(
  readFrame: (frame: FootageFrame) => Promise<RawFrame>,
  openConverter: () => Promise<Converter>,
): FootagePictures {
  const pictures = new Map<string, Shown>();
  /**
   * Converters to reuse. A picture's pixels lie in the memory of a converter, which no other picture uses while it is
   * shown.
   */
  const freeConverters: Converter[] = [];
  let now = 0;

  async function load(frame: FootageFrame): Promise<Shown> {
    const { width, height, bytes } = await readFrame(frame);
    const converter = freeConverters.pop() ?? (await openConverter());
    const rgba = converter.convert(planesOf(bytes, { width, height }));
    freeAtOnce(bytes);
    return { picture: new PixelPicture(rgba, width, height), converter, at: now };
  }

  function release(name: string, { picture, converter }: Shown): void {
    pictures.delete(name);
    picture.letGo();
    freeConverters.push(converter);
  }

  return {
    async fetch(frames) {
      now += 1;
      const names = new Set(frames.map(nameOf));
      for (const [name, shown] of pictures) if (!names.has(name)) release(name, shown);
      for (const frame of frames) {
        const name = nameOf(frame);
        const shown = pictures.get(name) ?? (await load(frame));
        pictures.set(name, shown);
      }
    },
    pictureOf: (frame) => pictures.get(nameOf(frame))?.picture,
    letGo() {
      for (const [name, shown] of pictures) release(name, shown);
    },
  };
}
