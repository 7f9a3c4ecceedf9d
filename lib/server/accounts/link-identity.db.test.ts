import { describe, expect, it } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { linkIdentity } from "@/lib/server/accounts/link-identity";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/new-id";

const someEmail = () => `${newId()}@example.org`.toLowerCase();
const someone = () => ({ provider: "github", providerAccountId: newId(), name: "Ada" });

/** Changing the cached settings is safe here: env() caches them per process, and each test file runs in its own. */
function closeSignUp(): () => void {
  const settings = env();
  const before = settings.SIGN_UP;
  settings.SIGN_UP = false;
  return () => {
    settings.SIGN_UP = before;
  };
}

describe("linkIdentity", () => {
  it("makes an account, with its app and without a password, for a newcomer", async () => {
    const email = someEmail();
    const id = await linkIdentity({ ...someone(), verifiedEmail: email.toUpperCase() });
    const account = await db().account.findUniqueOrThrow({
      where: { id },
      include: { identities: true, apps: true },
    });
    expect(account).toMatchObject({ email, name: "Ada", passwordHash: null });
    expect(account.identities).toHaveLength(1);
    expect(account.apps).toMatchObject([{ firstParty: true }]);
  });

  it("finds the same account again by the provider's id, even if the e-mail has changed", async () => {
    const ada = someone();
    const id = await linkIdentity({ ...ada, verifiedEmail: someEmail() });
    expect(await linkIdentity({ ...ada, verifiedEmail: someEmail() })).toBe(id);
    expect(await linkIdentity({ ...ada, verifiedEmail: undefined })).toBe(id);
  });

  it("links to the account with the verified e-mail, and two providers to one account", async () => {
    const email = someEmail();
    const { id } = await createAccount({ email, password: "correct horse battery", isVerified: true });
    expect(await linkIdentity({ ...someone(), verifiedEmail: email })).toBe(id);
    expect(await linkIdentity({ ...someone(), provider: "google", verifiedEmail: email })).toBe(id);
    expect(await db().oAuthIdentity.count({ where: { accountId: id } })).toBe(2);
  });

  it("refuses an identity without a verified e-mail, and stores nothing of it", async () => {
    const ada = someone();
    await expect(linkIdentity({ ...ada, verifiedEmail: undefined })).rejects.toMatchObject({
      kind: "forbidden",
      code: "email_not_verified",
    });
    const { providerAccountId } = ada;
    expect(await db().oAuthIdentity.count({ where: { providerAccountId } })).toBe(0);
  });

  it("makes no account if sign-up is closed, but lets people in who have one", async () => {
    const [email, stranger] = [someEmail(), someEmail()];
    const { id } = await createAccount({ email, isVerified: true });
    const reopen = closeSignUp();
    try {
      expect(await linkIdentity({ ...someone(), verifiedEmail: email })).toBe(id);
      await expect(linkIdentity({ ...someone(), verifiedEmail: stranger })).rejects.toMatchObject({
        code: "sign_up_closed",
      });
    } finally {
      reopen();
    }
    expect(await db().account.count({ where: { email: stranger } })).toBe(0);
  });

  it("makes one account when a newcomer arrives several times at once", async () => {
    const identity = { ...someone(), verifiedEmail: someEmail() };
    const ids = await Promise.all(Array.from({ length: 4 }, () => linkIdentity(identity)));
    expect(new Set(ids).size).toBe(1);
    expect(await db().account.count({ where: { email: identity.verifiedEmail } })).toBe(1);
  });
});
