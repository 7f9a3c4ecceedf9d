import { expect, it } from "vitest";
import { deliveryLifeMs, nextAttemptAt } from "@/lib/server/webhooks/delivery-plan";
import { signatureHeaders } from "@/lib/server/webhooks/sign-delivery";

it("retries soon at first, then less and less often, for a day", () => {
  const begin = new Date("2026-01-01T00:00:00Z");
  const giveUpAt = new Date(begin.getTime() + deliveryLifeMs);
  const pauses: number[] = [];
  for (let at: Date | undefined = begin, step = 0; at; step++) {
    const next: Date | undefined = nextAttemptAt(step, at, giveUpAt);
    if (next) pauses.push((next.getTime() - at.getTime()) / 1000);
    at = next;
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(5);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(12 * 3600);
  expect(total).toBeLessThanOrEqual(24 * 3600);
});

it("signs like the specification's own example", () => {
  const headers = signatureHeaders({
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    sentAt: new Date(1_614_265_330_000),
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
