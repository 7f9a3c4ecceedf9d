import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { jsonResponse } from "@/lib/server/http/json-response";
import { answerOnce } from "@/lib/server/idempotency/answer-once";
import { hiddenKey } from "@/lib/server/idempotency/sealed-answer";
import { createTestAccount } from "@/lib/server/testing/factories";

const request: ApiRequest = new Request("http://localhost/api/me/clips", {
  method: "POST",
  headers: { "Idempotency-Key": "once" },
});

afterEach(() => {
  vi.useRealTimers();
});

/** A promise that the test settles. */
function settledLater<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/** Requests of one account under one key, answered when the test says so. */
async function requests() {
  const { account } = await createTestAccount();
  const ask = () => {
    const answer = settledLater<Response>();
    const begun = settledLater<void>();
    const once = { request, accountId: account.id, parameters: {}, isSecret: false };
    const answered = answerOnce(once, () => {
      begun.resolve();
      return answer.promise;
    }).then((response) => response.json());
    return { ...answer, begun: begun.promise, answered };
  };
  /** Why another request now is refused, if it is. */
  const refusal = () => {
    const { begun, answered } = ask();
    const code = answered.then(
      () => "answered",
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    );
    return Promise.race([begun.then(() => "begun"), code]);
  };
  const where = { accountId_key: { accountId: account.id, key: hiddenKey("once") } };
  const passed = (seconds: number) =>
    db().idempotencyKey.update({ where, data: { createdAt: new Date(Date.now() - seconds * 1000) } });
  const ageSeconds = async () => {
    const { createdAt } = await db().idempotencyKey.findUniqueOrThrow({ where });
    return (Date.now() - createdAt.getTime()) / 1000;
  };
  return { ask, refusal, passed, ageSeconds };
}

test("a request that was given up for lost, and ends after all, takes nothing from the one that is there now", async () => {
  const { ask, refusal, passed } = await requests();
  const lost = ask();
  await lost.begun;
  await passed(61);
  const now = ask();
  await now.begun;
  lost.reject(new Error("cut off"));
  await expect(lost.answered).rejects.toThrow("cut off");
  expect(await refusal()).toBe("idempotency_in_progress");
  now.resolve(jsonResponse({ made: 1 }));
  expect(await now.answered).toEqual({ made: 1 });
  expect(await ask().answered).toEqual({ made: 1 });
});

test("a request that takes long is not given up for lost", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { ask, refusal, passed, ageSeconds } = await requests();
  const long = ask();
  await long.begun;
  await passed(50);
  vi.advanceTimersByTime(20_000);
  await vi.waitFor(async () => expect(await ageSeconds()).toBeLessThan(10));
  expect(await refusal()).toBe("idempotency_in_progress");
  long.resolve(jsonResponse({ made: 1 }));
  expect(await long.answered).toEqual({ made: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
