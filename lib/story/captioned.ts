import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";

/** The photos and clips that somebody has written about in a film. */
export function captionedIn({ visuals }: FilmDocument): string[] {
  return visuals.flatMap((clip) => {
    const hasWords = clip.kind !== "text" && clip.caption.trim() !== "";
    return (hasWords && mediaIdOf(clip)) || [];
  });
}
