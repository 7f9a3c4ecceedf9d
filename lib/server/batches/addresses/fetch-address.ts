import { keysOf } from "@/lib/film/records";
import type { ClaimedAddress } from "@/lib/server/batches/addresses/claim-address";
import { importers } from "@/lib/server/batches/addresses/importers";
import { db } from "@/lib/server/db";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { log } from "@/lib/server/log";

/** A site that is away for a moment should not cost a film. */
const maxTries = 3;
const againAfterSeconds = 30;
const maxProblemLength = 500;
/** Trouble that may be over soon. */
const passing = new Set(["source_unreachable", "source_timeout", "source_incomplete"]);

/** Fetches what an address names into the library, or writes down why that is not possible. */
export async function fetchAddress(claimed: ClaimedAddress, signal: AbortSignal): Promise<void> {
  const { address: url, accountId, appId, origin, batchName } = claimed;
  const media = keysOf(importers).find((kind) => kind === claimed.media);
  const bring = media && importers[media];
  try {
    if (!bring) return await fail(claimed, "This cannot be fetched.");
    const { itemId, isReady } = await bring({ url, accountId, appId, origin, batchName, signal });
    await write(claimed, { state: isReady ? "ready" : "preparing", itemId });
  } catch (error) {
    if (signal.aborted) return await putOff(claimed, 0);
    const problem = toDomainError(error);
    if (!problem)
      log.warn({ err: error, batch: claimed.batchId }, "something for a batch could not be fetched");
    const mayPass = !problem || problem.kind === "unavailable" || passing.has(problem.code);
    if (mayPass && claimed.tries < maxTries) return await putOff(claimed, againAfterSeconds);
    await fail(
      claimed,
      problem ? (Object.values(problem.fields ?? {})[0] ?? problem.message) : "It could not be fetched.",
    );
  }
}

type Written = { state: "ready" | "preparing"; itemId: string } | { state: "failed"; problem: string };

/** Only for the claim that is in force: whoever was slower than it lasts has lost it. */
async function write({ batchId, number, tries }: ClaimedAddress, data: Written): Promise<void> {
  await db().batchAddress.updateMany({ where: { batchId, number, tries, state: "waiting" }, data });
}

function fail(claimed: ClaimedAddress, problem: string): Promise<void> {
  return write(claimed, { state: "failed", problem: problem.slice(0, maxProblemLength) });
}

/** A process that stops gives back its try, too. */
async function putOff({ batchId, number, tries }: ClaimedAddress, seconds: number): Promise<void> {
  await db().$executeRaw`
    UPDATE batch_address SET due_at = clock_timestamp() + make_interval(secs => ${seconds}),
      tries = tries - ${seconds === 0 ? 1 : 0}
    WHERE batch_id = ${batchId} AND number = ${number} AND tries = ${tries} AND state = 'waiting'`;
}
