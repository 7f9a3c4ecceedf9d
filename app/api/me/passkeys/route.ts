import { addPasskey as addContract, listPasskeys as listContract } from "@/lib/contracts/passkeys";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { addPasskey } from "@/lib/server/passkeys/add-passkey";
import { listPasskeys, presentPasskey } from "@/lib/server/passkeys/manage-passkeys";
import { passkeysUnavailable } from "@/lib/server/passkeys/relying-party";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, origin }) => ({
    passkeys: (await listPasskeys(principal.account.id)).map(presentPasskey),
    unavailable: passkeysUnavailable(origin),
  })),
  POST: handle(addContract, async ({ principal, body: { credential, name }, origin, request }) => {
    const cookies = request.headers.get("cookie");
    return presentPasskey(await addPasskey(principal, { credential, name, origin, cookies }));
  }),
});
