import { env } from "@/lib/server/env";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { newId } from "@/lib/server/new-id";
import { deliveryLifeMs } from "@/lib/server/webhooks/delivery-plan";

/** The app that hears of an event, and where. */
export type CallbackTarget = { appId: string; url: string };

type Event = {
  accountId: string;
  type: string;
  /** As of a response: 200, or that of what went wrong. */
  status: number;
  /** What it is about, as the API shows it. */
  object: unknown;
  /** What is told beside it. */
  beside?: Readonly<Record<string, unknown>>;
  /** What happened, in words. */
  message: string;
};

/** The row of a callback that waits to be sent. */
export function newDelivery(
  { appId, url }: CallbackTarget,
  { accountId, type, status, object, beside, message }: Event,
) {
  const now = new Date();
  const meta = { msg: message, app_id: appId };
  const body = JSON.stringify({
    type,
    created: epochSeconds(now),
    status,
    data: { object, ...beside, meta },
  });
  const giveUpAt = new Date(now.getTime() + deliveryLifeMs);
  return { id: newId(), accountId, appId, type, url, body, giveUpAt };
}

/** Where the links in a callback lead: to the address that its order came to, unless the service has a public one. */
export function addressInCallbacks(origin: string): string {
  const { PUBLIC_URL, PORT } = env();
  return PUBLIC_URL ?? (origin || `http://localhost:${PORT}`);
}
