import { previewVideo } from "@/lib/contracts/videos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { requestPreview } from "@/lib/server/renders/request-preview";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(previewVideo, ({ principal: { account }, params }) => requestPreview(account.id, params.id)),
});
