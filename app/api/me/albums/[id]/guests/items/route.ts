import { decideGuestItems as contract } from "@/lib/contracts/guests";
import { decideGuestItems } from "@/lib/server/guests/decide-guest-items";
import { presentGuests } from "@/lib/server/guests/present-guests";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal: { account }, params, body, origin }) => {
    await decideGuestItems({ accountId: account.id, albumId: params.id }, body);
    return presentGuests(account.id, params.id, origin);
  }),
});
