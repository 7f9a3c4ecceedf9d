import { sendGuestPhoto as contract } from "@/lib/contracts/guest-page";
import { presentSent } from "@/lib/server/guests/present-guest-page";
import { readGuestCall } from "@/lib/server/guests/read-guest-call";
import { sendGuestPhoto } from "@/lib/server/guests/send-guest-photo";
import { handle } from "@/lib/server/http/handle";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  PUT: handle(contract, async (call) => {
    const name = readTextHeader(call.headers["photo-name"], "photo-name", 300) ?? "";
    return presentSent(await sendGuestPhoto(readGuestCall(call), name), call.origin);
  }),
});
