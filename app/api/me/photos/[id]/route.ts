import { deletePhoto as deleteContract, getPhoto } from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { deletePhoto } from "@/lib/server/photos/delete-photo";
import { findPhoto } from "@/lib/server/photos/find-photo";
import { presentPhoto } from "@/lib/server/photos/present-photo";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getPhoto, async ({ principal, params, origin }) =>
    presentPhoto(await findPhoto(principal.account.id, params.id), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal, params }) => {
    await deletePhoto(principal.account.id, params.id);
    return { status: 200, message: "Photo deleted." } as const;
  }),
});
