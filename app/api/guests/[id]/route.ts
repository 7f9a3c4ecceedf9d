import { getGuestPage as contract } from "@/lib/contracts/guest-page";
import { enterGuests } from "@/lib/server/guests/find-live-guests";
import { presentGuestPage } from "@/lib/server/guests/present-guest-page";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ params, headers, request, origin }) => {
    const link = await enterGuests(params.id, request.headers.get("cookie"));
    return presentGuestPage(link, headers["guest-key"], origin);
  }),
});
