import { listArchiveItems as contract } from "@/lib/contracts/archives";
import { listArchiveItems } from "@/lib/server/archives/list-archive-items";
import { presentArchive } from "@/lib/server/archives/present-archive";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ principal, params, query }) => {
    const { archive, items } = await listArchiveItems(principal.account.id, params.id, query.from);
    return { archive: presentArchive(archive), items };
  }),
});
