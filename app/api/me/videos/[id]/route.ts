import {
  deleteVideo as deleteContract,
  getVideo,
  updateVideo as updateContract,
} from "@/lib/contracts/videos";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { cancelFilmOf } from "@/lib/server/renders/cancel-renders";
import { deleteVideo } from "@/lib/server/videos/delete-video";
import { findVideo } from "@/lib/server/videos/find-video";
import { presentVideo } from "@/lib/server/videos/present-video";
import { updateVideo } from "@/lib/server/videos/update-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getVideo, async ({ principal: { account }, params, origin }) => {
    const video = await findVideo(account.id, params.id);
    return reply(presentVideo(video, account, origin), { ETag: versionTag(video) });
  }),
  POST: handle(updateContract, async ({ principal: { account }, params, headers, body, origin }) => {
    const present = (video: Parameters<typeof presentVideo>[0]) => presentVideo(video, account, origin);
    const update = { accountId: account.id, videoId: params.id, changes: body, ifMatch: headers["if-match"] };
    const video = await updateVideo(update, present);
    return reply(present(video), { ETag: versionTag(video) });
  }),
  DELETE: handle(deleteContract, async ({ principal: { account }, params, query }) => {
    if (query.cancel) {
      const stopped = await cancelFilmOf(account.id, params.id);
      return { message: stopped ? "Render stopped." : "No render was running." };
    }
    await deleteVideo(account.id, params.id);
    return { message: "Video deleted." };
  }),
});
