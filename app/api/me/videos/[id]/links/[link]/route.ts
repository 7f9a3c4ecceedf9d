import { changeLink as changeContract, revokeLink as revokeContract } from "@/lib/contracts/share-links";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentLink } from "@/lib/server/links/link-row";
import { changeLink, revokeLink } from "@/lib/server/links/manage-links";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(changeContract, async ({ principal: { account }, params, body, origin }) => {
    const named = { accountId: account.id, videoId: params.id, linkId: params.link };
    return presentLink(await changeLink(named, body), origin);
  }),
  DELETE: handle(revokeContract, async ({ principal: { account }, params }) => {
    await revokeLink({ accountId: account.id, videoId: params.id, linkId: params.link });
    return { message: "Link revoked." };
  }),
});
