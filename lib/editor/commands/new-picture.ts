import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { NewClip } from "@/lib/film/operations/add-clips";
import { secondsFromFrames } from "@/lib/film/time";

/** A photo or a clip of the library as it comes into a film: a clip with all that it has, or with this much. */
export function newPicture(id: string, facts: PhotoFacts | undefined, maxSeconds = Infinity): NewClip {
  const moving = facts?.moving;
  if (!moving) return { kind: "image", photoId: id, caption: "" };
  const seconds = Math.min(secondsFromFrames(moving.facts.frames), maxSeconds);
  return { kind: "video", footageId: id, caption: "", seconds };
}
