import { call } from "@/lib/client/call";
import { guestContracts } from "@/lib/client/contracts";
import type { GuestLink, Guests } from "@/lib/client/queries/guests";

/** Absent settings stay as they are. */
export type GuestSettings = {
  open?: true;
  renew?: boolean;
  expires_on?: number | null;
  accept_all?: boolean;
  show_photos?: boolean;
  max_photos?: number;
  max_per_guest?: number;
};

export async function changeGuests(albumId: string, settings: GuestSettings): Promise<GuestLink> {
  const { changeGuests: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId }, body: settings });
}

export async function closeGuests(albumId: string): Promise<GuestLink> {
  const { closeGuests: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId } });
}

export type GuestDecision = { accept?: string[]; decline?: string[]; wait?: string[] };

export async function decideGuestPhotos(albumId: string, decision: GuestDecision): Promise<Guests> {
  const { decideGuestPhotos: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: albumId }, body: decision });
}
