import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import type { mailStateSchema } from "@/lib/contracts/email";
import type { Problem } from "@/lib/contracts/problem";
import { linkIdentity } from "@/lib/server/accounts/link-identity";
import { signUp } from "@/lib/server/accounts/sign-up";
import { verifyEmail } from "@/lib/server/accounts/verify-email";
import { done } from "@/lib/server/admin/testing/run";
import { db } from "@/lib/server/db";
import { queueFilmMail } from "@/lib/server/mail/queue-film-mail";
import { type MailServer, secretIn, startMailServer, textOf } from "@/lib/server/mail/testing/mail-server";
import { sendDueMail, sendMailThrough, sendNoMail } from "@/lib/server/mail/testing/mail-setup";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

type MailState = z.output<typeof mailStateSchema>;

const password = "correct horse battery";
const dead = { code: "link_not_found" };
const someEmail = () => `${newId().toLowerCase()}@example.org`;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => sendMailThrough(server.port));
afterEach(async () => {
  sendNoMail();
  await db().loginFailure.deleteMany({});
});
afterAll(() => server.close());

async function secretFor(email: string): Promise<string> {
  await sendDueMail();
  const mail = server.mails.findLast(({ to }) => to.includes(email));
  return mail ? secretIn(mail) : expect.unreachable("no mail came");
}

const read = (id: string) => db().account.findUniqueOrThrow({ where: { id } });

describe("an address", () => {
  it("is confirmed by its owner with the link that signing up sends", async () => {
    const account = await signUp({ name: "Visit evil.example now", email: someEmail(), password });
    const secret = await secretFor(account.email);
    expect(textOf(server.mails.at(-1) ?? expect.unreachable())).not.toContain("evil.example");
    expect((await read(account.id)).emailVerifiedAt).toBeNull();
    expect(await verifyEmail(account, secret)).toBe(account.email);
    expect((await read(account.id)).emailVerifiedAt).not.toBeNull();
    await expect(verifyEmail(account, secret)).rejects.toMatchObject(dead);
  });

  it("is not confirmed by a stranger who gets the mail and has another account", async () => {
    const account = await signUp({ name: "", email: someEmail(), password });
    const stranger = await createTestAccount();
    const secret = await secretFor(account.email);
    await expect(verifyEmail(stranger.account, secret)).rejects.toMatchObject(dead);
    expect((await read(account.id)).emailVerifiedAt).toBeNull();
    expect(await verifyEmail(account, secret)).toBe(account.email);
  });

  it("is changed only once the new one is confirmed, and can be taken back until then", async () => {
    const { account, headers } = await createTestAccount({ password });
    const api = client(headers);
    const next = someEmail();
    const change = (email: string) => api.post<{ email: string }>("/me/email", { email, password });
    expect((await change(next.toUpperCase())).body.email).toBe(account.email);
    const state = (await api.get<MailState>("/me/email")).body;
    expect(state).toMatchObject({ email: account.email, pending_email: next, verified: false });
    const secret = await secretFor(next);
    await change(account.email);
    await expect(verifyEmail(account, secret)).rejects.toMatchObject(dead);
    await change(next);
    expect(await verifyEmail(account, await secretFor(next))).toBe(next);
    expect(await read(account.id)).toMatchObject({ email: next, pendingEmail: null });
  });

  it("tells the old one when it is changed, if that was confirmed", async () => {
    const { account, headers } = await createTestAccount({ password });
    const noticesTo = (email: string) =>
      server.mails.filter(
        ({ to, source }) => to.includes(email) && source.includes("Your e-mail was changed"),
      );
    const changeTo = async (email: string) => {
      await client(headers).post("/me/email", { email, password });
      await verifyEmail(account, await secretFor(email));
      await sendDueMail();
    };
    const [second, third] = [someEmail(), someEmail()];
    await changeTo(second);
    expect(noticesTo(account.email)).toEqual([]);
    await changeTo(third);
    expect(noticesTo(second)).toHaveLength(1);
    expect(noticesTo(third)).toEqual([]);
    expect(noticesTo(second)[0]?.source).not.toContain(third);
  });

  it("that somebody else has taken meanwhile stays theirs", async () => {
    const { account, headers } = await createTestAccount({ password });
    const wanted = someEmail();
    await client(headers).post("/me/email", { email: wanted, password });
    const secret = await secretFor(wanted);
    await createTestAccount({ email: wanted });
    await expect(verifyEmail(account, secret)).rejects.toMatchObject({ code: "email_taken" });
    expect((await read(account.id)).email).toBe(account.email);
    const again = await client(headers).post<Problem>("/me/email", { email: wanted, password });
    expect([again.status, again.body.error.code]).toEqual([409, "email_taken"]);
  });

  it("can be mailed again, but not without end, and not once it is confirmed", async () => {
    const { account, headers } = await createTestAccount({ password });
    const again = () => client(headers).post<Problem>("/me/email/verification", {});
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await done("verify-email", account.email);
    await db().loginFailure.deleteMany({});
    expect((await again()).body.error.code).toBe("email_verified");
    // What still waits to be sent has nothing to confirm any more.
    const before = server.mails.length;
    await sendDueMail();
    expect(server.mails.slice(before).filter(({ to }) => to.includes(account.email))).toEqual([]);
  });

  it("is changed at once where no mail is sent", async () => {
    sendNoMail();
    const { account, headers } = await createTestAccount({ password });
    const next = someEmail();
    const { body } = await client(headers).post<{ email: string }>("/me/email", { email: next, password });
    expect(body.email).toBe(next);
    const state = (await client(headers).get<MailState>("/me/email")).body;
    expect(state).toMatchObject({ email: next, service_sends_mail: false, pending_email: null });
    expect(await db().outgoingMail.count({ where: { accountId: account.id } })).toBe(0);
    const refusal = await client(headers).post<Problem>("/me/email/verification", {});
    expect([refusal.status, refusal.body.error.code]).toEqual([403, "mail_not_set_up"]);
    expect((await read(account.id)).emailVerifiedAt).toBeNull();
  });
});

describe("a sign-in service", () => {
  const identity = (verifiedEmail: string) => ({
    provider: "github",
    providerAccountId: newId(),
    verifiedEmail,
    name: "Ada",
  });

  it("is joined only to an account whose owner has proven the same address", async () => {
    const { account } = await createTestAccount({ password });
    const refusal = { code: "account_not_verified" };
    await expect(linkIdentity(identity(account.email))).rejects.toMatchObject(refusal);
    await done("verify-email", account.email);
    expect(await linkIdentity(identity(account.email))).toBe(account.id);
  });
});

describe("a mail about a finished film", () => {
  const filmOf = async (accountId: string) => {
    const video = await db().video.create({
      data: { id: newId(), accountId, name: "Our <b>summer</b>\r\nBcc: x@example.org", document: {} },
    });
    await db().$transaction((tx) => queueFilmMail(tx, { accountId, videoId: video.id }));
    return video.id;
  };
  const mailsTo = (email: string) =>
    server.mails.filter(({ to, source }) => to.includes(email) && source.includes("Your film is ready"));

  it("comes to those who want it, at a confirmed address", async () => {
    const { account, headers } = await createTestAccount();
    await filmOf(account.id);
    await client(headers).post("/me/email/films", { film_ready: 1 });
    await filmOf(account.id);
    await sendDueMail();
    expect(mailsTo(account.email)).toEqual([]);
    await done("verify-email", account.email);
    const id = await filmOf(account.id);
    await sendDueMail();
    const [mail] = mailsTo(account.email);
    if (!mail) return expect.unreachable();
    expect(mail.to).toEqual([account.email]);
    expect(textOf(mail)).toContain(`https://films.example.org/watch/${id}`);
    expect(mail.source.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m);
    expect(mail.source).not.toContain("<b>summer</b></");
    await client(headers).post("/me/email/films", { film_ready: 0 });
    await filmOf(account.id);
    await sendDueMail();
    expect(mailsTo(account.email)).toHaveLength(1);
  });
});
