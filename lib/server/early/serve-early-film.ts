import { db } from "@/lib/server/db";
import { findEarlyFilm } from "@/lib/server/early/find-early-film";
import { playlistOf } from "@/lib/server/early/playlist";
import { notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";

/** An early film exists only while the film is being made, so it must not stay in any cache. */
const cacheControl = "no-store";

type Asked = { videoId: string; viewerId?: string };

export async function servePlaylist({ videoId, viewerId }: Asked): Promise<Response> {
  const playlist = playlistOf(await findEarlyFilm(videoId, viewerId));
  return new Response(playlist, {
    headers: { "Content-Type": "application/vnd.apple.mpegurl", "Cache-Control": cacheControl },
  });
}

export async function serveInstalment({
  videoId,
  viewerId,
  instalmentId,
  request,
}: Asked & { instalmentId: string; request: ApiRequest }): Promise<Response> {
  const { instalments } = await findEarlyFilm(videoId, viewerId);
  if (!instalments.some(({ id }) => id === instalmentId)) throw notFound("instalment");
  const found = await db().instalment.findUnique({
    where: { id: instalmentId },
    select: { file: { select: servedColumns } },
  });
  if (!found) throw notFound("instalment");
  return serveStoredFile(found.file, request, { cacheControl });
}
