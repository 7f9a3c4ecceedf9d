import { GUEST_FILES_PER_MINUTE, MAX_GUEST_UPLOADS } from "@/lib/contracts/guest-limits";
import { GUEST_ITEM_KINDS } from "@/lib/contracts/guests";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, invalid, notFound } from "@/lib/server/errors";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { findGuest, writeGuest } from "@/lib/server/guests/find-guest";
import { enterGuests, type LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { findSent, type SentItem } from "@/lib/server/guests/find-sent";
import {
  assertRoom,
  countSent,
  fileMegabytes,
  type GuestItemKind,
  type GuestName,
} from "@/lib/server/guests/guest-room";
import { lockGuestLink } from "@/lib/server/guests/lock-guest-link";
import type { GuestCall } from "@/lib/server/guests/read-guest-call";
import { takeGuestFile } from "@/lib/server/guests/take-guest-file";
import { countRequest } from "@/lib/server/http/rate-limit";
import { hashSecret } from "@/lib/server/tokens/hash-secret";
import { appendToUpload, touchUpload } from "@/lib/server/uploads/append-to-upload";
import { createUpload, readNewUpload } from "@/lib/server/uploads/begin-upload";
import { dropResting } from "@/lib/server/uploads/drop-resting";
import { endUpload } from "@/lib/server/uploads/end-upload";
import { removePart } from "@/lib/server/uploads/part-file";
import { readUpload } from "@/lib/server/uploads/read-upload";
import { RESTING_MS } from "@/lib/server/uploads/resting";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";
import { takeWhole } from "@/lib/server/uploads/take-whole";
import type { Uploader, UploadRow } from "@/lib/server/uploads/upload-row";

type BeginHeaders = Parameters<typeof readNewUpload>[0];
type AppendHeaders = Parameters<typeof appendToUpload>[3];

/** Begins an upload, which takes its place among what may come through the link. */
export async function beginGuestUpload(call: GuestCall, headers: BeginHeaders) {
  const { link, guest } = await enter(call);
  countRequest(`guests ${link.id} ${call.clientAddress}`, GUEST_FILES_PER_MINUTE);
  const upload = readNewUpload(headers, { ...maxMegabytes(), ...fileMegabytes(link) });
  kindOf(upload);
  return db().$transaction(async (tx) => {
    await lockGuestLink(tx, link);
    const sent = await countSent(guest, tx);
    assertRoom(link, sent, upload.size);
    const bytesLeft = link.maxTotalMb * 2 ** 20 - sent.bytes - upload.size;
    const isOfLink = Prisma.sql`guest_id IN (SELECT id FROM guest WHERE link_id = ${link.id})`;
    await dropResting(tx, isOfLink, bytesLeft);
    const guestId = await writeGuest(tx, guest, call.guestName);
    await makeRoom(tx, guestId);
    return createUpload(tx, { accountId: link.album.accountId, guestId }, upload);
  });
}

export async function readGuestUpload(call: GuestCall, id: string) {
  return readUpload((await enterAsKnown(call)).uploader, id);
}

export async function appendToGuestUpload(call: GuestCall, id: string, headers: AppendHeaders) {
  const { link, guest, uploader } = await enterAsKnown(call);
  return appendToUpload(uploader, id, call.request, headers, (upload) =>
    db().$transaction(async (tx) => {
      await lockGuestLink(tx, link);
      // While it rested, others may have taken its place.
      assertRoom(link, await countSent(guest, tx, id), upload.size);
      return touchUpload(upload, tx);
    }),
  );
}

export async function keepGuestUpload(call: GuestCall, id: string): Promise<SentItem> {
  const { link, guest, uploader } = await enterAsKnown(call);
  const { guestName, origin, request } = call;
  const { signal } = request;
  return takeWhole(uploader, id, {
    find: async (_, itemId) => {
      const sent = await findSent(link, guest, { itemId });
      if (!sent) throw notFound("upload");
      return sent;
    },
    make: async (upload, path, mark) => {
      const { name } = upload;
      const sha256 = await sha256Of(path, signal);
      const about = { kind: kindOf(upload), path, sha256, name, guestName, origin, signal };
      return takeGuestFile(link, guest, { ...about, uploadId: id, mark });
    },
  });
}

export async function endGuestUpload(call: GuestCall, id: string): Promise<void> {
  await endUpload((await enterAsKnown(call)).uploader, id);
}

type Entered = { link: LiveGuestLink; guest: GuestName };

async function enter({ linkId, guestKey, request }: GuestCall): Promise<Entered> {
  const link = await enterGuests(linkId, request.headers.get("cookie"));
  return { link, guest: { linkId: link.id, keyHash: hashSecret(guestKey) } };
}

/** Somebody who has sent nothing has no upload either. */
async function enterAsKnown(call: GuestCall): Promise<Entered & { uploader: Uploader }> {
  const { link, guest } = await enter(call);
  const guestId = await findGuest(guest);
  if (guestId === undefined) throw notFound("upload");
  return { link, guest, uploader: { accountId: link.album.accountId, guestId } };
}

function kindOf({ kind }: Pick<UploadRow, "kind">): GuestItemKind {
  const found = GUEST_ITEM_KINDS.find((one) => one === kind);
  if (!found) throw invalid({ "upload-metadata": "Guests send a `photo` or a `clip`." });
  return found;
}

/** Drops the guest's longest silent upload when there are too many. If its sender still exists, it starts over. */
async function makeRoom(tx: Transaction, guestId: string): Promise<void> {
  const unfinished = { guestId, itemId: null };
  if ((await tx.upload.count({ where: unfinished })) < MAX_GUEST_UPLOADS) return;
  const longest = await tx.upload.findFirst({ where: unfinished, orderBy: { touchedAt: "asc" } });
  if (!longest || Date.now() - longest.touchedAt.getTime() < RESTING_MS) {
    throw new DomainError("too_many_requests", `At most ${MAX_GUEST_UPLOADS} uploads at once.`, {
      code: "too_many_uploads",
      headers: { "Retry-After": "20" },
    });
  }
  await tx.upload.deleteMany({ where: { id: longest.id } });
  await removePart(longest.id);
}
