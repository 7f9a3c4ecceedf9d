import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/server/new-id";
import { setAdmin } from "@/lib/server/people/admins";
import { comeIn, OPENID_ORIGIN } from "@/lib/server/sessions/testing/come-in";
import {
  OPENID_CLIENT,
  type OpenidServer,
  startOpenidServer,
} from "@/lib/server/sessions/testing/openid-server";

let provider: OpenidServer;

beforeAll(async () => {
  provider = await startOpenidServer(`${OPENID_ORIGIN}/auth/callback/oidc`);
});
beforeEach(async () => {
  Object.assign(env(), {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OPENID_CLIENT.id,
    OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
    OIDC_ADMIN_GROUP: "film admins",
    OIDC_ADMIN_CLAIM: "groups",
  });
  await provider.forge(undefined);
  await db().account.updateMany({ data: { isAdmin: false } });
  const { id } = await createAccount({ email: `${newId()}@example.org`, password: "correct horse battery" });
  await setAdmin(id, true, null);
});
afterAll(() => provider.close());

/** Somebody who comes in again and again, each time in other groups. */
function person() {
  const sub = newId();
  const email = `${sub}@example.org`.toLowerCase();
  return async (groups?: unknown) => {
    provider.next({ sub, email, email_verified: true, name: "Ada", groups });
    return (await comeIn()).owner;
  };
}

const entriesAbout = (id = "") =>
  db().auditEntry.findMany({
    where: { subjectId: id },
    orderBy: { createdAt: "asc" },
    select: { action: true, actorId: true, note: true },
  });

describe("the group of administrators at an OpenID provider", () => {
  it("gives the right at a sign-in, and takes it back at the next one without it", async () => {
    const comes = person();
    expect((await comes(["staff"]))?.isAdmin).toBe(false);
    const owner = await comes(["staff", "film admins"]);
    expect(owner?.isAdmin).toBe(true);
    expect((await comes(["film admins"]))?.isAdmin).toBe(true);
    expect((await comes(["Film Admins", "film admins too"]))?.isAdmin).toBe(false);
    const written = { actorId: null, note: "film admins" };
    expect(await entriesAbout(owner?.id)).toEqual([
      { ...written, action: "group_grant_admin" },
      { ...written, action: "group_revoke_admin" },
    ]);
  });

  it("may be a single word, and counts as absent when it is not told", async () => {
    const comes = person();
    expect((await comes("film admins"))?.isAdmin).toBe(true);
    const info = vi.spyOn(log, "info");
    expect((await comes())?.isAdmin).toBe(false);
    expect(info).toHaveBeenCalledExactlyOnceWith(
      { account_id: expect.any(String), claim: "groups" },
      "the provider sent no such claim",
    );
    expect((await comes({ "film admins": true }))?.isAdmin).toBe(false);
  });

  it("is read from what the provider has signed, within other claims, too", async () => {
    env().OIDC_ADMIN_CLAIM = "realm_access.roles";
    const comes = person();
    await provider.forge((claims) => ({ ...claims, realm_access: { roles: ["film admins"] } }));
    expect((await comes())?.isAdmin).toBe(true);
    // What is signed counts before what is only answered.
    env().OIDC_ADMIN_CLAIM = "groups";
    await provider.forge((claims) => ({ ...claims, groups: ["staff"] }));
    expect((await comes(["film admins"]))?.isAdmin).toBe(false);
  });

  it("never takes the right from the last administrator", async () => {
    const comes = person();
    const owner = await comes(["film admins"]);
    await db().account.updateMany({ where: { id: { not: owner?.id } }, data: { isAdmin: false } });
    expect((await comes([]))?.isAdmin).toBe(true);
    expect(await entriesAbout(owner?.id)).toHaveLength(1);
  });

  it("decides nothing unless it is set", async () => {
    env().OIDC_ADMIN_GROUP = undefined;
    const comes = person();
    const owner = await comes(["film admins"]);
    expect(owner?.isAdmin).toBe(false);
    await setAdmin(owner?.id ?? "", true, null);
    expect((await comes([]))?.isAdmin).toBe(true);
  });
});
