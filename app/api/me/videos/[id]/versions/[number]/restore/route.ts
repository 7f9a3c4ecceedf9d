import { restoreVersion as restoreContract } from "@/lib/contracts/video-history";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { presentVideo } from "@/lib/server/videos/present-video";
import { restoreVersion } from "@/lib/server/videos/restore-version";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(restoreContract, async ({ principal: { account }, params, headers, origin }) => {
    const present = (video: Parameters<typeof presentVideo>[0]) => presentVideo(video, account, origin);
    const target = { accountId: account.id, videoId: params.id, number: params.number };
    const video = await restoreVersion({ ...target, ifMatch: headers["if-match"] }, present);
    return reply(present(video), { ETag: versionTag(video) });
  }),
});
