import { deletePhoto as deleteContract, getPhoto } from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { deletePhoto } from "@/lib/server/photos/delete-photo";
import { findPhoto } from "@/lib/server/photos/find-photo";
import { findPhotoUses } from "@/lib/server/photos/find-photo-uses";
import { presentPhoto } from "@/lib/server/photos/present-photo";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getPhoto, async ({ principal: { account }, params, origin }) => {
    const photo = await findPhoto(account.id, params.id);
    return { ...presentPhoto(photo, origin), used_in: await findPhotoUses(account.id, photo.id) };
  }),
  DELETE: handle(deleteContract, async ({ principal, params }) => {
    await deletePhoto(principal.account.id, params.id);
    return { status: 200, message: "Photo deleted." } as const;
  }),
});
