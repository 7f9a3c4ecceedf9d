import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { asWatched, findWatchable, type Viewer } from "@/lib/server/videos/find-watchable";

/** Serves the film's largest picture, by the video's own id or a link's. */
export async function servePoster(id: string, viewer: Viewer, request: ApiRequest): Promise<Response> {
  const video = await findWatchable(id, viewer);
  const found = await db().videoFile.findFirst({
    where: { videoId: video.videoId, kind: "thumbnail" },
    orderBy: { quality: "desc" },
    select: { file: { select: servedColumns } },
  });
  if (!found) throw notFound("poster");
  const { cacheControl } = video;
  return asWatched(await serveStoredFile(found.file, request, { cacheControl }), video, viewer);
}
