import { openLink as contract } from "@/lib/contracts/share-links";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { openLink } from "@/lib/server/links/open-link";
import { replyOpened } from "@/lib/server/links/reply-opened";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ params, body, clientAddress, origin }) => {
    const opening = { linkId: params.id, password: body.password, clientAddress };
    return replyOpened(await openLink(opening), origin);
  }),
});
