import { restoreSong as restoreContract } from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentSong } from "@/lib/server/music/present-song";
import { restoreSong } from "@/lib/server/music/restore-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(restoreContract, async ({ principal, params, origin }) =>
    presentSong(await restoreSong(principal.account.id, params.id), origin),
  ),
});
