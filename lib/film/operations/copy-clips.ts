import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { clipsOf, trackOf } from "@/lib/film/operations/track";

/** Clips for the clipboard, in film order and as long as they are seen. */
export function copyClips(document: FilmDocument, { clipIds }: { clipIds: readonly string[] }): VisualClip[] {
  return clipsOf(trackOf(document))
    .filter((item) => clipIds.includes(item.clip.id))
    .map((item) => ({ ...item.clip, endSeconds: item.clip.startSeconds + item.seconds }));
}
