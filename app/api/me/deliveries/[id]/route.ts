import { getDelivery } from "@/lib/contracts/deliveries";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { findDelivery } from "@/lib/server/webhooks/find-delivery";
import { presentDeliveryDetail } from "@/lib/server/webhooks/present-delivery";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getDelivery, async ({ principal, params }) =>
    presentDeliveryDetail(await findDelivery(principal.account.id, params.id)),
  ),
});
