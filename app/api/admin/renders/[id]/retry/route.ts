import { retryServiceRender } from "@/lib/contracts/admin-renders";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { retryRenderAs } from "@/lib/server/overview/service-renders";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(retryServiceRender, ({ principal, params }) => retryRenderAs(principal.account, params.id)),
});
