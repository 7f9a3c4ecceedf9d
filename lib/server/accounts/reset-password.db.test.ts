import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgotPassword } from "@/lib/server/accounts/forgot-password";
import { findLink, makeLink } from "@/lib/server/accounts/one-time-links";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { verifyLogin } from "@/lib/server/accounts/verify-login";
import { admin, done, refused } from "@/lib/server/admin/testing/run";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { type MailServer, secretIn, startMailServer, textOf } from "@/lib/server/mail/testing/mail-server";
import { sendDueMail, sendMailThrough, sendNoMail } from "@/lib/server/mail/testing/mail-setup";
import { newId } from "@/lib/server/new-id";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

const [old, fresh] = ["the old password", "a quite new password"];
const dead = { code: "link_not_found" };
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => sendMailThrough(server.port));
afterEach(sendNoMail);
afterAll(() => server.close());

/** Signing up sends a mail, too. */
const mailTo = (email: string) =>
  server.mails.find(({ to, source }) => to.includes(email) && source.includes("Subject: Set a new password"));

/** Somebody who has asked for a new password and got the mail. */
async function forgetful() {
  const me = await createTestAccount({ password: old });
  await forgotPassword(` ${me.account.email.toUpperCase()} `, newId());
  await sendDueMail();
  const mail = mailTo(me.account.email);
  if (!mail) return expect.unreachable("no mail came");
  return { ...me, mail, secret: secretIn(mail) };
}

const logIn = (email: string, password: string) =>
  verifyLogin({ username: email, password, clientAddress: newId() });

describe("a forgotten password", () => {
  it("is replaced with the link from the mail, which signs everything out", async () => {
    const { account, secret } = await forgetful();
    await openSession(account.id, "Firefox");
    const where = { accountId: account.id };
    const passkey = { id: newId(), credentialId: newId(), publicKey: new Uint8Array([1]), name: "Phone" };
    await db().passkey.create({ data: { ...where, ...passkey } });
    expect(await resetPassword(secret, fresh)).toBe(account.email);
    expect(await logIn(account.email, fresh)).toMatchObject({ id: account.id });
    await expect(logIn(account.email, old)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect([await db().webSession.count({ where }), await db().apiToken.count({ where })]).toEqual([0, 0]);
    expect(await db().passkey.count({ where }), "passkeys stay").toBe(1);
    const row = await db().account.findUniqueOrThrow({ where: { id: account.id } });
    expect(row.emailVerifiedAt).not.toBeNull();
  });

  it("is not replaced twice with one link, not even at the same time, nor with an earlier one", async () => {
    const { account, secret } = await forgetful();
    const other = await makeLink({
      accountId: account.id,
      purpose: "reset_password",
      email: account.email,
    });
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => resetPassword(secret, `${fresh} ${n}`)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const link of [secret, other]) await expect(resetPassword(link, fresh)).rejects.toMatchObject(dead);
  });

  it("is not replaced with a link that is too old, made up, or meant for something else", async () => {
    const { account, secret } = await forgetful();
    await db().oneTimeLink.updateMany({
      where: { accountId: account.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    const verification = await makeLink({
      accountId: account.id,
      purpose: "verify_email",
      email: account.email,
    });
    for (const link of [secret, verification, newId(), ""])
      await expect(resetPassword(link, fresh)).rejects.toMatchObject(dead);
    expect(await logIn(account.email, old)).toMatchObject({ id: account.id });
  });

  it("is not replaced once its owner has changed it in another way", async () => {
    const { account, headers, secret } = await forgetful();
    const handed = await makeLink({ accountId: account.id, purpose: "invitation", email: null });
    const change = { old_password: old, new_password1: fresh, new_password2: fresh };
    expect((await client(headers).post("/me/changepassword", change)).status).toBe(200);
    for (const link of [secret, handed])
      await expect(resetPassword(link, "a third password")).rejects.toMatchObject(dead);
    expect(await logIn(account.email, fresh)).toMatchObject({ id: account.id });
  });

  it("is not replaced through a mailbox that the account has left", async () => {
    const { account, secret } = await forgetful();
    await db().account.update({
      where: { id: account.id },
      data: { email: `${newId().toLowerCase()}@example.org` },
    });
    await expect(resetPassword(secret, fresh)).rejects.toMatchObject(dead);
    // The refusal undid everything, so the link is where it was, and still worth nothing.
    await expect(resetPassword(secret, fresh)).rejects.toMatchObject(dead);
  });

  it("keeps the link when the new password is too short", async () => {
    const { secret } = await forgetful();
    await expect(resetPassword(secret, "short")).rejects.toMatchObject({ kind: "invalid" });
    expect(await findLink(secret, "reset_password")).toBeDefined();
  });

  it("is in no row of the database, neither before nor after the mail is sent", async () => {
    const me = await createTestAccount({ password: old });
    await forgotPassword(me.account.email, newId());
    const waiting = JSON.stringify(await db().outgoingMail.findMany());
    await sendDueMail();
    const mail = mailTo(me.account.email);
    if (!mail) return expect.unreachable();
    const secret = secretIn(mail);
    expect(waiting).toContain(me.account.email);
    expect(waiting).not.toContain(secret);
    const rows = await db().$queryRaw<
      { row: string }[]
    >`SELECT to_jsonb(l)::text AS row FROM one_time_link l`;
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
    expect(textOf(mail)).not.toContain(me.account.name);
  });
});

describe("admin reset-password", () => {
  it("prints a link that works without a mail server, and proves nothing about the address", async () => {
    sendNoMail();
    const { account } = await createTestAccount({ password: old });
    const { link, email } = await done("reset-password", account.email);
    expect(email).toBe(account.email);
    expect(link).toMatch(new RegExp(`^http://localhost:${env().PORT}/reset-password\\?token=[\\w-]{43}$`));
    await resetPassword(new URL(String(link)).searchParams.get("token") ?? "", fresh);
    expect(await logIn(account.email, fresh)).toMatchObject({ id: account.id });
    const row = await db().account.findUniqueOrThrow({ where: { id: account.id } });
    expect(row.emailVerifiedAt).toBeNull();
  });

  it("knows who is not there", async () => {
    expect(await refused("reset-password", "nobody@example.org")).toMatchObject({
      code: "account_not_found",
    });
  });
});

describe("admin send-test-mail", () => {
  it("sends one", async () => {
    const { out } = await admin("send-test-mail", "ada@example.org");
    expect(out).toContain("took the mail to ada@example.org");
    expect(server.mails.at(-1)?.to).toEqual(["ada@example.org"]);
  });

  it("says in words what is wrong", async () => {
    const failure = async () => (await refused("send-test-mail", "ada@example.org")).message;
    env().SMTP_TLS = "starttls";
    expect(await failure()).toContain("offers no STARTTLS");
    env().SMTP_TLS = "tls";
    expect(await failure()).toContain("does not speak TLS");
    env().SMTP_TLS = "none";
    env().SMTP_HOST = "mail.invalid";
    expect(await failure()).toContain("no mail server by the name mail.invalid");
    const gone = await startMailServer();
    await gone.close();
    sendMailThrough(gone.port);
    expect(await failure()).toContain("Nothing is listening");
    const refusing = await startMailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error("relaying denied"), { responseCode: 554 })),
    });
    sendMailThrough(refusing.port);
    expect(await failure()).toMatch(/refused the recipient.*relaying denied/);
    await refusing.close();
    const guarded = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("Invalid login")),
    });
    sendMailThrough(guarded.port, { user: "kinora", password: "s3cret" });
    const message = await failure();
    expect(message).toContain("user name and password");
    expect(message).not.toContain("s3cret");
    await guarded.close();
    const secure = await startMailServer({ disabledCommands: [], secure: true });
    sendMailThrough(secure.port);
    env().SMTP_TLS = "tls";
    expect(await failure()).toContain("certificate cannot be trusted");
    await secure.close();
    sendNoMail();
    expect(await failure()).toContain("No mail server is set up");
  });
});
