import { type CaptionFormat, writeCaptions } from "@/lib/film/captions/caption-formats";
import { CAPTION_TYPES } from "@/lib/server/captions/caption-types";
import { cuesOfStored } from "@/lib/server/clips/subtitles/stored-subtitles";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** The subtitles of a clip, as a file for players. */
export async function serveSubtitles(
  accountId: string,
  clipId: string,
  format: CaptionFormat,
): Promise<Response> {
  const where = { id: clipId, accountId, deletedAt: null };
  const clip = await db().clip.findFirst({ where, select: { subtitles: true } });
  if (!clip) throw notFound("clip");
  return new Response(writeCaptions(cuesOfStored(clip.subtitles), format), {
    headers: { "Content-Type": CAPTION_TYPES[format], "Cache-Control": "private, no-cache" },
  });
}
