import { listImportItems as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { listImportItems } from "@/lib/server/sources/importing/import-items";
import { presentImport } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ principal, params }) => {
    const named = { accountId: principal.account.id, sourceId: params.id, importId: params.import };
    const { row, ids } = await listImportItems(named);
    return { import: presentImport(row), items: ids };
  }),
});
