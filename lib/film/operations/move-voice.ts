import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { editVoice } from "@/lib/film/operations/edit-voices";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  clipId: string;
  /** Where its start is dragged to. */
  toSeconds: number;
};

/** Moves a voice along the film. It keeps its length, and starts before the film ends. */
export function moveVoice(document: FilmDocument, { clipId, toSeconds }: Args): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  return editVoice(document, clipId, (clip) => {
    const seconds = clip.endSeconds - clip.startSeconds;
    const latest = Math.min(filmEnds(document).filmSeconds - MIN_CLIP_SECONDS, MAX_FILM_SECONDS - seconds);
    const startSeconds = tidySeconds(Math.max(0, Math.min(toSeconds, latest)));
    return { ...clip, startSeconds, endSeconds: tidySeconds(startSeconds + seconds) };
  });
}
