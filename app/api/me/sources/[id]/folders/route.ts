import { listSourceFolder as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { listSourceFolder } from "@/lib/server/sources/list-source-folder";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ principal, params, query, request }) =>
    listSourceFolder(principal.account.id, { id: params.id, path: query.path ?? "" }, request.signal),
  ),
});
