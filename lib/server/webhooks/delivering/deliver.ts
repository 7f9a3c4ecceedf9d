import { env } from "@/lib/server/env";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { postRemote } from "@/lib/server/fetch/post-remote";
import type { ClaimedDelivery } from "@/lib/server/webhooks/claim-delivery";
import { type Outcome, recordAttempt } from "@/lib/server/webhooks/record-attempt";
import { signatureHeaders } from "@/lib/server/webhooks/sign-delivery";

/** A receiver with much to do should answer first. */
const timeoutMs = 15_000;
/** With the status 410, "Gone", a receiver asks for no more attempts. */
const gone = 410;

/** Posts one delivery and records how it went. One that is cut off by `signal` keeps its claim until that runs out. */
export async function deliver(
  delivery: ClaimedDelivery,
  signal: AbortSignal,
  now: () => Date,
): Promise<void> {
  const { id, url, body, secrets } = delivery;
  const begun = performance.now();
  const outcome = (answered: Pick<Outcome, "status" | "error" | "answer" | "hopeless">): Outcome => ({
    ...answered,
    durationMs: Math.round(performance.now() - begun),
  });
  try {
    const { status, body: answer } = await postRemote(url, {
      body,
      timeoutMs,
      signal,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        ...signatureHeaders({ id, body, sentAt: now(), secrets }),
      },
      ...(env().ALLOW_PRIVATE_ADDRESSES && { allowAddress: () => true }),
    });
    const answered = outcome({ status, error: null, answer, hopeless: status === gone });
    await recordAttempt(delivery, answered, now());
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    const hopeless = error.kind === "forbidden_address" || error.kind === "invalid_url";
    const failed = outcome({ status: null, error: error.message, answer: "", hopeless });
    await recordAttempt(delivery, failed, now());
  }
}
