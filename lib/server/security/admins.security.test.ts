import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contracts/registry";
import { SCOPES, type Scope } from "@/lib/contracts/scope-names";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { attackOf } from "@/lib/server/security/testing/attack-address";
import { type Headers, strangers } from "@/lib/server/security/testing/credentials";
import { createVictim, type Victim } from "@/lib/server/security/testing/victim";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { issueToken } from "@/lib/server/tokens/issue-token";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

const ofAdmins = endpoints
  .filter(({ path, forAdmins }) => forAdmins || path.startsWith("/admin"))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let victim: Victim;
let other: TestAccount;
let foreign: Record<string, Headers>;

beforeAll(async () => {
  [victim, other] = [await createVictim(), await createTestAccount()];
  foreign = await strangers(victim, other);
});
afterAll(closeQueue);

async function tokenOf({ account, app }: TestAccount, scopes: readonly Scope[]): Promise<Headers> {
  const { access_key, access_token } = await issueToken(account.id, app.app_id, scopes);
  return { "X-Access-Key": access_key, "X-Access-Token": access_token };
}

describe("what administrators may do", () => {
  it.each(ofAdmins)("%s is open to them alone", async (_name, endpoint) => {
    const { address, init } = attackOf(endpoint, victim);
    const tried = async (headers: Headers) => {
      countAttacks("routes without valid credentials");
      const response = await dispatch(address, { ...init, headers: { ...init.headers, ...headers } });
      await response.body?.cancel();
      return response.status;
    };
    const before = await db().auditEntry.count();
    for (const headers of Object.values(foreign)) expect(await tried(headers)).toBe(404);
    const others = SCOPES.filter((scope) => scope !== "admin");
    expect(await tried(await tokenOf(victim, others))).toBe(403);

    const former = await createVictim();
    await db().account.update({ where: { id: former.account.id }, data: { isAdmin: false } });
    expect(await tried(former.headers)).toBe(404);
    const disabled = await createVictim();
    await db().account.update({ where: { id: disabled.account.id }, data: { disabledAt: new Date() } });
    expect(await tried(disabled.headers)).toBe(401);

    expect(await db().auditEntry.count()).toBe(before);
    expect(await tried(await tokenOf(victim, ["admin"]))).toBe(200);
  });
});
