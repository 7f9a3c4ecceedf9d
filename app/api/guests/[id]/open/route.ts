import { openGuestLink as contract } from "@/lib/contracts/guest-page";
import { openGuestLink } from "@/lib/server/guests/open-guest-link";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { replyOpened } from "@/lib/server/links/reply-opened";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ params, body, clientAddress, origin }) => {
    const opening = { linkId: params.id, password: body.password, clientAddress };
    return replyOpened(await openGuestLink(opening), origin);
  }),
});
