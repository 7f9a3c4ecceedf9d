import { mediaIds, songIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import type { FootageById } from "@/lib/film/operations/fitting";
import { livelyOf } from "@/lib/server/clips/measure-liveliness";
import type { Queries } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { songFactsOf } from "@/lib/server/music/song-facts";

type ClipRow = { id: string; frames: number; liveliness: Uint8Array | null };
type SongRow = { id: string; durationMs: number; facts: unknown };

/** What cutting goes by; of a clip that is still prepared nothing is known. */
async function footageOf(tx: Queries, document: FilmDocument): Promise<FootageById> {
  const clips = await tx.$queryRaw<ClipRow[]>`
    SELECT id, frames, liveliness FROM clip
    WHERE id = ANY(${mediaIds(document, "footage")}) AND status = 'ready'`;
  return Object.fromEntries(
    clips.map(({ id, frames, liveliness }) => {
      const lively = livelyOf(liveliness);
      return [id, { frames, sound: null, ...(lively && { lively }) }];
    }),
  );
}

/** What is known about a film's songs, by their ids. */
export async function songsOf(tx: Queries, document: FilmDocument) {
  const rows = await tx.$queryRaw<SongRow[]>`
    SELECT id, duration_ms AS "durationMs", facts FROM song WHERE id = ANY(${songIds(document)})`;
  return Object.fromEntries(rows.map((song) => [song.id, songFactsOf(song)]));
}

/** Puts every cut on a beat where the music has any. */
export async function cutOnBeats(tx: Queries, document: FilmDocument): Promise<FilmDocument> {
  const [songs, footage] = [await songsOf(tx, document), await footageOf(tx, document)];
  return fitToBeats(document, { mode: "beats", songs, footage });
}

/** Cuts the film to its music, or refuses with the reason why it cannot. */
export async function fitToMusic(
  tx: Queries,
  document: FilmDocument,
  mode: "beats" | "music",
): Promise<FilmDocument> {
  if (document.visuals.length === 0) throw invalid({ fit: "There is no photo or text to fit." });
  if (document.music.length === 0) throw invalid({ fit: "There is no music to fit to." });
  const songs = await songsOf(tx, document);
  const hasBeats = Object.values(songs).some(({ beatSeconds = [] }) => beatSeconds.length > 0);
  if (mode === "beats" && !hasBeats) throw invalid({ fit: "No clear beat was found in the music." });
  return fitToBeats(document, { mode, songs, footage: await footageOf(tx, document) });
}
