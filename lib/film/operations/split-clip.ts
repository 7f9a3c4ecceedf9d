import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { beginningLater, endingLater } from "@/lib/film/footage-room";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { splitVoice } from "@/lib/film/operations/copy-voices";
import { clipItem, isClip, trackOf, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipId: string;
  atSeconds: number;
};

/**
 * Cuts a clip in two with the same content. The second half of a moving picture or a voice continues where the first
 * ends. It gets no transition, because a cut is a cut.
 */
export function splitClip(document: FilmDocument, { clipId, atSeconds }: Args): FilmDocument {
  if (document.voices?.some(({ id }) => id === clipId)) return splitVoice(document, clipId, atSeconds);
  const track = trackOf(document);
  const index = track.findIndex((item) => item.kind === "clip" && item.clip.id === clipId);
  const item = track[index];
  if (!item || !isClip(item)) return document;

  const start = track.slice(0, index).reduce((sum, before) => sum + before.seconds, 0);
  const first = atSeconds - start;
  const second = item.seconds - first;
  // Tolerate rounding errors of adding seconds, and refuse NaN.
  if (!(Math.min(first, second) >= MIN_CLIP_SECONDS - 1e-6)) return document;

  const id = freshClipIds(allClips(document).map((clip) => clip.id))();
  const rest = beginningLater(item.clip, first, item.seconds);
  const begun = endingLater(item.clip, -second, item.seconds);
  const halves = [clipItem(begun, first), clipItem({ ...rest, id, transition: "none" }, second)];
  return withTrack(document, track.toSpliced(index, 1, ...halves));
}
