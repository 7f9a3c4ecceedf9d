import { importPhoto as contract } from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { importPhoto } from "@/lib/server/photos/import-photo";
import { presentPhoto } from "@/lib/server/photos/present-photo";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, body, request, origin }) =>
    presentPhoto(await importPhoto(principal.account.id, body, request.signal), origin),
  ),
});
