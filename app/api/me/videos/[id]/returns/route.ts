import { listReturns as listContract, startReturn as startContract } from "@/lib/contracts/film-returns";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentOneReturn, readReturns } from "@/lib/server/sources/returning/present-return";
import { startReturn } from "@/lib/server/sources/returning/start-return";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, params }) => readReturns(principal.account.id, params.id)),
  POST: handle(startContract, async ({ principal: { account }, params, body, request }) => {
    const place = { sourceId: body.source, path: body.path ?? "" };
    return presentOneReturn(account.id, await startReturn(account.id, params.id, place, request.signal));
  }),
});
