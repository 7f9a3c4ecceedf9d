import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { newId } from "@/lib/server/new-id";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

const maxPerMinute = 20;
process.env.RATE_LIMIT_PER_MINUTE = String(maxPerMinute);

async function guess(address: string): Promise<number> {
  countAttacks("sessions and passwords");
  const headers = {
    "X-Access-Key": newId(),
    "X-Access-Token": randomBytes(32).toString("base64url"),
    "x-test-client-address": address,
  };
  return (await dispatch("/api/me", { headers })).status;
}

it("whoever guesses tokens is soon told to wait, and nobody else is", async () => {
  const statuses: number[] = [];
  for (let at = 0; at < maxPerMinute + 10; at += 1) statuses.push(await guess("198.51.100.60"));
  expect(statuses.filter((status) => status === 401)).toHaveLength(maxPerMinute);
  expect(statuses.at(-1)).toBe(429);
  expect(await guess("198.51.100.61")).toBe(401);
  // Somebody with a valid token still gets in from the same address.
  const { headers } = await createTestAccount();
  const own = { ...headers, "x-test-client-address": "198.51.100.60" };
  expect((await dispatch("/api/me", { headers: own })).status).toBe(200);
});
