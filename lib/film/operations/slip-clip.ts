import type { FilmDocument } from "@/lib/film/document";
import { type SecondsOfFootage, startingAt, UNKNOWN_FOOTAGE } from "@/lib/film/footage-room";
import { shownSeconds } from "@/lib/film/footage-holds";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipId: string;
  /** Where the clip is to begin in its footage. */
  toSeconds: number;
  secondsOf?: SecondsOfFootage;
};

/** Moves a clip's footage beneath its place in the film, which stays. The clip stays within the footage. */
export function slipClip(
  document: FilmDocument,
  { clipId, toSeconds, secondsOf = UNKNOWN_FOOTAGE }: Args,
): FilmDocument {
  if (Number.isNaN(toSeconds)) return document;
  return editVisuals(document, [clipId], (clip) => {
    if (!hasField(clip, "footageId")) return clip;
    const latest = Math.max(0, secondsOf(clip.footageId) - shownSeconds(clip));
    return startingAt(clip, Math.min(toSeconds, latest));
  });
}
