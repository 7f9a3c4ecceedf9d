import { testCallback as testContract } from "@/lib/contracts/deliveries";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentDeliveryDetail } from "@/lib/server/webhooks/present-delivery";
import { testCallback } from "@/lib/server/webhooks/test-callback";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(testContract, async ({ principal, params }) =>
    presentDeliveryDetail(await testCallback(principal.account.id, params.id)),
  ),
});
