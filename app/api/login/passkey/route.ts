import { beginPasskeySignIn as contract } from "@/lib/contracts/passkeys";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { beginPasskeySignIn } from "@/lib/server/passkeys/begin-passkey";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, ({ origin }) => beginPasskeySignIn(origin)),
});
