import { getProfile, updateProfile as updateContract } from "@/lib/contracts/profile";
import { presentProfile } from "@/lib/server/accounts/present-profile";
import { updateProfile } from "@/lib/server/accounts/update-profile";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getProfile, async ({ principal: { account }, origin }) => presentProfile(account, origin)),
  POST: handle(updateContract, async ({ principal, body, origin }) => {
    const account = await updateProfile(principal.account.id, body);
    return presentProfile(account, origin);
  }),
});
