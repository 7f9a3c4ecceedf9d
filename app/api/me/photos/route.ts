import {
  importPhotoShort,
  listPhotos as listContract,
  uploadPhoto as uploadContract,
} from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { importPhoto } from "@/lib/server/photos/import-photo";
import { listPhotos } from "@/lib/server/photos/list-photos";
import { presentAlbums, presentPhoto } from "@/lib/server/photos/present-photo";
import { uploadPhoto } from "@/lib/server/photos/upload-photo";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, query, origin }) => ({
    albums: presentAlbums(await listPhotos(principal.account.id, query), origin),
  })),
  PUT: handle(uploadContract, async ({ principal, request, headers, origin }) => {
    const options = { nameHeader: headers["photo-name"], isReused: headers.reuse };
    return presentPhoto(await uploadPhoto(principal.account.id, request, options), origin);
  }),
  POST: handle(importPhotoShort, async ({ principal, body, request, origin }) =>
    presentPhoto(await importPhoto(principal.account.id, body, request.signal), origin),
  ),
});
