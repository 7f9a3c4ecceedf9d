import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { editMusic } from "@/lib/film/operations/edit-music";
import { songSpans } from "@/lib/film/plan/song-spans";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  clipId: string;
  edge: "start" | "end";
  toSeconds: number;
};

/**
 * Moves the start or end of a song in the film. The rest of the song keeps its time: cutting off the start of the clip
 * also cuts off the start of the song. An end dragged to the last picture's end means "until the film ends", however
 * long the film becomes.
 */
export function trimMusic(document: FilmDocument, { clipId, edge, toSeconds }: Args): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  const ends = filmEnds(document);
  const spans = songSpans(document, ends).filter((span) => span.clip.id === clipId);
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return document;

  return editMusic(document, clipId, (clip) => {
    if (edge === "end") {
      const wished = Math.max(toSeconds, first.startSeconds + MIN_CLIP_SECONDS);
      const endSeconds = wished >= ends.picturesSeconds ? 0 : tidySeconds(wished);
      return { ...clip, startSeconds: first.startSeconds, endSeconds };
    }
    const latest = Math.min(last.endSeconds, ends.picturesSeconds) - MIN_CLIP_SECONDS;
    const startSeconds = tidySeconds(Math.max(0, Math.min(toSeconds, latest)));
    const offset = tidySeconds(Math.max(0, (clip.offsetSeconds ?? 0) + startSeconds - first.startSeconds));
    const isOpen = last.endSeconds >= ends.filmSeconds || clip.endSeconds <= clip.startSeconds;
    return {
      ...clip,
      startSeconds,
      endSeconds: isOpen ? 0 : clip.endSeconds,
      offsetSeconds: offset === 0 && clip.offsetSeconds === undefined ? undefined : offset,
    };
  });
}
