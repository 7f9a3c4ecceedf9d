import { db } from "@/lib/server/db";
import { findEarlyFilm } from "@/lib/server/early/find-early-film";
import { playlistOf } from "@/lib/server/early/playlist";
import { notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { asWatched, findWatchable, type Viewer } from "@/lib/server/videos/find-watchable";

/** An early film exists only while the film is being made, so it must not stay in any cache. */
const cacheControl = "no-store";

/** By the video's own id, or a link's. */
export async function servePlaylist(id: string, viewer: Viewer): Promise<Response> {
  const watchable = await findWatchable(id, viewer);
  const response = new Response(playlistOf(await findEarlyFilm(watchable)), {
    headers: { "Content-Type": "application/vnd.apple.mpegurl", "Cache-Control": cacheControl },
  });
  return asWatched(response, watchable, viewer);
}

type Asked = { id: string; viewer: Viewer; instalmentId: string; request: ApiRequest };

export async function serveInstalment({ id, viewer, instalmentId, request }: Asked): Promise<Response> {
  const watchable = await findWatchable(id, viewer);
  const { instalments } = await findEarlyFilm(watchable);
  if (!instalments.some(({ id }) => id === instalmentId)) throw notFound("instalment");
  const found = await db().instalment.findUnique({
    where: { id: instalmentId },
    select: { file: { select: servedColumns } },
  });
  if (!found) throw notFound("instalment");
  return asWatched(await serveStoredFile(found.file, request, { cacheControl }), watchable, viewer);
}
