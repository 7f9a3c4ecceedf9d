import type { Loudness } from "@/lib/contracts/song-facts";
import { db } from "@/lib/server/db";

/** Stores the loudness of a song that has none yet, and changes nothing else. */
export async function keepLoudness(songId: string, loudness: Loudness): Promise<void> {
  const known = JSON.stringify({ loudness });
  await db().$executeRaw`
    UPDATE song SET facts = coalesce(facts, '{}'::jsonb) || ${known}::jsonb
    WHERE id = ${songId}`;
}
