import { createVideo as createContract, listVideos } from "@/lib/contracts/videos";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { createVideo } from "@/lib/server/videos/create-video";
import { pageOfVideos } from "@/lib/server/videos/page-of-videos";
import { presentVideo } from "@/lib/server/videos/present-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listVideos, async ({ principal: { account }, query, origin }) => {
    const page = await pageOfVideos(account.id, query);
    return {
      videos: page.videos.map((video) => presentVideo(video, account, origin)),
      paging: { count: query.count, next_url: page.nextUrl, prev_url: page.previousUrl },
    };
  }),
  POST: handle(createContract, async ({ principal, body, origin }) => {
    const video = await createVideo(principal, body);
    return reply(presentVideo(video, principal.account, origin), { ETag: versionTag(video) });
  }),
});
