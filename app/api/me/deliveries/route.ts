import { listDeliveries } from "@/lib/contracts/deliveries";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { pageOfDeliveries } from "@/lib/server/webhooks/page-of-deliveries";
import { presentDelivery } from "@/lib/server/webhooks/present-delivery";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listDeliveries, async ({ principal, query }) => {
    const { deliveries, nextUrl } = await pageOfDeliveries(principal.account.id, query);
    const paging = { count: query.count, next_url: nextUrl };
    return { deliveries: deliveries.map(presentDelivery), paging };
  }),
});
