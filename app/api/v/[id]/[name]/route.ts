import { getFilm } from "@/lib/contracts/files";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { viewerOf } from "@/lib/server/videos/find-watchable";
import { serveFilm } from "@/lib/server/videos/serve-film";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getFilm, ({ principal, params, query, request }) =>
    serveFilm({
      id: params.id,
      name: params.name,
      quality: query.quality ? Number.parseInt(query.quality, 10) : undefined,
      download: query.download,
      viewer: viewerOf(principal, request),
      request,
    }),
  ),
});
