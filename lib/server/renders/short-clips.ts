import { mediaIds } from "@/lib/film/asset-ids";
import { assetsFromDocument } from "@/lib/film/assets-from-document";
import type { FilmDocument } from "@/lib/film/document";
import { overrunFrames } from "@/lib/film/footage-room";
import { LONGEST_ACCIDENTAL_GAP_FRAMES, secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";
import type { Transaction } from "@/lib/server/db";
import type { FieldErrors } from "@/lib/server/errors";

/**
 * The clips whose footage is over before they are, by the API's field names. A film can be made with them: their last
 * frame stands still for the rest.
 */
export async function shortClips(tx: Transaction, document: FilmDocument): Promise<FieldErrors> {
  const ids = mediaIds(document, "footage");
  if (ids.length === 0) return {};
  const rows = await tx.clip.findMany({
    where: { id: { in: ids }, status: "ready" },
    select: { id: true, name: true, frames: true },
  });
  const footage = new Map(rows.map((row) => [row.id, row]));
  const assets = assetsFromDocument(document);
  const found: FieldErrors = {};
  for (const { clip, startFrame, endFrame } of visibleClips(document)) {
    const row = clip.kind === "video" ? footage.get(clip.footageId) : undefined;
    if (clip.kind !== "video" || !row) continue;
    const overrun = overrunFrames(clip, endFrame - startFrame, row.frames);
    if (overrun <= LONGEST_ACCIDENTAL_GAP_FRAMES) continue;
    const at = assets.findIndex((asset) => asset.name === "video" && asset.id === clip.id);
    const seconds = secondsFromFrames(overrun).toFixed(1);
    found[`assets.${at}.end_time`] =
      `“${row.name}” is too short: its last frame stands still for ${seconds} seconds.`;
  }
  return found;
}
