import { db } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { filmFileName } from "@/lib/server/videos/film-address";
import { asWatched, assertMayDownload, findWatchable, type Viewer } from "@/lib/server/videos/find-watchable";

type Asked = {
  /** The video's own id, or a link's. */
  id: string;
  name: string;
  quality?: number;
  download: boolean;
  viewer: Viewer;
  request: ApiRequest;
};

/**
 * Whether an answer counts as a play. Seeks and prefetches do not: the answer must start at the first byte,
 * and have more than the two bytes that some clients ask for first.
 */
function isPlay(request: ApiRequest, response: Response): boolean {
  const range = response.headers.get("content-range");
  const isAhead = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  const isFromStart = response.status === 200 || /^bytes 0-(?!1\/)/.test(range ?? "");
  return request.method === "GET" && isFromStart && !isAhead;
}

export async function serveFilm({ id, name, quality, download, viewer, request }: Asked): Promise<Response> {
  if (!/\.mp4$/i.test(name)) throw notFound("video");
  const video = await findWatchable(id, viewer);
  if (download) assertMayDownload(video);
  const { videoId } = video;
  const films = await db().videoFile.findMany({
    where: { videoId, kind: "film" },
    orderBy: { quality: "desc" },
    select: { quality: true, file: { select: servedColumns } },
  });
  // If a quality was chosen after the film was made, that file does not exist yet, but the direct link must still work.
  const found =
    films.find((film) => film.quality === (quality ?? video.quality)) ??
    (quality === undefined ? films[0] : undefined);
  if (!found) throw films.length > 0 ? noSuchQuality(films) : notFound("video");
  const response = await serveStoredFile(found.file, request, {
    cacheControl: video.cacheControl,
    ...(download && { downloadName: filmFileName(video.name) }),
  });
  // Pages of links report what was watched; what they load would count it a second time.
  if (!video.isOwner && !download && !video.link && isPlay(request, response)) {
    await db().$executeRaw`UPDATE video SET view_count = view_count + 1 WHERE id = ${videoId}`;
  }
  return asWatched(response, video, viewer);
}

function noSuchQuality(films: readonly { quality: number }[]): DomainError {
  const there = films.map(({ quality }) => quality).join(", ");
  return new DomainError("not_found", `The film was not made in this quality. There are: ${there}.`, {
    code: "quality_not_found",
  });
}
