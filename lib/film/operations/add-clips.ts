import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { visualKinds } from "@/lib/film/kinds/kinds";
import { insertIntoTrack } from "@/lib/film/operations/insert-into-track";
import { type ClipItem, clipItem, trackOf, withTrack } from "@/lib/film/operations/track";
import { styleRules } from "@/lib/film/styles/styles";
import { MIN_CLIP_SECONDS, secondsFromFrames } from "@/lib/film/time";

type Placed = "id" | "startSeconds" | "endSeconds";

type Unplaced<Clip> = Clip extends unknown ? Omit<Clip, Placed> : never;

export type NewClip = Unplaced<VisualClip> & {
  /** Used unless another clip has it. */
  id?: string;
  /** The length; the style's usual one when not given. */
  seconds?: number;
};

type Args = {
  clips: readonly NewClip[];
  /** The time at which they are dropped; the film's end when not given. */
  atSeconds?: number;
};

/** Adds photos, moving pictures and text slides to the film. */
export function addClips(document: FilmDocument, { clips, atSeconds = Infinity }: Args): FilmDocument {
  if (clips.length === 0 || Number.isNaN(atSeconds)) return document;
  const takenIds = new Set(allClips(document).map((clip) => clip.id));
  const freshId = freshClipIds([...takenIds, ...clips.flatMap((clip) => clip.id ?? [])]);
  const rules = styleRules(document.style);

  const items = clips.map(({ id: wishedId, seconds: wished, ...content }): ClipItem => {
    const id = wishedId && !takenIds.has(wishedId) ? wishedId : freshId();
    takenIds.add(id);
    const usual = secondsFromFrames(visualKinds[content.kind].usualFrames(rules));
    const seconds = Math.max(MIN_CLIP_SECONDS, wished !== undefined && wished > 0 ? wished : usual);
    return clipItem({ ...content, id, startSeconds: 0, endSeconds: seconds }, seconds);
  });
  return withTrack(document, insertIntoTrack(trackOf(document), items, atSeconds));
}
