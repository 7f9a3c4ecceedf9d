import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import {
  clipLike,
  type GuestAlbum,
  guestAlbum,
  guestKey,
  plainPhoto,
  sendAsGuest,
  sendInPieces,
  takeBackAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { type MailServer, startMailServer, textOf } from "@/lib/server/mail/testing/mail-server";
import { sendDueMail, sendMailThrough, sendNoMail, waitingMails } from "@/lib/server/mail/testing/mail-setup";

let server: MailServer;
let own: GuestAlbum;
beforeEach(async () => {
  server = await startMailServer();
  sendMailThrough(server.port);
  own = await guestAlbum();
  await db().outgoingMail.deleteMany({});
});
afterEach(async () => {
  sendNoMail();
  await server.close();
});

const verify = (emailVerifiedAt: Date | null) =>
  db().account.update({ where: { id: own.me.account.id }, data: { emailVerifiedAt } });
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

async function sendSome(link: string, name = ""): Promise<void> {
  const key = guestKey();
  const colours = ["#d00", "#0d0"];
  for (const photo of await Promise.all(colours.map(plainPhoto)))
    await sendAsGuest(link, key, photo, name === "" ? {} : { "Guest-Name": name });
}

it("tells in one mail what came within a quarter of an hour, to owners who asked for it", async () => {
  await verify(new Date());
  const { id } = await own.open({ send_mail: 1 });
  await Promise.all([sendSome(id, "Grace"), sendSome(id), sendInPieces(id, guestKey(), clipLike())]);
  expect(await waitingMails()).toMatchObject([{ kind: "guests_sent", attempts: 0 }]);
  await sendDueMail(inMinutes(14));
  expect(server.mails).toHaveLength(0);
  await sendDueMail(inMinutes(16));
  const [mail] = server.mails;
  if (!mail) return expect.unreachable();
  expect(textOf(mail)).toContain(
    "Grace and 2 more guests added 4 photos and 1 clip to your album “Our summer”.",
  );
  expect(textOf(mail)).toContain(`https://films.example.org/photos?album=own%3A${own.album}`);
  expect(await waitingMails()).toEqual([]);

  await sendInPieces(id, guestKey(), clipLike());
  await sendDueMail(inMinutes(32));
  expect(server.mails.map(textOf).at(-1)).toContain("A guest added 1 clip to your album");
});

it("says nothing of what was taken back before, and tells of it when it is sent again", async () => {
  await verify(new Date());
  const { id } = await own.open({ send_mail: 1 });
  const key = guestKey();
  const [red, green] = await Promise.all(["#d00", "#0d0"].map(plainPhoto));
  const item = (await sendAsGuest(id, key, red)).body.item.id;
  await takeBackAsGuest(id, key, item);
  await sendDueMail(inMinutes(16));
  expect(server.mails).toEqual([]);
  expect(await waitingMails()).toEqual([]);

  await sendAsGuest(id, key, red);
  await takeBackAsGuest(id, key, (await sendAsGuest(id, key, green)).body.item.id);
  await sendDueMail(inMinutes(32));
  expect(server.mails.map(textOf)).toEqual([expect.stringContaining("A guest added 1 photo to your album")]);
});

it("is not sent to owners who did not ask, or whose address is not confirmed, or who ask no longer", async () => {
  await verify(new Date());
  const { id } = await own.open();
  await sendSome(id);
  await verify(null);
  await own.open({ send_mail: 1 });
  await sendSome(id);
  expect(await waitingMails()).toEqual([]);
  await verify(new Date());
  await sendSome(id);
  await own.open({ send_mail: 0 });
  await sendDueMail(inMinutes(16));
  expect(server.mails).toEqual([]);
  expect(await waitingMails()).toEqual([]);
});
