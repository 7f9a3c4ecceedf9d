import { resendDelivery as resendContract } from "@/lib/contracts/deliveries";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentDeliveryDetail } from "@/lib/server/webhooks/present-delivery";
import { resendDelivery } from "@/lib/server/webhooks/resend-delivery";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(resendContract, async ({ principal, params }) =>
    presentDeliveryDetail(await resendDelivery(principal.account.id, params.id)),
  ),
});
