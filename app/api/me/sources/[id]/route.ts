import { changeSource as changeContract, removeSource as removeContract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { changeSource, removeSource } from "@/lib/server/sources/connect-source";
import { presentSource } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(changeContract, async ({ principal, params, body, request }) =>
    presentSource(await changeSource(principal.account.id, params.id, body, request.signal)),
  ),
  DELETE: handle(removeContract, async ({ principal, params }) => {
    await removeSource(principal.account.id, params.id);
    return { message: "The source is disconnected." };
  }),
});
