import { restoreAlbum as contract } from "@/lib/contracts/albums";
import { restoreAlbum } from "@/lib/server/albums/delete-album";
import { presentAlbum } from "@/lib/server/albums/present-album";
import { findAlbum } from "@/lib/server/albums/read-albums";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal: { account }, params, origin }) => {
    await restoreAlbum(account.id, params.id);
    return presentAlbum(await findAlbum(account.id, params.id), origin);
  }),
});
