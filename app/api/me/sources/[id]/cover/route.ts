import { getSourceCover as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { showCover } from "@/lib/server/sources/show-cover";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ principal, params, query, request }) =>
    showCover(principal.account.id, { id: params.id, path: query.path }, request.signal),
  ),
});
