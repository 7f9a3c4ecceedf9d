import { call } from "@/lib/client/call";
import { guestContracts } from "@/lib/client/contracts";
import type { GuestLink, Guests } from "@/lib/client/queries/guests";
import type { GuestSettings } from "@/lib/contracts/guests";

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

export async function inviteGuests(
  { albumId, linkId, emails }: Named & { emails: string[] },
  headers: Record<string, string>,
): Promise<number> {
  const { inviteGuests: endpoint } = await guestContracts();
  const body = { emails };
  return (await call(endpoint, { params: { id: albumId, link: linkId }, body, headers })).invited_count;
}

export type GuestDecision = { accept?: string[]; decline?: string[]; wait?: string[] };

export async function decideGuestItems(albumId: string, decision: GuestDecision): Promise<Guests> {
  const { decideGuestItems: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId }, body: decision });
}
