import { openGuestLink as contract } from "@/lib/contracts/guest-page";
import { openGuestLink } from "@/lib/server/guests/open-guest-link";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { passCookie } from "@/lib/server/links/link-pass";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ params, body, clientAddress, origin }) => {
    const lock = await openGuestLink({ linkId: params.id, password: body.password, clientAddress });
    const cookie = lock && passCookie(lock, origin.startsWith("https:"));
    return reply({ opened: true } as const, {
      "Cache-Control": "no-store",
      ...(cookie && { "Set-Cookie": cookie }),
    });
  }),
});
