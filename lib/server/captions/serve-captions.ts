import { type CaptionFormat, writeCaptions } from "@/lib/film/captions/caption-formats";
import { captionsOfFilm } from "@/lib/server/captions/film-captions";
import { notFound } from "@/lib/server/errors";
import { contentDisposition } from "@/lib/server/storage/content-disposition";
import { filmFileName } from "@/lib/server/videos/film-address";
import { findWatchable } from "@/lib/server/videos/find-watchable";

const contentTypes: Record<CaptionFormat, string> = {
  vtt: "text/vtt; charset=utf-8",
  srt: "application/x-subrip; charset=utf-8",
};

type CaptionsRequest = {
  videoId: string;
  format: CaptionFormat;
  download: boolean;
  viewerId?: string;
  /** Serve only the owner, however the film is shared. */
  isOwnOnly?: boolean;
};

export async function serveCaptions({
  videoId,
  format,
  download,
  viewerId,
  isOwnOnly = false,
}: CaptionsRequest): Promise<Response> {
  const { name, isOwner, cacheControl } = await findWatchable(videoId, viewerId);
  const cues = isOwnOnly && !isOwner ? undefined : await captionsOfFilm(videoId);
  if (!cues) throw notFound("video");
  return new Response(writeCaptions(cues, format), {
    headers: {
      "Content-Type": contentTypes[format],
      "Cache-Control": isOwnOnly ? "private, no-cache" : cacheControl,
      ...(download && {
        "Content-Disposition": contentDisposition("attachment", filmFileName(name, format)),
      }),
    },
  });
}
