import { Image } from "@napi-rs/canvas";
import type { Picture } from "@/lib/paint/host/host";

/** Gives a photo's pixels back now: the collector sees a small object and leaves it where it is. */
export function releasePhoto(photo: Picture): void {
  if (photo instanceof Image) photo.src = Buffer.alloc(0);
}
