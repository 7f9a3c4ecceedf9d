import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { call } from "@/lib/client/call";
import { guestPageContracts } from "@/lib/client/contracts";
import { accepted, headerText, jsonOf, unreadable } from "@/lib/client/uploads/exchange";
import { endPieces, type PieceSending, sendInPieces } from "@/lib/client/uploads/send-in-pieces";
import type { getGuestPage, guestViewSchema, sendGuestPhoto } from "@/lib/contracts/guest-page";
import type { GUEST_ITEM_KINDS } from "@/lib/contracts/guests";

export type GuestView = z.output<typeof guestViewSchema>;
export type GuestPage = z.output<(typeof getGuestPage)["response"]>;
export type SentByGuest = z.output<(typeof sendGuestPhoto)["response"]>;
export type GuestKind = (typeof GUEST_ITEM_KINDS)[number];

export type Guest = { linkId: string; key: string };

export async function readGuestPage({ linkId, key }: Guest, signal?: AbortSignal): Promise<GuestPage> {
  const { getGuestPage: endpoint } = await guestPageContracts();
  return call(endpoint, { params: { id: linkId }, headers: { "Guest-Key": key }, signal });
}

/** Takes back what has arrived, or brings it back. */
export async function takeBackAsGuest(
  { linkId, key }: Guest,
  itemId: string,
  isTakenBack: boolean,
): Promise<SentByGuest> {
  const { takeBackGuestItem: endpoint } = await guestPageContracts();
  return call(endpoint, {
    params: { id: linkId, item: itemId },
    headers: { "Guest-Key": key },
    body: { taken_back: isTakenBack },
  });
}

export type GuestSending = PieceSending & {
  kind: GuestKind;
  /** What the guest calls themselves; may be empty. */
  name: string;
};

/** Photos up to this size come whole, and again after a lost line. */
const wholeBytes = 4 * 2 ** 20;

export async function sendAsGuest({ linkId, key }: Guest, sending: GuestSending): Promise<SentByGuest> {
  const { sendGuestPhoto, beginGuestUpload } = await guestPageContracts();
  const { kind, file, name, onProgress, signal } = sending;
  const headers = {
    Accept: "application/json",
    "Guest-Key": key,
    ...(name !== "" && { "Guest-Name": headerText(name) }),
  };
  const read = (body: unknown) => sendGuestPhoto.response.safeParse(body).data;
  if (kind === "clip" || file.size > wholeBytes || sending.remote !== undefined) {
    const address = addressOf(beginGuestUpload.path, { id: linkId });
    return sendInPieces(kind, { address, headers, wish: {}, read }, sending);
  }
  const answer = await accepted(
    {
      method: "PUT",
      address: addressOf(sendGuestPhoto.path, { id: linkId }),
      headers: { ...headers, "Photo-Name": headerText(file.name) },
      body: file,
    },
    { onProgress, signal },
  );
  const sent = read(jsonOf(answer));
  if (!sent) throw unreadable(answer.status, undefined);
  return sent;
}

/** Discards a partial upload that will not be completed. */
export async function forgetGuestUpload({ linkId, key }: Guest, remote: string): Promise<void> {
  const { beginGuestUpload } = await guestPageContracts();
  const address = addressOf(beginGuestUpload.path, { id: linkId });
  await endPieces(remote, { address, headers: { "Guest-Key": key } });
}
