import { getInstalment } from "@/lib/contracts/files";
import { serveInstalment } from "@/lib/server/early/serve-early-film";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getInstalment, ({ principal, params, request }) =>
    serveInstalment({
      videoId: params.id,
      viewerId: principal?.account.id,
      instalmentId: params.instalment,
      request,
    }),
  ),
});
