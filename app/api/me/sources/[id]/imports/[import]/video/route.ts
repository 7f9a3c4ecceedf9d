import { releaseImport as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { releaseImport } from "@/lib/server/sources/importing/import-items";
import { presentImport } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  DELETE: handle(contract, async ({ principal, params }) => {
    const named = { accountId: principal.account.id, sourceId: params.id, importId: params.import };
    return presentImport(await releaseImport(named));
  }),
});
