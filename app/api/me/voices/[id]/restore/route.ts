import { restoreVoice as restoreContract } from "@/lib/contracts/voices";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentVoice } from "@/lib/server/voices/present-voice";
import { restoreVoice } from "@/lib/server/voices/restore-voice";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(restoreContract, async ({ principal, params, origin }) =>
    presentVoice(await restoreVoice(principal.account.id, params.id), origin),
  ),
});
