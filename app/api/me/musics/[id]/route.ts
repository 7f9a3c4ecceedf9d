import { deleteSong as deleteContract, getSong } from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { deleteSong, purgeSong } from "@/lib/server/music/delete-song";
import { findSong } from "@/lib/server/music/find-song";
import { findSongUses } from "@/lib/server/music/find-song-uses";
import { presentSong } from "@/lib/server/music/present-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getSong, async ({ principal: { account }, params, origin }) => {
    const song = await findSong(account.id, params.id);
    return { ...presentSong(song, origin), used_in: await findSongUses(account.id, song.id) };
  }),
  DELETE: handle(deleteContract, async ({ principal, params, query }) => {
    await (query.forever ? purgeSong : deleteSong)(principal.account.id, params.id);
    return { status: 200, message: "Music deleted." } as const;
  }),
});
