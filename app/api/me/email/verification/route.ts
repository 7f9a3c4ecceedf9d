import { sendVerification as contract } from "@/lib/contracts/email";
import { readMailState } from "@/lib/server/accounts/mail-state";
import { sendVerification } from "@/lib/server/accounts/verify-email";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, clientAddress }) => {
    await sendVerification(principal.account, clientAddress);
    return readMailState(principal.account.id);
  }),
});
