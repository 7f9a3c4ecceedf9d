import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf, selectedIds } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VisualClip } from "@/lib/film/document";
import { type Motion, playMotion, showStill } from "@/lib/film/operations/play-motion";
import { secondsFromFrames } from "@/lib/film/time";

type Photos = AssetCatalog["photos"];

function motionOf(photos: Photos, photoId: string): Motion | undefined {
  const footageId = photos.get(photoId)?.motionId;
  const moving = footageId === undefined ? undefined : photos.get(footageId)?.moving;
  return footageId !== undefined && moving
    ? { footageId, seconds: secondsFromFrames(moving.facts.frames) }
    : undefined;
}

/** Those of the clips that are Live Photos, and whether they show the photo or play its motion. */
export function liveClips(
  clips: readonly VisualClip[],
  photos: Photos,
): { still: string[]; moving: string[] } {
  const still = clips.flatMap((clip) =>
    clip.kind === "image" && motionOf(photos, clip.photoId) ? [clip.id] : [],
  );
  const moving = clips.flatMap((clip) =>
    clip.kind === "video" && photos.get(clip.footageId)?.stillId !== undefined ? [clip.id] : [],
  );
  return { still, moving };
}

/** Lets these Live Photos play, or, if all of them do already, shows their photos again. */
export function toggleMotion(session: EditorSession, clips: readonly VisualClip[]): void {
  const { photos } = session.catalog.getState();
  const { still, moving } = liveClips(clips, photos);
  if (still.length > 0) {
    const args = { clipIds: still, motionOf: (id: string) => motionOf(photos, id) };
    editFilm(session, "play-motion", (film) => playMotion(film, args), { count: still.length });
  } else if (moving.length > 0) {
    const args = { clipIds: moving, stillOf: (id: string) => photos.get(id)?.stillId };
    editFilm(session, "show-still", (film) => showStill(film, args), { count: moving.length });
  }
}

/** The same of the selected clips. */
export function toggleSelectedMotion(session: EditorSession): void {
  const ids = new Set(selectedIds(session));
  if (ids.size === 0) return session.announce({ kind: "refused", why: "nothing-selected" });
  const clips = filmOf(session).visuals.filter(({ id }) => ids.has(id));
  const { still, moving } = liveClips(clips, session.catalog.getState().photos);
  if (still.length + moving.length === 0) return session.announce({ kind: "refused", why: "no-motion" });
  toggleMotion(session, clips);
}
