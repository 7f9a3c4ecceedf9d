import {
  importSong as importContract,
  listSongs as listContract,
  uploadSong as uploadContract,
} from "@/lib/contracts/music";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { importSong } from "@/lib/server/music/import-song";
import { listSongs } from "@/lib/server/music/list-songs";
import { presentSong } from "@/lib/server/music/present-song";
import { uploadSong } from "@/lib/server/music/upload-song";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, query, origin }) => ({
    musics: (await listSongs(principal.account.id, query.deleted)).map((song) => presentSong(song, origin)),
  })),
  PUT: handle(uploadContract, async ({ principal, request, headers, origin }) => {
    const options = { headers, isReused: headers.reuse };
    return presentSong(await uploadSong(principal.account.id, request, options), origin);
  }),
  POST: handle(importContract, async ({ principal, body, request, origin }) =>
    presentSong(await importSong(principal.account.id, body, request.signal), origin),
  ),
});
