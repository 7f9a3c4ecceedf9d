import { logOut } from "@/lib/contracts/authentication";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { endCredential } from "@/lib/server/tokens/end-credential";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(logOut, async ({ principal }) => {
    await endCredential(principal);
    return { message: "Logged out." };
  }),
});
