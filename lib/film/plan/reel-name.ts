import type { FootageFrame } from "@/lib/film/plan/layer";

/** What a film shows of footage: its usual film, or its slow reel. */
export type ShownReel = Pick<FootageFrame, "footageId" | "reel">;

/** A name for each reel of each footage. The usual one goes by the footage's id. */
export function reelName({ footageId, reel }: ShownReel): string {
  return reel ? `${footageId}/${reel}` : footageId;
}
