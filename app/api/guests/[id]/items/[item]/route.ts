import { takeBackGuestItem as contract } from "@/lib/contracts/guest-page";
import { presentSent } from "@/lib/server/guests/present-guest-page";
import { takeBackGuestItem } from "@/lib/server/guests/take-back-guest-item";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ params, headers, body, request, origin }) => {
    const { id: linkId, item: itemId } = params;
    const naming = { linkId, itemId, guestKey: headers["guest-key"], cookies: request.headers.get("cookie") };
    return presentSent(await takeBackGuestItem(naming, body.taken_back), origin);
  }),
});
