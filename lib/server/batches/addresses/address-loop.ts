import { claimAddress } from "@/lib/server/batches/addresses/claim-address";
import { fetchAddress } from "@/lib/server/batches/addresses/fetch-address";
import { type ClaimLoop, type LoopOptions, startClaimLoop } from "@/lib/server/claims/claim-loop";

/** Fetches what rows of batches name by address. */
export function startAddressLoop(options?: LoopOptions): ClaimLoop {
  return startClaimLoop(
    {
      what: "address",
      atOnce: 3,
      claim: () => claimAddress(),
      nameOf: ({ batchId, number }) => `${batchId} ${number}`,
      run: fetchAddress,
    },
    options,
  );
}
