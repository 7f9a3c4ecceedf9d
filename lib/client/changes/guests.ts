import { call } from "@/lib/client/call";
import { guestContracts } from "@/lib/client/contracts";
import type { GuestLink, Guests } from "@/lib/client/queries/guests";

/** Absent settings stay as they are. */
export type GuestSettings = {
  name?: string;
  password?: string | null;
  expires_on?: number | null;
  accept_all?: boolean;
  show_others?: boolean;
  send_mail?: boolean;
  max_items?: number;
  max_per_guest?: number;
  max_photo_mb?: number | null;
  max_clip_mb?: number | null;
  max_total_mb?: number;
};

type NewLink = GuestSettings & { albumId: string };

/** The key of the intent makes a repeat create nothing twice. */
export async function createGuestLink(
  { albumId, ...body }: NewLink,
  headers: Record<string, string>,
): Promise<GuestLink> {
  const { createGuestLink: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId }, body, headers });
}

type Named = { albumId: string; linkId: string };

export async function changeGuestLink(
  { albumId, linkId }: Named,
  settings: GuestSettings & { open?: true; renew?: boolean },
): Promise<GuestLink> {
  const { changeGuestLink: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId, link: linkId }, body: settings });
}

export async function closeGuestLink({ albumId, linkId }: Named): Promise<GuestLink> {
  const { closeGuestLink: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId, link: linkId } });
}

export type GuestDecision = { accept?: string[]; decline?: string[]; wait?: string[] };

export async function decideGuestItems(albumId: string, decision: GuestDecision): Promise<Guests> {
  const { decideGuestItems: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId }, body: decision });
}
