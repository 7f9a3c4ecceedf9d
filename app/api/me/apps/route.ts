import { createApp, listApps as listContract } from "@/lib/contracts/apps";
import { addApp } from "@/lib/server/apps/add-app";
import { listApps } from "@/lib/server/apps/list-apps";
import { presentApp } from "@/lib/server/apps/present-app";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal }) => ({
    apps: (await listApps(principal.account.id)).map(presentApp),
  })),
  POST: handle(createApp, async ({ principal, body }) => {
    const { name, callback_url: callbackUrl, clip_events: clipEvents } = body;
    const { app, secret } = await addApp({ accountId: principal.account.id, name, callbackUrl, clipEvents });
    return { ...presentApp(app), app_secret: secret };
  }),
});
