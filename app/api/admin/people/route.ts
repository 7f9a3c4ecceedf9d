import { invitePerson as inviteContract, listPeople } from "@/lib/contracts/admin-people";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { invitePerson } from "@/lib/server/people/invite-person";
import { pageOfPeople, readPerson } from "@/lib/server/people/read-people";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listPeople, async ({ query }) => pageOfPeople(query)),
  POST: handle(inviteContract, async ({ principal, body, origin }) => {
    const { id, link } = await invitePerson(principal.account, body, origin);
    return { person: await readPerson(id), link };
  }),
});
