import { getFilmCaptions } from "@/lib/contracts/captions";
import { serveCaptions } from "@/lib/server/captions/serve-captions";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getFilmCaptions, ({ principal, params, query }) =>
    serveCaptions({ videoId: params.id, ...query, viewerId: principal?.account.id }),
  ),
});
