import { cancelServiceRender } from "@/lib/contracts/admin-renders";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { cancelRenderAs } from "@/lib/server/overview/service-renders";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(cancelServiceRender, ({ principal, params }) => cancelRenderAs(principal.account, params.id)),
});
