import { disablePerson as contract } from "@/lib/contracts/admin-people";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { disablePerson } from "@/lib/server/people/change-person";
import { readPerson } from "@/lib/server/people/read-people";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, params, body }) => {
    await disablePerson(principal.account, params.id, body.reason);
    return readPerson(params.id);
  }),
});
