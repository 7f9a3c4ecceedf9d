import { planContextOf, type SongEntry } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { arrange } from "@/lib/editor/commands/arrange-film";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { filmEnds } from "@/lib/film/film-ends";
import { addMusic } from "@/lib/film/operations/add-music";
import { type MusicMisfit, musicMisfit } from "@/lib/film/operations/music-fit";
import { setMusic } from "@/lib/film/operations/set-music";
import { trimMusic } from "@/lib/film/operations/trim-music";

/** One-click ways to make film and music end together. */
export type MusicSettlement =
  | { kind: "fit"; changes: "film" | "song" }
  | { kind: "fade" }
  | { kind: "on" }
  | { kind: "next"; song: SongEntry };

/** Long enough to sound intentional. */
const fadeSeconds = 4;

export function settlementsOf(session: EditorSession, misfit: MusicMisfit): MusicSettlement[] {
  const { songs } = session.catalog.getState();
  const isTrimmed = misfit.kind === "silent" && isCutShort(session, misfit);
  const next = misfit.canFollow ? nextSong([...songs.values()], session, misfit) : undefined;
  return [
    ...(misfit.fits ? [{ kind: "fit" as const, changes: misfit.fits }] : []),
    ...(misfit.kind === "longer" ? [{ kind: "fade" as const }] : []),
    ...(isTrimmed ? [{ kind: "on" as const }] : []),
    ...(next ? [{ kind: "next" as const, song: next }] : []),
  ];
}

export function settleMusic(session: EditorSession, misfit: MusicMisfit, how: MusicSettlement): void {
  const clipId = misfit.clip.id;
  switch (how.kind) {
    case "fit":
      return arrange(session, "fit-music", 0);
    case "fade":
      return void editFilm(session, "fades", (film) =>
        setMusic(film, {
          clipId,
          fadeOutSeconds: Math.min(fadeSeconds, Math.max(1, filmEnds(film).picturesSeconds / 3)),
        }),
      );
    case "on":
      return void editFilm(session, "trim-music", (film) =>
        trimMusic(film, { clipId, edge: "end", toSeconds: filmEnds(film).picturesSeconds }),
      );
    case "next":
      return void editFilm(session, "add-music", (film) =>
        addMusic(film, { songId: how.song.id, fromSeconds: misfit.overAtSeconds }),
      );
  }
}

/** Whether the song's span ends although both the film and the song go on. */
function isCutShort(session: EditorSession, { clip, overAtSeconds }: MusicMisfit): boolean {
  const extended = trimMusic(filmOf(session), {
    clipId: clip.id,
    edge: "end",
    toSeconds: filmEnds(filmOf(session)).picturesSeconds,
  });
  const { songs = {}, footage } = planContextOf(session.catalog.getState());
  const after = musicMisfit(extended, songs, footage);
  return after?.kind !== "silent" || after.overAtSeconds > overAtSeconds + 1e-6;
}

/** The next song in the same library that the film does not play yet, starting over at the end. */
function nextSong(
  all: readonly SongEntry[],
  session: EditorSession,
  { clip }: MusicMisfit,
): SongEntry | undefined {
  const { music } = filmOf(session);
  const at = all.findIndex(({ id }) => id === clip.songId);
  const isOwn = all[at]?.isOwn;
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(
    (song) =>
      song.isOwn === isOwn &&
      Number.isFinite(song.facts.durationSeconds) &&
      !music.some(({ songId }) => songId === song.id),
  );
}
