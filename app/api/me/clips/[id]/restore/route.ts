import { restoreClip as restoreContract } from "@/lib/contracts/clips";
import { presentClip } from "@/lib/server/clips/present-clip";
import { restoreClip } from "@/lib/server/clips/restore-clip";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(restoreContract, async ({ principal, params, origin }) =>
    presentClip(await restoreClip(principal.account.id, params.id), origin),
  ),
});
