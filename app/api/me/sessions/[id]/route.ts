import { endSession } from "@/lib/contracts/sign-ins";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { endAccountSession } from "@/lib/server/sessions/web-sessions";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  DELETE: handle(endSession, async ({ principal, params }) => {
    await endAccountSession(principal.account.id, params.id);
    return { message: "The browser is signed out." };
  }),
});
