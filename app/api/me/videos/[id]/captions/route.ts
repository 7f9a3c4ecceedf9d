import { getCaptions } from "@/lib/contracts/captions";
import { serveCaptions } from "@/lib/server/captions/serve-captions";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { viewerOf } from "@/lib/server/videos/find-watchable";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getCaptions, ({ principal, params, query, request }) =>
    serveCaptions({ id: params.id, ...query, viewer: viewerOf(principal, request), isOwnOnly: true }),
  ),
});
