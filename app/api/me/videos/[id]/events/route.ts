import { videoEventsContract } from "@/lib/contracts/videos";
import { videoEvents } from "@/lib/server/events/video-events";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { findVideo } from "@/lib/server/videos/find-video";
import { presentVideo } from "@/lib/server/videos/present-video";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(videoEventsContract, async ({ principal: { account }, params, origin, request }) => {
    const read = async () => presentVideo(await findVideo(account.id, params.id), account, origin);
    await read();
    return videoEvents(read, params.id, request.signal);
  }),
});
