import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { MAX_ASSETS } from "@/lib/film/limits";
import { normaliseDocument } from "@/lib/film/normalise-document";

type Args = {
  songIds: readonly string[];
  /** The song that they replace. */
  insteadOf?: string;
};

/**
 * Adds songs one after another, in this order. None has a fixed position, so the film plays them in turn, however long
 * it becomes.
 */
export function addMusicRow(document: FilmDocument, { songIds, insteadOf }: Args): FilmDocument {
  if (songIds.length === 0 || songIds.some((id) => id === "")) return document;
  const stay = document.music.filter(({ id }) => id !== insteadOf);
  if (allClips({ ...document, music: stay }).length + songIds.length > MAX_ASSETS) return document;
  const fresh = freshClipIds(allClips(document).map(({ id }) => id));
  const row = songIds.map((songId): MusicClip => ({ id: fresh(), songId, startSeconds: 0, endSeconds: 0 }));
  return normaliseDocument({ ...document, music: [...stay, ...row] });
}
