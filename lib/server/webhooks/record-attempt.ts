import { db } from "@/lib/server/db";
import type { ClaimedDelivery } from "@/lib/server/webhooks/claim-delivery";
import { nextAttemptAt } from "@/lib/server/webhooks/delivery-plan";

export type Outcome = {
  status: number | null;
  error: string | null;
  answer: string;
  durationMs: number;
  /** Whether trying again would change nothing. */
  hopeless: boolean;
};

const accepts = (status: number | null) => status !== null && status >= 200 && status < 300;

/** The database cannot store NUL, and cutting may leave half a character. */
function storable(text: string, maxLength: number): string {
  return text.replaceAll("\0", "").slice(0, maxLength).toWellFormed();
}

/**
 * Records how an attempt went and when the next one is due, both or neither. Returns false if the claim was
 * lost meanwhile.
 */
export async function recordAttempt(
  delivery: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { id, step, attemptCount, giveUpAt } = delivery;
  const { status, error, answer, durationMs, hopeless } = outcome;
  const next = hopeless ? undefined : nextAttemptAt(step, now, giveUpAt);
  const state = accepts(status) ? "delivered" : next ? "pending" : "failed";
  return db().$transaction(async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, attemptCount, state: "pending" },
      data: {
        state,
        step: step + 1,
        attemptCount: attemptCount + 1,
        claimedUntil: null,
        ...(state === "pending" && { nextAttemptAt: next }),
      },
    });
    if (count === 0) return false;
    await tx.webhookAttempt.create({
      data: {
        deliveryId: id,
        number: attemptCount + 1,
        status,
        durationMs,
        createdAt: now,
        error: error && storable(error, 300),
        answer: storable(answer, 1000),
      },
    });
    return true;
  });
}
