import { describe, expect, it } from "vitest";
import { ConnectionError, readRefusal, retryAfterMs } from "./errors.js";
import { PATIENCE, waitBeforeRetry } from "./retry.js";

const refusal = (status: number, headers: Record<string, string> = {}, code = "some_reason") =>
  readRefusal(
    Response.json(
      { status, message: "No.", error: { status, message: "No.", code }, request_id: "r" },
      { status, headers },
    ),
  );
const options = { patience: PATIENCE, chance: 1 };
const once = { ...options, repeatable: false };
const often = { ...options, repeatable: true };

describe("waitBeforeRetry", () => {
  it("doubles the wait with each try, and gives up in the end", () => {
    const broken = new ConnectionError("gone");
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tried) => waitBeforeRetry(broken, tried, often));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, undefined]);
    expect(waitBeforeRetry(broken, 1, { ...often, chance: 0 })).toBe(250);
  });

  it("repeats what may already be done only if that does no harm", async () => {
    expect(waitBeforeRetry(new ConnectionError("gone"), 1, once)).toBeUndefined();
    expect(waitBeforeRetry(await refusal(503), 1, once)).toBeUndefined();
    expect(waitBeforeRetry(await refusal(503), 1, often)).toBe(500);
    expect(waitBeforeRetry(await refusal(429), 1, once)).toBe(500);
    expect(waitBeforeRetry(await refusal(409, {}, "idempotency_in_progress"), 1, once)).toBe(500);
  });

  it("waits as long as the service asks, but not for hours", async () => {
    expect(waitBeforeRetry(await refusal(429, { "Retry-After": "7" }), 1, once)).toBe(7_000);
    expect(waitBeforeRetry(await refusal(429, { "Retry-After": "900" }), 1, once)).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 409, 412, 413, 422, 500])("never retries after status %i", async (status) => {
    expect(waitBeforeRetry(await refusal(status), 1, often)).toBeUndefined();
  });
});

describe("retryAfterMs", () => {
  it.each([
    ["3", 3_000],
    ["0", 0],
    ["Thu, 01 Jan 1970 00:00:05 GMT", 4_000],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j is %j", (header, waitMs) => {
    expect(retryAfterMs(header, 1_000)).toBe(waitMs);
  });
});

describe("readRefusal", () => {
  it("copes with an answer from a proxy", async () => {
    const page = await readRefusal(new Response("<html>", { status: 502 }));
    expect(page).toMatchObject({ status: 502, code: "unreadable_answer", message: "The answer was 502." });
  });
});
