import { getEarlyFilm } from "@/lib/contracts/files";
import { servePlaylist } from "@/lib/server/early/serve-early-film";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getEarlyFilm, ({ principal, params }) =>
    servePlaylist({ videoId: params.id, viewerId: principal?.account.id }),
  ),
});
