import { getPoster } from "@/lib/contracts/files";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { viewerOf } from "@/lib/server/videos/find-watchable";
import { servePoster } from "@/lib/server/videos/serve-poster";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getPoster, ({ principal, params, request }) =>
    servePoster(params.id, viewerOf(principal, request), request),
  ),
});
