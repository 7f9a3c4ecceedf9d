import { undoReturn as contract } from "@/lib/contracts/film-returns";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentOneReturn } from "@/lib/server/sources/returning/present-return";
import { undoReturn } from "@/lib/server/sources/returning/start-return";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  DELETE: handle(contract, async ({ principal: { account }, params, request }) => {
    const named = { accountId: account.id, videoId: params.id, id: params.return };
    return presentOneReturn(account.id, await undoReturn(named, request.signal));
  }),
});
