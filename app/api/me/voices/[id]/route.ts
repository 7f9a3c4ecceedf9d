import { changeVoice, deleteVoice as deleteContract, getVoice } from "@/lib/contracts/voices";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { findSongUses } from "@/lib/server/music/find-song-uses";
import { deleteVoice, purgeVoice } from "@/lib/server/voices/delete-voice";
import { findVoice } from "@/lib/server/voices/find-voice";
import { presentVoice } from "@/lib/server/voices/present-voice";
import { renameVoice } from "@/lib/server/voices/rename-voice";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getVoice, async ({ principal: { account }, params, origin }) => {
    const voice = await findVoice(account.id, params.id);
    return { ...presentVoice(voice, origin), used_in: await findSongUses(account.id, voice.id) };
  }),
  POST: handle(changeVoice, async ({ principal, params, body, origin }) =>
    presentVoice(await renameVoice(principal.account.id, params.id, body.name), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal, params, query }) => {
    await (query.forever ? purgeVoice : deleteVoice)(principal.account.id, params.id);
    return { status: 200, message: "Voice deleted." } as const;
  }),
});
