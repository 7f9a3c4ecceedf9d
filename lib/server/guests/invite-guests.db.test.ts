import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import {
  type GuestAlbum,
  guestAlbum,
  guestKey,
  plainPhoto,
  sendAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { type MailServer, startMailServer, textOf } from "@/lib/server/mail/testing/mail-server";
import { sendDueMail, sendMailThrough, sendNoMail, waitingMails } from "@/lib/server/mail/testing/mail-setup";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

type Answer = { invited_count: number; error: { code: string; fields?: Record<string, string> } };

let server: MailServer;
let own: GuestAlbum;
let link: string;

beforeEach(async () => {
  server = await startMailServer();
  sendMailThrough(server.port);
  own = await guestAlbum();
  await confirm(new Date());
  link = (await own.open()).id;
  await db().outgoingMail.deleteMany({});
});
afterEach(async () => {
  sendNoMail();
  await server.close();
});

const confirm = (emailVerifiedAt: Date | null) =>
  db().account.update({ where: { id: own.me.account.id }, data: { emailVerifiedAt } });
const invitations = async () =>
  (await waitingMails()).filter(({ kind }) => kind === "guest_invitation").map(({ recipient }) => recipient);
const someone = () => `${newId().toLowerCase()}@example.org`;
const invite = (emails: unknown, api = own.api) =>
  api.post<Answer>(`${own.address}/${link}/invitations`, { emails });

it("mails the link to each of them alone, in the owner's name, and quotes nothing that somebody typed", async () => {
  const [grace, alan] = [someone(), someone()];
  await own.open({ name: "Buy cheap pills", password: "dance all night", expires_on: 4_102_444_800 });
  expect(await invite([grace, alan, ` ${grace} `])).toMatchObject({
    status: 200,
    body: { invited_count: 2 },
  });
  await sendDueMail();
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual([[grace], [alan]].toSorted());
  const [mail] = server.mails;
  if (!mail) return expect.unreachable();
  const { email } = own.me.account;
  expect(mail.source).toContain(`Reply-To: ${email}`);
  expect(mail.source).toContain(`Subject: ${email} invites you to add photos`);
  const text = textOf(mail);
  expect(text).toContain(`https://films.example.org/guests/${link}`);
  expect(text).toContain("The album has a password");
  expect(text).toContain("It is open until January 1, 2100 at 12:00 AM (UTC).");
  for (const typed of ["Ada", "Our summer", "pills"]) expect(text).not.toContain(typed);
  expect(await waitingMails()).toEqual([]);
});

it("leads to the link as it is when the mail goes out, and goes out no more once it is closed", async () => {
  await invite([someone()]);
  const { id: renewed } = await own.open({ renew: 1 });
  await sendDueMail();
  expect(server.mails.map(textOf)).toEqual([expect.stringContaining(`/guests/${renewed}`)]);

  link = renewed;
  await invite([someone()]);
  await own.close();
  await sendDueMail();
  expect(server.mails).toHaveLength(1);
  expect(await waitingMails()).toEqual([]);
});

it("keeps the owner's own mail about what comes apart", async () => {
  await own.open({ send_mail: 1 });
  const grace = someone();
  server.mails.length = 0;
  await invite([grace]);
  await sendAsGuest(link, guestKey(), await plainPhoto("#d00"));
  expect((await waitingMails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["guest_invitation", grace],
    ["guests_sent", own.me.account.email],
  ]);
});

it("is refused in words where it cannot be", async () => {
  expect((await invite([someone(), "grace@"])).body.error.fields).toEqual({
    "emails.1": "Must be an e-mail address.",
  });
  expect((await invite([])).status).toBe(422);
  expect((await invite(Array.from({ length: 21 }, someone))).status).toBe(422);
  const stranger = client((await createTestAccount()).headers);
  expect((await invite([someone()], stranger)).body.error.code).toBe("link_not_found");
  await confirm(null);
  expect((await invite([someone()])).body.error.code).toBe("own_email_not_verified");
  await confirm(new Date());
  await own.close();
  expect((await invite([someone()])).body.error.code).toBe("link_closed");
  sendNoMail();
  expect((await invite([someone()])).body.error.code).toBe("mail_not_set_up");
  expect(await invitations()).toEqual([]);
});

it("goes to nobody more than three times a day, and from nobody to more than a hundred people", async () => {
  const grace = someone();
  for (let time = 0; time < 3; time += 1) expect((await invite([grace])).status).toBe(200);
  const refused = await invite([someone(), grace.toUpperCase()]);
  expect([refused.status, refused.body.error.code]).toEqual([429, "too_many_invitations"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await invitations()).toEqual([grace, grace, grace]);

  const crowd = () => Array.from({ length: 19 }, someone);
  for (let time = 0; time < 5; time += 1) expect((await invite(crowd())).status).toBe(200);
  expect((await invite([someone()])).body.error.code).toBe("too_many_invitations");
});
