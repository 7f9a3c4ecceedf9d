import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { NewClip } from "@/lib/film/operations/add-clips";
import { secondsFromFrames } from "@/lib/film/time";

/** A new film clip from a photo or clip of the library. A library clip comes in whole, or cut to `maxSeconds`. */
export function newPicture(id: string, facts: PhotoFacts | undefined, maxSeconds = Infinity): NewClip {
  const moving = facts?.moving;
  if (!moving) return { kind: "image", photoId: id, caption: "" };
  const seconds = Math.min(secondsFromFrames(moving.facts.frames), maxSeconds);
  return { kind: "video", footageId: id, caption: "", seconds };
}
