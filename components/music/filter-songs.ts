import type { Song } from "@/lib/client/queries/songs";

export const TEMPOS = ["slow", "medium", "fast"] as const;
export type Tempo = (typeof TEMPOS)[number];
export type SongFilter = { q: string; mood: string; tempo: Tempo | "" };

const slowBelowBpm = 90;
const fastFromBpm = 120;

function tempoOf(bpm: number): Tempo {
  if (bpm < slowBelowBpm) return "slow";
  return bpm >= fastFromBpm ? "fast" : "medium";
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

type Filtered = Pick<Song, "title" | "artist" | "mood" | "bpm">;

/** Songs in the given mood and tempo whose title, artist or mood contains every word. */
export function filterSongs<Any extends Filtered>(
  songs: readonly Any[],
  { q, mood, tempo }: SongFilter,
): Any[] {
  const asked = plain(q).split(/\s+/).filter(Boolean);
  return songs.filter((song) => {
    if (mood !== "" && song.mood !== mood) return false;
    if (tempo !== "" && (song.bpm === undefined || tempoOf(song.bpm) !== tempo)) return false;
    const text = plain(`${song.title} ${song.artist} ${song.mood ?? ""}`);
    return asked.every((word) => text.includes(word));
  });
}

export function moodsOf(songs: readonly Song[]): string[] {
  const moods = new Set(songs.flatMap(({ mood }) => mood ?? []));
  return [...moods].toSorted((a, b) => a.localeCompare(b));
}
