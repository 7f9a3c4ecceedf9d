import { listLibrary as contract } from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { listLibrary } from "@/lib/server/music/list-songs";
import { presentSong } from "@/lib/server/music/present-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(contract, async ({ origin }) => ({
    musics: (await listLibrary()).map((song) => presentSong(song, origin)),
  })),
});
