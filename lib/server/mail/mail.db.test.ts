import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { forgotPassword } from "@/lib/server/accounts/forgot-password";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { type MailServer, startMailServer, textOf } from "@/lib/server/mail/testing/mail-server";
import { sendDueMail, sendMailThrough, sendNoMail, waitingMails } from "@/lib/server/mail/testing/mail-setup";
import { newId } from "@/lib/server/new-id";

const servers: MailServer[] = [];

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}

const someEmail = () => `${newId().toLowerCase()}@example.org`;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

async function somebodyForgot(): Promise<string> {
  const email = someEmail();
  await createAccount({ email, isVerified: true });
  await forgotPassword(email, newId());
  return email;
}

beforeEach(() => db().outgoingMail.deleteMany({}));
afterEach(async () => {
  sendNoMail();
  for (const server of servers.splice(0)) await server.close();
  vi.restoreAllMocks();
});

describe("mails", () => {
  it("arrive as text and HTML, from us, and are forgotten then", async () => {
    const server = await mailServer();
    sendMailThrough(server.port);
    const email = await somebodyForgot();
    await sendDueMail();
    const [mail] = server.mails;
    if (!mail) return expect.unreachable();
    expect([mail.from, mail.to]).toEqual(["films@example.org", [email]]);
    expect(mail.source).toContain("From: Kinora <films@example.org>");
    expect(mail.source).toContain("Subject: Set a new password");
    expect(mail.source).toContain("Auto-Submitted: auto-generated");
    expect(mail.source).toContain("Content-Type: text/html");
    expect(textOf(mail)).toMatch(/https:\/\/films\.example\.org\/reset-password\?token=[\w-]{43}/);
    expect(await waitingMails()).toEqual([]);
  });

  it("wait for a server that is away, and go once it is back", async () => {
    const gone = await startMailServer();
    await gone.close();
    sendMailThrough(gone.port);
    await somebodyForgot();
    await sendDueMail();
    const [waiting] = await waitingMails();
    expect(waiting).toMatchObject({ attempts: 1 });
    expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
    const server = await mailServer({ port: gone.port });
    // Not before its time.
    await sendDueMail();
    expect(server.mails).toHaveLength(0);
    await sendDueMail(minutes(1));
    expect(server.mails).toHaveLength(1);
    expect(await waitingMails()).toEqual([]);
  });

  it("are given up after a time", async () => {
    const gone = await startMailServer();
    await gone.close();
    sendMailThrough(gone.port);
    await somebodyForgot();
    for (const at of [0, 1, 2, 10, 30]) await sendDueMail(minutes(at));
    expect(await waitingMails()).toHaveLength(1);
    await sendDueMail(minutes(61));
    expect(await waitingMails()).toEqual([]);
  });

  it("are given up at once when the server refuses the recipient for good", async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
    });
    sendMailThrough(server.port);
    const email = await somebodyForgot();
    const warn = vi.spyOn(log, "warn");
    await sendDueMail();
    expect(await waitingMails()).toEqual([]);
    expect(JSON.stringify(warn.mock.calls)).toContain("no such mailbox");
    expect(JSON.stringify(warn.mock.calls)).not.toContain(email);
  });

  it("are tried again when it refuses the recipient for now, or the password", async () => {
    const busy = await mailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error("greylisted"), { responseCode: 451 })),
    });
    sendMailThrough(busy.port);
    await somebodyForgot();
    await sendDueMail();
    expect(await waitingMails()).toHaveLength(1);
    const strict = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        password === "right" ? callback(null, { user: username }) : callback(new Error("Invalid login")),
    });
    sendMailThrough(strict.port, { user: "kinora", password: "s3cret-wrong" });
    const warn = vi.spyOn(log, "warn");
    await sendDueMail(minutes(1));
    expect(await waitingMails()).toHaveLength(1);
    expect(JSON.stringify(warn.mock.calls)).toContain("user name and password");
    expect(JSON.stringify(warn.mock.calls)).not.toContain("s3cret-wrong");
    sendMailThrough(strict.port, { user: "kinora", password: "right" });
    await sendDueMail(minutes(10));
    expect(strict.mails).toHaveLength(1);
  });

  it("are sent once by several processes, and again when one dies with them", async () => {
    const server = await mailServer();
    sendMailThrough(server.port);
    for (let at = 0; at < 5; at += 1) await somebodyForgot();
    await Promise.all([sendDueMail(), sendDueMail(), sendDueMail()]);
    expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(5);
    expect(server.mails).toHaveLength(5);
    await somebodyForgot();
    // As a process leaves it that was killed while it was sending.
    await db().outgoingMail.updateMany({ data: { nextAttemptAt: minutes(2), attempts: 1 } });
    await sendDueMail(minutes(1));
    expect(server.mails).toHaveLength(5);
    await sendDueMail(minutes(3));
    expect(server.mails).toHaveLength(6);
  });

  it("go over an encrypted connection, or not at all where none can be had", async () => {
    const plain = await mailServer();
    sendMailThrough(plain.port);
    const { env } = await import("@/lib/server/env");
    env().SMTP_TLS = "starttls";
    await somebodyForgot();
    const warn = vi.spyOn(log, "warn");
    await sendDueMail();
    expect(plain.mails).toHaveLength(0);
    expect(JSON.stringify(warn.mock.calls)).toContain("STARTTLS");
  });

  it("hold up nobody where no mail server is set up", async () => {
    await createAccount({ email: someEmail(), password: "correct horse battery" });
    await expect(forgotPassword(someEmail(), newId())).rejects.toMatchObject({ code: "mail_not_set_up" });
    expect(await waitingMails()).toEqual([]);
  });
});
