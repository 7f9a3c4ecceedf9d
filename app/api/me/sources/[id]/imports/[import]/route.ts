import { cancelImport as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { cancelImport } from "@/lib/server/sources/importing/start-import";
import { presentImport } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  DELETE: handle(contract, async ({ principal, params }) =>
    presentImport(await cancelImport(principal.account.id, { sourceId: params.id, importId: params.import })),
  ),
});
