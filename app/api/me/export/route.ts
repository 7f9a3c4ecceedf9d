import { exportAccount as contract } from "@/lib/contracts/profile";
import { exportAccount } from "@/lib/server/accounts/export/export-account";
import { serveArchive } from "@/lib/server/accounts/export/serve-archive";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ principal, request }) =>
    serveArchive(exportAccount(principal.account.id).archive, request.signal),
  ),
});
