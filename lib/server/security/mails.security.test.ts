import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgotPassword } from "@/lib/server/accounts/forgot-password";
import { makeLink } from "@/lib/server/accounts/one-time-links";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { signUp } from "@/lib/server/accounts/sign-up";
import { verifyEmail } from "@/lib/server/accounts/verify-email";
import { db } from "@/lib/server/db";
import { readEnv } from "@/lib/server/env";
import { type MailServer, secretIn, startMailServer } from "@/lib/server/mail/testing/mail-server";
import { sendDueMail, sendMailThrough, sendNoMail, waitingMails } from "@/lib/server/mail/testing/mail-setup";
import { newId } from "@/lib/server/new-id";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { createTestAccount } from "@/lib/server/testing/factories";
import { inOneQuarter } from "@/lib/server/testing/in-one-quarter";

const password = "correct horse battery staple";
const [maxToMailbox, maxFromNetwork] = [3, 20];
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  sendMailThrough(server.port);
});
beforeEach(async () => {
  await db().loginFailure.deleteMany({});
  await db().outgoingMail.deleteMany({});
});
afterAll(async () => {
  sendNoMail();
  await server.close();
});

const someEmail = () => `${newId().toLowerCase()}@example.org`;

/** "sent", or the code of the refusal. */
async function ask(email: string, address: string): Promise<string> {
  countAttacks("sessions and passwords");
  return forgotPassword(email, address).then(
    () => "sent",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "broken"),
  );
}

describe("asking for a new password", () => {
  inOneQuarter();

  it("does the same work whether or not there is an account", async () => {
    const { account } = await createTestAccount();
    const statements = async (email: string) => {
      const before = await waitingMails();
      expect(await ask(email, newId())).toBe("sent");
      const added = (await waitingMails()).filter(({ id }) => !before.some((mail) => mail.id === id));
      return added.map(({ kind, accountId, attempts }) => ({ kind, accountId, attempts }));
    };
    const known = await statements(account.email);
    expect(await statements(someEmail())).toEqual(known);
    expect(known).toHaveLength(1);
    await sendDueMail();
    const links = server.mails.filter(({ source }) => source.includes("Subject: Set a new password"));
    expect(links.map(({ to }) => to)).toEqual([[account.email]]);
  });

  it("fills nobody's mailbox, from however many addresses and in whatever spelling", async () => {
    const { account } = await createTestAccount();
    const spellings = [account.email, account.email.toUpperCase(), ` ${account.email} `];
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push(await ask(spellings[at % 3] ?? "", `198.51.100.${at}`));
    expect(answers.filter((answer) => answer === "sent")).toHaveLength(maxToMailbox);
    expect(answers.at(-1)).toBe("too_many_mails");
  });

  it.each([
    ["one address", () => "203.0.113.5"],
    ["one IPv6 line", (at: number) => `2001:db8:1:2:${at.toString(16)}::1`],
  ])("does not mail a stolen list, from %s", async (_what, address) => {
    const answers = [];
    for (let at = 0; at < 30; at += 1) answers.push(await ask(someEmail(), address(at)));
    expect(answers.filter((answer) => answer === "sent")).toHaveLength(maxFromNetwork);
  });
});

it("links in mails never go by the address of a request, because whoever makes it chooses that", () => {
  const settings = {
    DATABASE_URL: "postgresql://localhost/x",
    SMTP_HOST: "mail",
    MAIL_FROM: "f@example.org",
  };
  expect(() => readEnv(settings)).toThrow("PUBLIC_URL");
});

describe("one-time links", () => {
  it("open nothing twice, even when they are used at the same time", async () => {
    const { account } = await createTestAccount({ password });
    const secret = await makeLink({ accountId: account.id, purpose: "reset_password", email: account.email });
    countAttacks("sessions and passwords", 8);
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_one, n) => resetPassword(secret, `${password} ${n}`)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("open nothing once they are old, and nothing but what they are for", async () => {
    const { account } = await createTestAccount({ password });
    const link = { accountId: account.id, email: account.email } as const;
    const old = await makeLink({ ...link, purpose: "reset_password" });
    await db().oneTimeLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    const other = await makeLink({ ...link, purpose: "verify_email" });
    for (const secret of [old, other, newId()]) {
      countAttacks("sessions and passwords");
      await expect(resetPassword(secret, password)).rejects.toMatchObject({ code: "link_not_found" });
    }
  });

  it("do not let a stranger's click confirm the account that somebody made with their address", async () => {
    const attacker = await signUp({ name: "", email: someEmail(), password });
    await sendDueMail();
    const mail = server.mails.findLast(({ to }) => to.includes(attacker.email));
    if (!mail) return expect.unreachable();
    const victim = await createTestAccount();
    countAttacks("sessions and passwords");
    await expect(verifyEmail(victim.account, secretIn(mail))).rejects.toMatchObject({
      code: "link_not_found",
    });
    const row = await db().account.findUniqueOrThrow({ where: { id: attacker.id } });
    expect(row.emailVerifiedAt).toBeNull();
  });
});
