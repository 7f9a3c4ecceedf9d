import { grantPersonCredits as contract } from "@/lib/contracts/admin-people";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { giveCredits } from "@/lib/server/people/change-person";
import { readPerson } from "@/lib/server/people/read-people";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, params, body }) => {
    await giveCredits(principal.account, params.id, body.amount, body.note);
    return readPerson(params.id);
  }),
});
