import { deleteAccount as contract } from "@/lib/contracts/profile";
import { leave } from "@/lib/server/accounts/leave";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, body, clientAddress }) => ({
    message: body.dry_run ? "This is what would go." : "Your account is deleted.",
    ...(await leave(principal, body, clientAddress)),
  })),
});
