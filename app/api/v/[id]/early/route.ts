import { getEarlyFilm } from "@/lib/contracts/files";
import { servePlaylist } from "@/lib/server/early/serve-early-film";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { viewerOf } from "@/lib/server/videos/find-watchable";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getEarlyFilm, ({ principal, params, request }) =>
    servePlaylist(params.id, viewerOf(principal, request)),
  ),
});
