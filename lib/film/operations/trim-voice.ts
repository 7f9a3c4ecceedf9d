import type { FilmDocument } from "@/lib/film/document";
import { editVoice } from "@/lib/film/operations/edit-voices";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  clipId: string;
  edge: "start" | "end";
  toSeconds: number;
  /** The length of the recording; infinite while unknown. */
  recordedSeconds?: number;
};

/**
 * Moves the start or end of a voice. The words keep their time: the edge moves over the recording, and stops where that
 * does.
 */
export function trimVoice(
  document: FilmDocument,
  { clipId, edge, toSeconds, recordedSeconds = Number.POSITIVE_INFINITY }: Args,
): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  return editVoice(document, clipId, (clip) => {
    const { startSeconds, endSeconds, offsetSeconds = 0 } = clip;
    const min = Math.min(endSeconds - startSeconds, MIN_CLIP_SECONDS);
    if (edge === "end") {
      const longest = Math.max(startSeconds + recordedSeconds - offsetSeconds, endSeconds);
      const wished = Math.min(toSeconds, longest, MAX_FILM_SECONDS);
      return { ...clip, endSeconds: tidySeconds(Math.max(wished, startSeconds + min)) };
    }
    const earliest = Math.max(0, startSeconds - offsetSeconds);
    const start = tidySeconds(Math.min(Math.max(toSeconds, earliest), endSeconds - min));
    const offset = tidySeconds(Math.max(0, offsetSeconds + start - startSeconds));
    const isUnsaid = offset === 0 && clip.offsetSeconds === undefined;
    return { ...clip, startSeconds: start, offsetSeconds: isUnsaid ? undefined : offset };
  });
}
