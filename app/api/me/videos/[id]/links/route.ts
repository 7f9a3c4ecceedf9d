import { createLink as createContract, listLinks as listContract } from "@/lib/contracts/share-links";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentLink } from "@/lib/server/links/link-row";
import { createLink, listLinks } from "@/lib/server/links/manage-links";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account }, params, query, origin }) => ({
    links: (await listLinks(account.id, params.id, query.revoked)).map((link) => presentLink(link, origin)),
  })),
  POST: handle(createContract, async ({ principal: { account }, params, body, origin }) =>
    presentLink(await createLink(account.id, params.id, body), origin),
  ),
});
