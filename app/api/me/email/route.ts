import { getMailState } from "@/lib/contracts/email";
import { changeEmail as contract } from "@/lib/contracts/profile";
import { changeEmail } from "@/lib/server/accounts/change-email";
import { readMailState } from "@/lib/server/accounts/mail-state";
import { presentProfile } from "@/lib/server/accounts/present-profile";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getMailState, ({ principal }) => readMailState(principal.account.id)),
  POST: handle(contract, async ({ principal, body, clientAddress, origin }) =>
    presentProfile(await changeEmail(principal.account, body, clientAddress), origin),
  ),
});
