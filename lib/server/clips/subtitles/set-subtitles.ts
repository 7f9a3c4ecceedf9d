import { parseSubtitles } from "@/lib/film/captions/parse-subtitles";
import { decodeText } from "@/lib/film/decode-text";
import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { storedOf } from "@/lib/server/clips/subtitles/stored-subtitles";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readBytes } from "@/lib/server/http/read-bytes";

/** An hour of talk has a tenth of that. */
const maxSubtitleBytes = 1 << 20;

/** Gives a clip the subtitles of a file instead of those it has. */
export async function uploadSubtitles(
  accountId: string,
  clipId: string,
  request: ApiRequest,
): Promise<ClipRow> {
  await findClip(accountId, clipId);
  const cues = parseSubtitles(decodeText(await readBytes(request, maxSubtitleBytes)));
  if (!cues)
    throw new DomainError(
      "unsupported_type",
      "The file has no subtitles in the form of SubRip (.srt) or WebVTT (.vtt).",
      { code: "unsupported_media_type" },
    );
  await db().clip.updateMany({
    where: { id: clipId, accountId, deletedAt: null },
    data: { subtitles: storedOf(cues), subtitleCount: cues.length },
  });
  return findClip(accountId, clipId);
}

export async function deleteSubtitles(accountId: string, clipId: string): Promise<ClipRow> {
  await db().clip.updateMany({
    where: { id: clipId, accountId, deletedAt: null },
    data: { subtitles: Prisma.DbNull, subtitleCount: 0 },
  });
  return findClip(accountId, clipId);
}
