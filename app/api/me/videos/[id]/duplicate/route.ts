import { duplicateVideo as contract } from "@/lib/contracts/videos";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { duplicateVideo } from "@/lib/server/videos/duplicate-video";
import { presentVideo } from "@/lib/server/videos/present-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal, params, body, origin }) => {
    const copy = await duplicateVideo(principal, params.id, body.name);
    return reply(presentVideo(copy, principal.account, origin), { ETag: versionTag(copy) });
  }),
});
