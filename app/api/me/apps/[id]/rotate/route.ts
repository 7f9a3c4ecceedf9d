import { rotateApp as rotateContract } from "@/lib/contracts/apps";
import { presentApp } from "@/lib/server/apps/present-app";
import { rotateApp } from "@/lib/server/apps/rotate-app";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(rotateContract, async ({ principal, params }) => {
    const { app, secret } = await rotateApp(principal, params.id);
    return { ...presentApp(app), app_secret: secret };
  }),
});
