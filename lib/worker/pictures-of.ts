import { setImmediate as nextTurn } from "node:timers/promises";
import type { FrameSize } from "@/lib/film/frame-size";
import { createPictureMaker } from "@/lib/worker/encode/picture-maker";
import type { FramePainter } from "@/lib/worker/frame-painter";
import { rowsOf } from "@/lib/worker/frame-rows";
import type { OpenPainter } from "@/lib/worker/open-painter";
import { createThumbnailChooser } from "@/lib/worker/photos/choose-thumbnail";
import type { OpenPictures, PictureSource } from "@/lib/worker/picture-source";

type Wanted = { outputs: readonly FrameSize[]; slots: number; telling?: readonly number[] };

/** Makes a painter's frames ready for the encoders in this thread. */
export function picturesOfPainter(
  painter: FramePainter,
  { outputs, slots, telling = [] }: Wanted,
): PictureSource {
  const { width, height, frames } = painter;
  const maker = createPictureMaker({ source: painter, outputs, slots });
  const chooser = createThumbnailChooser(telling, painter);
  let isOver = false;
  let last: Promise<void> = Promise.resolve();
  const paint = async (frame: number, slot: number) => {
    if (isOver) throw new Error("The film is over.");
    const rows = rowsOf(await painter.paint(frame), painter);
    maker.make(rows, slot);
    chooser.see(frame, rows);
    // Let the event loop run once, so that pipes are written and the memory from painting is freed.
    await nextTurn();
  };
  return {
    width,
    height,
    frames,
    pictures: maker.pictures,
    takesAnyOrder: false,
    make: (frame, slot) => {
      last = last.then(() => paint(frame, slot));
      return last;
    },
    look: (frame) => {
      last = last.then(async () => chooser.see(frame, rowsOf(await painter.paint(frame), painter)));
      return last;
    },
    thumbnail: async () => chooser.chosen(),
    dispose: async () => {
      isOver = true;
      await painter.dispose?.();
    },
  };
}

export function picturesOf(openPainter: OpenPainter): OpenPictures {
  return async (film) => picturesOfPainter(await openPainter(film), film);
}
