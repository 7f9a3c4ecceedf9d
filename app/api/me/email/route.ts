import { changeEmail as contract } from "@/lib/contracts/profile";
import { changeEmail } from "@/lib/server/accounts/change-email";
import { presentProfile } from "@/lib/server/accounts/present-profile";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, body, clientAddress, origin }) =>
    presentProfile(await changeEmail(principal.account, body, clientAddress), origin),
  ),
});
