import { type CaptionFormat, writeCaptions } from "@/lib/film/captions/caption-formats";
import { CAPTION_TYPES } from "@/lib/server/captions/caption-types";
import { captionsOfFilm } from "@/lib/server/captions/film-captions";
import { notFound } from "@/lib/server/errors";
import { contentDisposition } from "@/lib/server/storage/content-disposition";
import { filmFileName } from "@/lib/server/videos/film-address";
import { asWatched, assertMayDownload, findWatchable, type Viewer } from "@/lib/server/videos/find-watchable";

type CaptionsRequest = {
  /** The video's own id, or a link's. */
  id: string;
  format: CaptionFormat;
  download: boolean;
  viewer: Viewer;
  /** Serve only the owner, however the film is shared. */
  isOwnOnly?: boolean;
};

export async function serveCaptions({
  id,
  format,
  download,
  viewer,
  isOwnOnly = false,
}: CaptionsRequest): Promise<Response> {
  const video = await findWatchable(id, viewer);
  const { videoId, name, isOwner, link, cacheControl } = video;
  if (download) assertMayDownload(video);
  const isOthers = !isOwner || link !== undefined;
  const cues = isOwnOnly && isOthers ? undefined : await captionsOfFilm(videoId);
  if (!cues) throw notFound("video");
  const response = new Response(writeCaptions(cues, format), {
    headers: {
      "Content-Type": CAPTION_TYPES[format],
      "Cache-Control": isOwnOnly ? "private, no-cache" : cacheControl,
      ...(download && {
        "Content-Disposition": contentDisposition("attachment", filmFileName(name, format)),
      }),
    },
  });
  return asWatched(response, video, viewer);
}
