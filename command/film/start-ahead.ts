import { availableParallelism } from "node:os";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import type { OpenPictures } from "@/lib/worker/picture-source";

/** How many processes read pictures and songs: more would wait for each other. */
export const MEDIA_PROCESSES = Math.min(4, availableParallelism());

/**
 * Starts the processes that read pictures and songs, and the thread that paints. That takes as long as loading the rest of
 * the program, so it comes first.
 */
export function startAhead(): OpenPictures {
  // Whoever needs them hears of trouble then.
  for (let count = 0; count < MEDIA_PROCESSES; count += 1)
    withMediaProcess(() => Promise.resolve()).catch(() => undefined);
  return openSkiaEngine();
}
