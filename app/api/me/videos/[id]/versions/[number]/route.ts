import { getVersion } from "@/lib/contracts/video-history";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentVideo } from "@/lib/server/videos/present-video";
import { viewVersion } from "@/lib/server/videos/view-version";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getVersion, async ({ principal: { account }, params, origin }) =>
    presentVideo(await viewVersion(account.id, params.id, params.number), account, origin),
  ),
});
