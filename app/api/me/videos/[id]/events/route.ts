import { videoEventsContract } from "@/lib/contracts/videos";
import { videoEvents } from "@/lib/server/events/video-events";
import { assertStillWelcome } from "@/lib/server/http/assert-still-welcome";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { findVideo } from "@/lib/server/videos/find-video";
import { presentVideo } from "@/lib/server/videos/present-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(videoEventsContract, async ({ principal: { account }, params, query, origin, request }) => {
    await findVideo(account.id, params.id);
    const read = async () => {
      await assertStillWelcome(request, videoEventsContract);
      const video = await findVideo(account.id, params.id);
      return { video: presentVideo(video, account, origin), version: versionTag(video) };
    };
    const { signal } = request;
    return videoEvents(read, { accountId: account.id, videoId: params.id, saves: query.saves, signal });
  }),
});
