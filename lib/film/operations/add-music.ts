import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { MAX_ASSETS } from "@/lib/film/limits";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  songId: string;
  /** The song plays from here until the film ends or another song begins; under the whole film when not given. */
  fromSeconds?: number;
};

/** Puts a song under the film. */
export function addMusic(document: FilmDocument, { songId, fromSeconds = 0 }: Args): FilmDocument {
  if (!songId || !Number.isFinite(fromSeconds)) return document;
  if (allClips(document).length >= MAX_ASSETS) return document;
  const latest = Math.max(0, filmEnds(document).picturesSeconds - MIN_CLIP_SECONDS);
  const startSeconds = tidySeconds(Math.min(Math.max(fromSeconds, 0), latest));
  const id = freshClipIds(allClips(document).map((clip) => clip.id))();
  const clip: MusicClip = { id, songId, startSeconds, endSeconds: 0 };
  return normaliseDocument({ ...document, music: [...document.music, clip] });
}
