import { listArchives as listContract } from "@/lib/contracts/archives";
import { listArchives } from "@/lib/server/archives/list-archives";
import { presentArchive } from "@/lib/server/archives/present-archive";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal }) => ({
    archives: (await listArchives(principal.account.id)).map(presentArchive),
  })),
});
