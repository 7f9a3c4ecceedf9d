import type { FilmDocument } from "@/lib/film/document";
import { cuesOfStored, type StoredSubtitles, storedOf } from "@/lib/server/clips/subtitles/stored-subtitles";
import { db, type Transaction } from "@/lib/server/db";

/** Subtitles by the ids of their clips. */
export type SubtitlesById = Record<string, StoredSubtitles>;

/** The present subtitles of those clips that have any. */
export async function readSubtitles(
  clipIds: readonly string[],
  { clip }: Pick<Transaction, "clip"> = db(),
): Promise<SubtitlesById> {
  if (clipIds.length === 0) return {};
  const clips = await clip.findMany({
    where: { id: { in: [...clipIds] }, subtitleCount: { gt: 0 } },
    select: { id: true, subtitles: true },
  });
  return Object.fromEntries(clips.map(({ id, subtitles }) => [id, storedOf(cuesOfStored(subtitles))]));
}

/** The present subtitles that a film carries or shows. */
export function readFilmSubtitles(
  { visuals }: FilmDocument,
  tx?: Pick<Transaction, "clip">,
): Promise<SubtitlesById> {
  const ids = visuals.flatMap((clip) =>
    clip.kind === "video" && clip.subtitles !== "none" ? [clip.footageId] : [],
  );
  return readSubtitles([...new Set(ids)], tx);
}
