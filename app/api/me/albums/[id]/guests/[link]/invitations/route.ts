import { inviteGuests as inviteContract } from "@/lib/contracts/guests";
import { inviteGuests } from "@/lib/server/guests/invite-guests";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(inviteContract, async ({ principal: { account }, params, body: { emails } }) => ({
    invited_count: await inviteGuests(
      { accountId: account.id, albumId: params.id, linkId: params.link },
      emails,
    ),
  })),
});
