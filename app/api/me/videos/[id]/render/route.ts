import { renderVideo } from "@/lib/contracts/videos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { requestRender } from "@/lib/server/renders/request-render";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(renderVideo, ({ principal: { account }, params, body, origin }) =>
    requestRender({
      accountId: account.id,
      videoId: params.id,
      origin,
      force: body.force,
      dryRun: body.dry_run,
    }),
  ),
});
