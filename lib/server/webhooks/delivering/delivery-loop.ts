import { type ClaimLoop, type LoopOptions, startClaimLoop } from "@/lib/server/claims/claim-loop";
import { claimDelivery } from "@/lib/server/webhooks/claim-delivery";
import { deliver } from "@/lib/server/webhooks/delivering/deliver";

/** Delivers events to callback addresses: several at a time, so that a slow receiver does not delay others. */
export function startDeliveryLoop(options?: LoopOptions): ClaimLoop {
  return startClaimLoop(
    { what: "delivery", atOnce: 8, claim: claimDelivery, nameOf: ({ id }) => id, run: deliver },
    options,
  );
}
