import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import type { OpenPictures } from "@/lib/worker/picture-source";

/**
 * Starts the process that reads pictures and the thread that paints them. That takes as long as loading the rest of the
 * program, so it comes first.
 */
export function startAhead(): OpenPictures {
  // Whoever needs it hears of trouble then.
  withMediaProcess(() => Promise.resolve()).catch(() => undefined);
  return openSkiaEngine();
}
