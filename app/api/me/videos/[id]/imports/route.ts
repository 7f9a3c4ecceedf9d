import { listVideoImports as contract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { listVideoImports } from "@/lib/server/sources/importing/import-items";
import { presentImport } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ principal, params }) => ({
    imports: (await listVideoImports(principal.account.id, params.id)).map(({ source, ...row }) => ({
      source: source.id,
      source_name: source.name,
      import: presentImport(row),
    })),
  })),
});
