import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { clipsOf, trackOf } from "@/lib/film/operations/track";

/** Copies clips for the clipboard, in film order, each as long as it is visible. */
export function copyClips(document: FilmDocument, { clipIds }: { clipIds: readonly string[] }): VisualClip[] {
  return clipsOf(trackOf(document))
    .filter((item) => clipIds.includes(item.clip.id))
    .map((item) => ({ ...item.clip, endSeconds: item.clip.startSeconds + item.seconds }));
}
