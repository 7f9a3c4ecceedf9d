import { logIn as contract } from "@/lib/contracts/authentication";
import { logIn } from "@/lib/server/accounts/log-in";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, ({ body, clientAddress }) => logIn(body, clientAddress)),
});
