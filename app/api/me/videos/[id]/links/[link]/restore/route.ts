import { restoreLink as contract } from "@/lib/contracts/share-links";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentLink } from "@/lib/server/links/link-row";
import { restoreLink } from "@/lib/server/links/manage-links";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal: { account }, params, origin }) => {
    const named = { accountId: account.id, videoId: params.id, linkId: params.link };
    return presentLink(await restoreLink(named), origin);
  }),
});
