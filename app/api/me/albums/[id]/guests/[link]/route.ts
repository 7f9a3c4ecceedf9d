import { changeGuestLink as changeContract, closeGuestLink as closeContract } from "@/lib/contracts/guests";
import { changeGuestLink, closeGuestLink } from "@/lib/server/guests/manage-guests";
import { presentGuestLink } from "@/lib/server/guests/present-guests";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(changeContract, async ({ principal: { account }, params, body, origin }) => {
    const named = { accountId: account.id, albumId: params.id, linkId: params.link };
    return presentGuestLink({ ...named, linkId: await changeGuestLink(named, body) }, origin);
  }),
  DELETE: handle(closeContract, async ({ principal: { account }, params, origin }) => {
    const named = { accountId: account.id, albumId: params.id, linkId: params.link };
    await closeGuestLink(named);
    return presentGuestLink(named, origin);
  }),
});
