import { type ClaimLoop, type LoopOptions, startClaimLoop } from "@/lib/server/claims/claim-loop";
import { claimImport } from "@/lib/server/sources/importing/claim-import";
import { runImport } from "@/lib/server/sources/importing/run-import";

export function startImportLoop(options?: LoopOptions): ClaimLoop {
  return startClaimLoop(
    { what: "import", atOnce: 3, claim: claimImport, nameOf: ({ id }) => id, run: runImport },
    options,
  );
}
