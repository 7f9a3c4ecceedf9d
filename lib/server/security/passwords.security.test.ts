import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { inOneQuarter } from "@/lib/server/testing/in-one-quarter";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

const password = "correct horse battery staple";
/** LOGIN_FAILURES_PER_QUARTER for one account from one address, and five times that for either alone. */
const [few, many] = [10, 50];
let me: TestAccount;

beforeAll(async () => {
  me = await createTestAccount({ password });
});

async function logIn(username: string, given: string, address: string): Promise<number> {
  countAttacks("sessions and passwords");
  const response = await dispatch("/api/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", "x-test-client-address": address },
    body: JSON.stringify({ username, password: given, app_id: me.app.app_id }),
  });
  return response.status;
}

const forgetAll = () => db().loginFailure.deleteMany({});
const guess = () => randomBytes(9).toString("base64url");

describe("passwords cannot be tried out", () => {
  inOneQuarter();

  it("one account from one address, all at the same time", async () => {
    await forgetAll();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () => logIn(me.account.email, guess(), "198.51.100.1")),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(few);
    expect(await logIn(me.account.email, password, "198.51.100.1")).toBe(429);
    await forgetAll();
    expect(await logIn(me.account.email, password, "198.51.100.1")).toBe(200);
  });

  it("one account under all the spellings of its name", async () => {
    await forgetAll();
    const { email } = me.account;
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, `\t${email}`];
    const statuses = [];
    for (let at = 0; at < few + 5; at += 1)
      statuses.push(await logIn(spellings[at % spellings.length] ?? "", guess(), "198.51.100.2"));
    expect(statuses.filter((status) => status === 401)).toHaveLength(few);
  });

  it("one account from very many addresses", async () => {
    await forgetAll();
    const statuses = [];
    for (let at = 0; at < many + 10; at += 1)
      statuses.push(await logIn(me.account.email, guess(), `198.51.100.${at}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(many);
  });

  it.each([
    ["one address", () => "203.0.113.9"],
    ["the many addresses of one IPv6 line", (at: number) => `2001:db8:1:2:${at.toString(16)}::1`],
  ])("stolen lists of many accounts, from %s", async (_what, address) => {
    await forgetAll();
    const statuses = [];
    for (let at = 0; at < many + 10; at += 1)
      statuses.push(await logIn(`${guess()}@example.org`, guess(), address(at)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(many);
    // Proves that the count refused them: without it, log-ins are answered again.
    await forgetAll();
    expect(await logIn(`${guess()}@example.org`, guess(), address(0))).toBe(401);
  });
});

it("an answer takes as much work whether the account is there or not", async () => {
  const work = { wrong: [] as number[], unknown: [] as number[], unhashed: [] as number[] };
  const measured = async (list: number[], username: string, given: string, expected: number) => {
    const before = process.cpuUsage();
    expect(await logIn(username, given, "192.0.2.77")).toBe(expected);
    const { user, system } = process.cpuUsage(before);
    list.push(user + system);
  };
  for (let at = 0; at < 14; at += 1) {
    await forgetAll();
    await measured(work.wrong, me.account.email, guess(), 401);
    await measured(work.unknown, `${guess()}@example.org`, guess(), 401);
    await measured(work.unhashed, "", guess(), 422);
  }
  // Compare the minimum of many runs, since other work in this process only ever adds time.
  const [wrong, unknown, unhashed] = [work.wrong, work.unknown, work.unhashed].map((list) =>
    Math.min(...list),
  ) as [number, number, number];
  expect(unknown / wrong).toBeGreaterThan(0.75);
  expect(unknown / wrong).toBeLessThan(1.33);
  // An answer without hashing would stand out.
  expect(unhashed / wrong).toBeLessThan(0.75);
});
