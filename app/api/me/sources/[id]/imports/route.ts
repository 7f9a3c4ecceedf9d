import { startImport as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { startImport } from "@/lib/server/sources/importing/start-import";
import { presentImport } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal: { account, appId }, params, body, request }) =>
    presentImport(await startImport(account.id, params.id, { ...body, appId }, request.signal)),
  ),
});
