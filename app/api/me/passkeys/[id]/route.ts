import { removePasskey as removeContract, renamePasskey as renameContract } from "@/lib/contracts/passkeys";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentPasskey, removePasskey, renamePasskey } from "@/lib/server/passkeys/manage-passkeys";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(renameContract, async ({ principal: { account }, params, body }) =>
    presentPasskey(await renamePasskey(account.id, params.id, body.name)),
  ),
  DELETE: handle(removeContract, async ({ principal: { account }, params }) => {
    await removePasskey(account.id, params.id);
    return { message: "Passkey removed." };
  }),
});
