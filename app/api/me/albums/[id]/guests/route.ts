import {
  changeGuests as changeContract,
  closeGuests as closeContract,
  getGuests as getContract,
} from "@/lib/contracts/guests";
import { changeGuests, closeGuests } from "@/lib/server/guests/manage-guests";
import { presentGuestLink, presentGuests } from "@/lib/server/guests/present-guests";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getContract, ({ principal: { account }, params, origin }) =>
    presentGuests(account.id, params.id, origin),
  ),
  POST: handle(changeContract, async ({ principal: { account }, params, body, origin }) => {
    await changeGuests(account.id, params.id, body);
    return presentGuestLink(account.id, params.id, origin);
  }),
  DELETE: handle(closeContract, async ({ principal: { account }, params, origin }) => {
    await closeGuests(account.id, params.id);
    return presentGuestLink(account.id, params.id, origin);
  }),
});
