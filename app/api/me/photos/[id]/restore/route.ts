import { restorePhoto as restoreContract } from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentPhoto } from "@/lib/server/photos/present-photo";
import { restorePhoto } from "@/lib/server/photos/restore-photo";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(restoreContract, async ({ principal, params, origin }) =>
    presentPhoto(await restorePhoto(principal.account.id, params.id), origin),
  ),
});
