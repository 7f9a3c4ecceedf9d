import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { addWithRoom, tellIfFull } from "@/lib/editor/commands/add-with-room";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { clipOrder, filmOf, pictureOrder, selectedIds } from "@/lib/editor/commands/clip-order";
import { nudgeVoices, selectedVoices, trimVoices } from "@/lib/editor/commands/edit-voices";
import { setSelection } from "@/lib/editor/commands/select";
import { selectNew } from "@/lib/editor/commands/select-new";
import { showSelected } from "@/lib/editor/commands/show-clip";
import { selectOnly } from "@/lib/editor/selection/selection";
import type { AnyClip, Refusal } from "@/lib/editor/session/announcement";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { type CopiedClip, copyClips, isCopiedVoice } from "@/lib/film/operations/copy-clips";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { duplicateClips } from "@/lib/film/operations/duplicate-clips";
import { pasteClips } from "@/lib/film/operations/paste-clips";
import { reorderClips } from "@/lib/film/operations/reorder-clips";
import { setDuration } from "@/lib/film/operations/set-duration";
import { splitClip } from "@/lib/film/operations/split-clip";
import { FPS, MIN_CLIP_SECONDS, secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

const refuse = (session: EditorSession, why: Refusal) => session.announce({ kind: "refused", why });

const isSong = ({ music }: FilmDocument, id: string) => music.some((song) => song.id === id);

function onlyClip(session: EditorSession, [id, ...more]: readonly string[]): AnyClip | undefined {
  return more.length > 0 ? undefined : allClips(filmOf(session)).find((clip) => clip.id === id);
}

/** For what can be done with everything but songs, when nothing else is selected. */
const refuseSongs = (session: EditorSession) =>
  refuse(session, selectedIds(session).length === 0 ? "nothing-selected" : "not-for-songs");

/** Deletes the selection and focuses the neighbour, so that pressing again continues. */
export function deleteSelected(session: EditorSession): void {
  const ids = selectedIds(session);
  if (ids.length === 0) return refuse(session, "nothing-selected");
  const pictures = pictureOrder(filmOf(session));
  // A clip's neighbour is a clip as long as there is one: pressing again must not delete music or voices.
  const arePictures = ids.every((id) => pictures.includes(id)) && pictures.length > ids.length;
  const order = arePictures ? pictures : clipOrder(filmOf(session));
  const at = order.findIndex((id) => ids.includes(id));
  editFilm(session, "delete", (film) => deleteClips(film, { clipIds: ids }), {
    count: ids.length,
    clip: onlyClip(session, ids),
  });
  const rest = order.filter((id) => !ids.includes(id));
  const next = rest[Math.min(at, rest.length - 1)];
  setSelection(session, next === undefined ? { ids: [], anchorId: null, focusId: null } : selectOnly(next));
  showSelected(session);
}

export function duplicateSelected(session: EditorSession): void {
  const ids = selectedIds(session);
  const before = filmOf(session);
  const count = ids.filter((id) => !isSong(before, id)).length;
  if (count === 0) return refuseSongs(session);
  addWithRoom(session, "duplicate", (film) => duplicateClips(film, { clipIds: ids }), {
    count,
    clip: onlyClip(session, ids),
  });
  selectNew(session, before);
}

/** Splits at the playhead: the selected voice if the playhead is in it, else the visible clip. */
export function splitAtPlayhead(session: EditorSession): void {
  const frame = session.playhead.frame();
  const atSeconds = secondsFromFrames(frame);
  const voice = selectedVoices(session).find(
    ({ startSeconds, endSeconds }) => startSeconds < atSeconds && atSeconds < endSeconds,
  );
  const seen = visibleClips(filmOf(session)).find(
    ({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame,
  );
  const clipId = voice?.id ?? seen?.clip.id;
  if (clipId === undefined) return refuse(session, "no-clip-here");
  const before = filmOf(session);
  const isSplit = editFilm(session, "split", (film) => splitClip(film, { clipId, atSeconds }));
  // Too near an edge it does nothing, however much room there is.
  if (!isSplit && !tellIfFull(session, 1)) refuse(session, "too-near-edge");
  selectNew(session, before);
}

/** Returns how many clips it copied. */
export function copySelected(session: EditorSession): number {
  const clips = copyClips(filmOf(session), { clipIds: selectedIds(session) });
  if (clips.length === 0) refuseSongs(session);
  else {
    session.clipboard.copy(clips);
    session.announce({ kind: "copied", count: clips.length });
  }
  return clips.length;
}

export function cutSelected(session: EditorSession): number {
  const count = copySelected(session);
  if (count > 0) deleteSelected(session);
  return count;
}

/** Pastes pictures behind the selected ones, or else at the playhead, where voices alone always go. */
export function paste(session: EditorSession): void | Promise<void> {
  const copied = session.clipboard.clips();
  return copied instanceof Promise
    ? copied.then((clips) => pasteThese(session, clips))
    : pasteThese(session, copied);
}

function pasteThese(session: EditorSession, copied: readonly CopiedClip[]): void {
  const clips = pasteable(session, copied);
  if (clips.length === 0) return refuse(session, copied.length === 0 ? "nothing-copied" : "not-in-library");
  const before = filmOf(session);
  const places = {
    atSeconds: placeForNew(session),
    voicesAtSeconds: secondsFromFrames(session.playhead.frame()),
  };
  const count = clips.length;
  addWithRoom(session, "paste", (film) => pasteClips(film, { clips, ...places }), { count });
  selectNew(session, before);
}

/**
 * Leaves out clips whose photo or voice is unknown here: they were copied in another film, and it may have been deleted
 * or belong to somebody else.
 */
function pasteable(session: EditorSession, clips: readonly CopiedClip[]): readonly CopiedClip[] {
  const { photos, voices } = session.catalog.getState();
  return clips.filter((clip) => {
    if (isCopiedVoice(clip)) return voices.size === 0 || voices.has(clip.voiceId);
    const id = mediaIdOf(clip);
    return id === null || photos.size === 0 || photos.has(id);
  });
}

/** Moves the selection one place earlier or later, together; voices move along the film. */
export function moveSelected(session: EditorSession, step: -1 | 1): void {
  const voices = selectedVoices(session);
  if (voices.length > 0 && voices.length === selectedIds(session).length)
    return nudgeVoices(session, voices, step);
  const order = pictureOrder(filmOf(session));
  const ids = order.filter((id) => selectedIds(session).includes(id));
  const [first] = ids;
  if (first === undefined) return refuseSongs(session);
  const place = order.slice(0, order.indexOf(first)).filter((id) => !ids.includes(id)).length;
  const others = order.length - ids.length;
  const toIndex = Math.min(Math.max(place + step, 0), others);
  const isMoved = editFilm(session, "move", (film) => reorderClips(film, { clipIds: ids, toIndex }), {
    isSilent: true,
  });
  if (!isMoved) return refuse(session, step < 0 ? "first-already" : "last-already");
  showSelected(session);
  session.announce({ kind: "moved-to", place: toIndex + 1, of: order.length });
}

/** Makes the selected clips longer, or shorter, by some frames. */
export function trimSelected(session: EditorSession, frames: number): void {
  const film = filmOf(session);
  const ids = selectedIds(session);
  const seen = visibleClips(film).filter(({ clip }) => ids.includes(clip.id));
  const voices = selectedVoices(session);
  if (seen.length === 0 && voices.length > 0) return trimVoices(session, voices, frames);
  if (seen.length === 0) return refuseSongs(session);
  const secondsOf = secondsOfFootage(session.catalog.getState());
  const lengthOf = ({ startFrame, endFrame }: (typeof seen)[number]) =>
    Math.max(MIN_CLIP_SECONDS, secondsFromFrames(endFrame - startFrame + frames));
  editFilm(
    session,
    "trim",
    (document) =>
      seen.reduce(
        (edited, item) =>
          setDuration(edited, { clipIds: [item.clip.id], seconds: lengthOf(item), secondsOf }),
        document,
      ),
    { mergeKey: `trim ${ids.join(" ")}`, isSilent: true },
  );
  const [only] = seen;
  if (only) session.announce({ kind: "length", seconds: lengthOf(only) });
}

/** Where new clips go: behind the selected ones, or else at the joint nearest to the playhead. */
export function placeForNew(session: EditorSession): number | undefined {
  const film = filmOf(session);
  const ids = selectedIds(session);
  const last = visibleClips(film).findLast(({ clip }) => ids.includes(clip.id));
  if (last) return secondsFromFrames(last.endFrame);
  const frame = session.playhead.frame();
  return frame === 0 || film.visuals.length === 0 ? undefined : frame / FPS;
}
