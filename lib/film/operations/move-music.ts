import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { editMusic } from "@/lib/film/operations/edit-music";
import { isWholeFilm, songSpans } from "@/lib/film/plan/song-spans";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  clipId: string;
  /** Where its start is dragged to. */
  toSeconds: number;
};

/**
 * Moves a song along the film. A song without an end of its own plays on until the film ends; any other keeps its
 * length.
 */
export function moveMusic(document: FilmDocument, { clipId, toSeconds }: Args): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  const ends = filmEnds(document);
  const spans = songSpans(document, ends).filter((span) => span.clip.id === clipId);
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return document;

  const latest = Math.max(0, ends.picturesSeconds - MIN_CLIP_SECONDS);
  const startSeconds = tidySeconds(Math.min(Math.max(toSeconds, 0), latest));
  return editMusic(document, clipId, (clip) => {
    const isOpen = clip.endSeconds <= clip.startSeconds || isWholeFilm(clip, ends);
    const audibleSeconds = Math.min(clip.endSeconds, last.endSeconds) - first.startSeconds;
    const endSeconds = isOpen ? 0 : tidySeconds(startSeconds + audibleSeconds);
    return { ...clip, startSeconds, endSeconds };
  });
}
