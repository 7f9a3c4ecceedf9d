import { createApp, listApps as listContract } from "@/lib/contracts/apps";
import { addApp } from "@/lib/server/apps/add-app";
import { listApps } from "@/lib/server/apps/list-apps";
import { presentApp } from "@/lib/server/apps/present-app";
import { assertMayGrant } from "@/lib/server/http/assert-scope";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal }) => ({
    apps: (await listApps(principal.account.id)).map(presentApp),
  })),
  POST: handle(createApp, async ({ principal, body }) => {
    const { name, callback_url: callbackUrl } = body;
    const { clip_events: clipEvents, import_events: importEvents } = body;
    // Nobody hands on more than they have: what is not asked for would be everything.
    const scopes = body.scopes ?? [...principal.scopes];
    assertMayGrant(principal, scopes);
    const accountId = principal.account.id;
    const { app, secret } = await addApp({ accountId, name, callbackUrl, clipEvents, importEvents, scopes });
    return { ...presentApp(app), app_secret: secret };
  }),
});
