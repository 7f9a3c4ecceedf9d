import { slowedFootage } from "@/lib/film/clips/slow-reel";
import type { FilmDocument } from "@/lib/film/document";
import { MAX_SLOW_ATTEMPTS } from "@/lib/server/clips/slow-reels/max-slow-attempts";
import type { Queries } from "@/lib/server/db";

/** Asks for the slow reels of the clips that a film shows at half speed, where nobody has tried to make them. */
export async function wantSlowReels(tx: Queries, document: FilmDocument): Promise<void> {
  const ids = slowedFootage(document);
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE clip SET slow_wanted = true
    WHERE id = ANY(${ids}) AND NOT slow_wanted AND slow_frames = 0 AND slow_attempts < ${MAX_SLOW_ATTEMPTS}`;
}

/** Asks for it anew when a clip was prepared again. The one that is there serves until then. */
export async function wantSlowReelAgain(tx: Pick<Queries, "$executeRaw">, clipId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE clip SET slow_wanted = slow_wanted OR slow_attempts > 0, slow_attempts = 0 WHERE id = ${clipId}`;
}
