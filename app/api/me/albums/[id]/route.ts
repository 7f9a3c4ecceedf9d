import {
  changeAlbum as changeContract,
  deleteAlbum as deleteContract,
  getAlbum,
} from "@/lib/contracts/albums";
import { changeAlbum } from "@/lib/server/albums/change-album";
import { deleteAlbum, purgeAlbum } from "@/lib/server/albums/delete-album";
import { presentAlbum, presentContents } from "@/lib/server/albums/present-album";
import { findAlbum } from "@/lib/server/albums/read-albums";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getAlbum, async ({ principal, params, origin }) =>
    presentContents(principal.account.id, params.id, origin),
  ),
  POST: handle(changeContract, async ({ principal: { account }, params, body, origin }) => {
    await changeAlbum(account.id, params.id, body);
    return presentAlbum(await findAlbum(account.id, params.id), origin);
  }),
  DELETE: handle(deleteContract, async ({ principal, params, query }) => {
    await (query.forever ? purgeAlbum : deleteAlbum)(principal.account.id, params.id);
    return { status: 200, message: "Album deleted." } as const;
  }),
});
