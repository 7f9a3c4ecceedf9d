import { listAudit } from "@/lib/contracts/admin-audit";
import { pageOfAudit } from "@/lib/server/audit/page-of-audit";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listAudit, async ({ query }) => pageOfAudit(query)),
});
