import { deleteApp as deleteContract, updateApp as updateContract } from "@/lib/contracts/apps";
import { deleteApp } from "@/lib/server/apps/delete-app";
import { presentApp } from "@/lib/server/apps/present-app";
import { updateApp } from "@/lib/server/apps/update-app";
import { assertMayGrant } from "@/lib/server/http/assert-scope";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(updateContract, async ({ principal, params, body }) => {
    const { name, scopes, callback_url: callbackUrl } = body;
    const { clip_events: clipEvents, import_events: importEvents } = body;
    if (scopes) assertMayGrant(principal, scopes);
    const changes = { name, scopes, callbackUrl, clipEvents, importEvents };
    return presentApp(await updateApp(principal.account.id, params.id, changes));
  }),
  DELETE: handle(deleteContract, async ({ principal, params }) => {
    await deleteApp(principal.account.id, params.id);
    return { message: "App deleted." };
  }),
});
