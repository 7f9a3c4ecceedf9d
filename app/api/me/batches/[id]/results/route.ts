import { listResults } from "@/lib/contracts/batches";
import { readResults } from "@/lib/server/batches/read-results";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listResults, ({ principal: { account }, params, query, origin }) =>
    readResults(account.id, params.id, { ...query, origin }),
  ),
});
