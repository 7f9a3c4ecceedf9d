import { getInstalment } from "@/lib/contracts/files";
import { serveInstalment } from "@/lib/server/early/serve-early-film";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { viewerOf } from "@/lib/server/videos/find-watchable";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getInstalment, ({ principal, params, request }) =>
    serveInstalment({
      id: params.id,
      viewer: viewerOf(principal, request),
      instalmentId: params.instalment,
      request,
    }),
  ),
});
