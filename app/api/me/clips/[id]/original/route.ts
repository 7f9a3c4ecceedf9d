import { getClipOriginal } from "@/lib/contracts/clips";
import { serveOriginal } from "@/lib/server/clips/serve-original";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getClipOriginal, ({ principal, params, request }) =>
    serveOriginal(principal.account.id, params.id, request),
  ),
});
