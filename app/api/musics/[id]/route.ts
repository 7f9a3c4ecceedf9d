import { getLibrarySong } from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { findSong } from "@/lib/server/music/find-song";
import { presentSong } from "@/lib/server/music/present-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getLibrarySong, async ({ params, origin }) =>
    presentSong(await findSong(null, params.id), origin),
  ),
});
