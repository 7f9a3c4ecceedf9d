import { restoreVideo as restoreContract } from "@/lib/contracts/video-history";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { presentVideo } from "@/lib/server/videos/present-video";
import { restoreVideo } from "@/lib/server/videos/restore-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(restoreContract, async ({ principal: { account }, params, origin }) => {
    const video = await restoreVideo(account.id, params.id);
    return reply(presentVideo(video, account, origin), { ETag: versionTag(video) });
  }),
});
