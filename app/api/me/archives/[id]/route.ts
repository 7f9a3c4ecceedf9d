import { getArchive, removeArchive as removeContract } from "@/lib/contracts/archives";
import { findArchive } from "@/lib/server/archives/find-archive";
import { presentArchive } from "@/lib/server/archives/present-archive";
import { removeArchive } from "@/lib/server/archives/remove-archive";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getArchive, async ({ principal, params }) =>
    presentArchive(await findArchive(principal.account.id, params.id)),
  ),
  DELETE: handle(removeContract, async ({ principal, params }) => {
    await removeArchive(principal.account.id, params.id);
    return { status: 200, message: "Archive removed." } as const;
  }),
});
