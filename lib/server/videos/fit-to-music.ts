import { songIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import type { Queries } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { songFactsOf } from "@/lib/server/music/song-facts";

type SongRow = { id: string; durationMs: number; facts: unknown };

/** Cuts the film to its music, or refuses with the reason why it cannot. */
export async function fitToMusic(
  tx: Queries,
  document: FilmDocument,
  mode: "beats" | "music",
): Promise<FilmDocument> {
  if (document.visuals.length === 0) throw invalid({ fit: "There is no photo or text to fit." });
  if (document.music.length === 0) throw invalid({ fit: "There is no music to fit to." });
  const rows = await tx.$queryRaw<SongRow[]>`
    SELECT id, duration_ms AS "durationMs", facts FROM song WHERE id = ANY(${songIds(document)})`;
  const songs = Object.fromEntries(rows.map((song) => [song.id, songFactsOf(song)]));
  const hasBeats = Object.values(songs).some(({ beatSeconds = [] }) => beatSeconds.length > 0);
  if (mode === "beats" && !hasBeats) throw invalid({ fit: "No clear beat was found in the music." });
  return fitToBeats(document, { mode, songs });
}
