import { endToken } from "@/lib/contracts/sign-ins";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { endAccountToken } from "@/lib/server/tokens/end-account-tokens";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  DELETE: handle(endToken, async ({ principal, params }) => {
    await endAccountToken(principal.account.id, params.key);
    return { message: "The client is logged out." };
  }),
});
