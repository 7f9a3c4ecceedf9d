import { changePassword as contract } from "@/lib/contracts/authentication";
import { changePassword } from "@/lib/server/accounts/change-password";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, body, clientAddress }) => {
    await changePassword(principal, body, clientAddress);
    return { message: "Password changed." };
  }),
});
