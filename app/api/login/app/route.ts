import { logInApp as contract } from "@/lib/contracts/authentication";
import { logInApp } from "@/lib/server/apps/log-in-app";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, ({ body, clientAddress }) => logInApp(body, clientAddress)),
});
