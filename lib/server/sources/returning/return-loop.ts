import { type ClaimLoop, type LoopOptions, startClaimLoop } from "@/lib/server/claims/claim-loop";
import { claimReturn } from "@/lib/server/sources/returning/claim-return";
import { runReturn } from "@/lib/server/sources/returning/run-return";

export function startReturnLoop(options?: LoopOptions): ClaimLoop {
  return startClaimLoop(
    { what: "return", atOnce: 3, claim: claimReturn, nameOf: ({ id }) => id, run: runReturn },
    options,
  );
}
