import {
  changePhoto as changeContract,
  deletePhoto as deleteContract,
  getPhoto,
} from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { changePhoto } from "@/lib/server/photos/change-photo";
import { deletePhoto, purgePhoto } from "@/lib/server/photos/delete-photo";
import { findPhoto } from "@/lib/server/photos/find-photo";
import { findPhotoUses } from "@/lib/server/photos/find-photo-uses";
import { presentPhoto } from "@/lib/server/photos/present-photo";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getPhoto, async ({ principal: { account }, params, origin }) => {
    const photo = await findPhoto(account.id, params.id);
    return { ...presentPhoto(photo, origin), used_in: await findPhotoUses(account.id, photo.id) };
  }),
  POST: handle(changeContract, async ({ principal, params, body, origin }) =>
    presentPhoto(await changePhoto(principal.account.id, params.id, body), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal, params, query }) => {
    await (query.forever ? purgePhoto : deletePhoto)(principal.account.id, params.id);
    return { status: 200, message: "Photo deleted." } as const;
  }),
});
