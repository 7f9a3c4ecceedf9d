import { createGuestLink as createContract, getGuests as getContract } from "@/lib/contracts/guests";
import { createGuestLink } from "@/lib/server/guests/manage-guests";
import { presentGuestLink, presentGuests } from "@/lib/server/guests/present-guests";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getContract, ({ principal: { account }, params, origin }) =>
    presentGuests(account.id, params.id, origin),
  ),
  POST: handle(createContract, async ({ principal: { account }, params, body, origin }) => {
    const linkId = await createGuestLink(account.id, params.id, body);
    return presentGuestLink({ accountId: account.id, albumId: params.id, linkId }, origin);
  }),
});
