import { countPlay as endpoint } from "@/lib/contracts/files";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { countPlay } from "@/lib/server/videos/count-play";
import { viewerOf } from "@/lib/server/videos/find-watchable";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(endpoint, async ({ principal, params, request }) => ({
    counted: await countPlay(params.id, viewerOf(principal, request)),
  })),
});
