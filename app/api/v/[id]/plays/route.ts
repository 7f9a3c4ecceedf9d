import { countPlay as endpoint } from "@/lib/contracts/files";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { countPlay } from "@/lib/server/videos/count-play";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(endpoint, async ({ principal, params }) => ({
    counted: await countPlay({ videoId: params.id, viewerId: principal?.account.id }),
  })),
});
