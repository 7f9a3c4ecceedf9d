import { createAlbum as createContract, listAlbums as listContract } from "@/lib/contracts/albums";
import { createAlbum } from "@/lib/server/albums/create-album";
import { presentAlbum, presentContents } from "@/lib/server/albums/present-album";
import { listAlbums } from "@/lib/server/albums/read-albums";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, query, origin }) => ({
    albums: (await listAlbums(principal.account.id, query.deleted)).map((album) =>
      presentAlbum(album, origin),
    ),
  })),
  POST: handle(createContract, async ({ principal: { account }, body, origin }) =>
    presentContents(account.id, await createAlbum(account.id, body), origin),
  ),
});
