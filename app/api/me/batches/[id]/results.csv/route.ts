import { getResultsTable } from "@/lib/contracts/batches";
import { serveResultsTable } from "@/lib/server/batches/read-results";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getResultsTable, ({ principal: { account }, params, origin, request }) =>
    serveResultsTable(account.id, params.id, { origin, signal: request.signal }),
  ),
});
