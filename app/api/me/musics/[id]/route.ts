import { deleteSong as deleteContract, getSong } from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { deleteSong } from "@/lib/server/music/delete-song";
import { findSong } from "@/lib/server/music/find-song";
import { presentSong } from "@/lib/server/music/present-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getSong, async ({ principal, params, origin }) =>
    presentSong(await findSong(principal.account.id, params.id), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal, params }) => {
    await deleteSong(principal.account.id, params.id);
    return { status: 200, message: "Music deleted." } as const;
  }),
});
