import { getGuestPage as contract } from "@/lib/contracts/guests";
import { presentGuestPage } from "@/lib/server/guests/present-guests";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, ({ params, headers, origin }) =>
    presentGuestPage(params.id, headers["guest-key"], origin),
  ),
});
