import { MAX_GUEST_NAME } from "@/lib/contracts/guest-limits";
import { sendGuestPhoto as contract } from "@/lib/contracts/guests";
import { presentView } from "@/lib/server/guests/present-guests";
import { sendGuestPhoto } from "@/lib/server/guests/send-guest-photo";
import { handle } from "@/lib/server/http/handle";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  PUT: handle(contract, async ({ params, headers, request, clientAddress, origin }) => {
    const sending = {
      linkId: params.id,
      guestKey: headers["guest-key"],
      guestName: readTextHeader(headers["guest-name"], "guest-name", MAX_GUEST_NAME),
      photoName: readTextHeader(headers["photo-name"], "photo-name", 300) ?? "",
      clientAddress,
    };
    const { photo, photosLeft } = await sendGuestPhoto(sending, request);
    return { photo: presentView(photo, origin), photos_left: photosLeft };
  }),
});
