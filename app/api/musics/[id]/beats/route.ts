import { getLibraryBeats } from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { findSong } from "@/lib/server/music/find-song";
import { presentRhythm } from "@/lib/server/music/present-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getLibraryBeats, async ({ params }) => presentRhythm(await findSong(null, params.id))),
});
