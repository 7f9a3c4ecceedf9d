import { limitPersonStorage as contract } from "@/lib/contracts/admin-people";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { limitStorage } from "@/lib/server/people/change-person";
import { readPerson } from "@/lib/server/people/read-people";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, params, body }) => {
    await limitStorage(principal.account, params.id, body, body.reason);
    return readPerson(params.id);
  }),
});
