import type { FilmDocument, ImageClip, VideoClip, VisualClip } from "@/lib/film/document";
import { tidySeconds } from "@/lib/film/time";
import { withoutUndefined } from "@/lib/film/without-undefined";

export type Motion = { footageId: string; seconds: number };

type Args = {
  clipIds: readonly string[];
  /** The motion of a photo; undefined for photos without one. */
  motionOf(photoId: string): Motion | undefined;
};

/**
 * Lets Live Photos play their motion, in the same place and for the same time: a motion that is shorter stands still at
 * its end. Edits of the photo are kept for when it is shown again.
 */
export function playMotion(document: FilmDocument, { clipIds, motionOf }: Args): FilmDocument {
  return swapped(document, clipIds, (clip) => {
    if (clip.kind !== "image") return clip;
    const motion = motionOf(clip.photoId);
    return motion ? inMotion(clip, motion) : clip;
  });
}

function inMotion({ photoId: _, edit, kind: _kind, ...clip }: ImageClip, motion: Motion): VideoClip {
  const rest = tidySeconds(Math.max(0, clip.endSeconds - clip.startSeconds - motion.seconds));
  return withoutUndefined({
    ...clip,
    kind: "video" as const,
    footageId: motion.footageId,
    freezeEndSeconds: rest > 0 ? rest : undefined,
    stillEdit: edit,
  });
}

type StillArgs = {
  clipIds: readonly string[];
  /** The photo whose motion a clip is; undefined for other clips. */
  stillOf(footageId: string): string | undefined;
};

/** Shows the photos of motions again, with their edits. */
export function showStill(document: FilmDocument, { clipIds, stillOf }: StillArgs): FilmDocument {
  return swapped(document, clipIds, (clip) => {
    if (clip.kind !== "video") return clip;
    const photoId = stillOf(clip.footageId);
    return photoId === undefined ? clip : standing(clip, photoId);
  });
}

function standing(clip: VideoClip, photoId: string): ImageClip {
  const { id, startSeconds, endSeconds, caption, focus, motion, transition, transitionSeconds } = clip;
  const times = { id, startSeconds, endSeconds, caption, captionEdge: clip.captionEdge };
  return withoutUndefined({
    kind: "image" as const,
    photoId,
    ...times,
    focus,
    motion,
    edit: clip.stillEdit,
    transition,
    transitionSeconds,
  });
}

function swapped(
  document: FilmDocument,
  clipIds: readonly string[],
  swap: (clip: VisualClip) => VisualClip,
): FilmDocument {
  const ids = new Set(clipIds);
  const visuals = document.visuals.map((clip) => (ids.has(clip.id) ? swap(clip) : clip));
  return visuals.every((clip, at) => clip === document.visuals[at]) ? document : { ...document, visuals };
}
