import { describe, expect, it } from "vitest";
import { formProblem } from "@/app/(auth)/form-problem";
import { createAccount } from "@/lib/server/accounts/create-account";
import { signUp } from "@/lib/server/accounts/sign-up";
import { verifyLogin } from "@/lib/server/accounts/verify-login";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { invalid } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => expect.unreachable("was not refused"),
    (error: unknown) => error,
  );

describe("what a form shows after a refusal", () => {
  it("names neither e-mail nor password when they do not match, and then asks to wait", async () => {
    const login = { username: `${newId()}@example.org`, password: "wrong", clientAddress: newId() };
    const values = { username: login.username };
    const first = formProblem(await refusalOf(verifyLogin(login)), values);
    expect(first).toEqual({ message: expect.stringContaining("don’t match"), values });
    for (let n = 1; n < env().LOGIN_FAILURES_PER_QUARTER; n++) await refusalOf(verifyLogin(login));
    const last = formProblem(await refusalOf(verifyLogin(login)), values);
    expect(last.message).toMatch(/^Too many failed attempts\. Try again in (a minute|\d+ minutes)\.$/);
  });

  it("shows the problem beside its field", async () => {
    const email = `${newId()}@example.org`;
    await createAccount({ email });
    const taken = await refusalOf(signUp({ name: "", email, password: "long enough" }));
    expect(formProblem(taken, { email })).toEqual({
      fields: { email: expect.stringContaining("already") },
      values: { email },
    });
    const bad = invalid({ name: "Must be text.", email: "Is required." });
    expect(formProblem(bad, {}).fields).toEqual({ name: "Must be text.", email: "Is required." });
  });

  it("says that sign-up is closed", async () => {
    const settings = env();
    settings.SIGN_UP = false;
    try {
      const closed = await refusalOf(signUp({ name: "", email: "new@example.org", password: "long enough" }));
      expect(formProblem(closed, {}).message).toMatch(/^Sign-up is closed/);
    } finally {
      settings.SIGN_UP = true;
    }
  });

  it("distinguishes a database that is away from an error of ours, and reveals nothing internal", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });
    expect(formProblem(away, {}).message).toMatch(/cannot reach its database/);
    const broken = await refusalOf(db().$queryRaw`SELECT secret_column FROM account`);
    expect(formProblem(broken, {}).message).toBe("Something went wrong on our side. Please try again.");
  });
});
