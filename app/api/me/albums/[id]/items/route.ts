import { fillAlbum as contract } from "@/lib/contracts/albums";
import { fillAlbum } from "@/lib/server/albums/fill-album";
import { presentContents } from "@/lib/server/albums/present-album";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal: { account }, params, body, origin }) => {
    await fillAlbum(account.id, params.id, body);
    return presentContents(account.id, params.id, origin, { isTrashToo: true });
  }),
});
