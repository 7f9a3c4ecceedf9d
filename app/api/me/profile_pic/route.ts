import { removePicture as removeContract, setPicture as setContract } from "@/lib/contracts/profile";
import { presentProfile } from "@/lib/server/accounts/present-profile";
import { removePicture, setPicture } from "@/lib/server/accounts/set-picture";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  PUT: handle(setContract, async ({ principal, request, origin }) =>
    presentProfile(await setPicture(principal.account.id, request), origin),
  ),
  DELETE: handle(removeContract, async ({ principal, origin }) =>
    presentProfile(await removePicture(principal.account.id), origin),
  ),
});
