import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { guestContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { getGuests, guestLinkSchema, guestPhotoSchema } from "@/lib/contracts/guests";

export type Guests = z.output<(typeof getGuests)["response"]>;
export type GuestLink = z.output<typeof guestLinkSchema>;
export type GuestPhoto = z.output<typeof guestPhotoSchema>;

/** An album's link for guests, and what they sent. */
export function guestsQuery(albumId: string) {
  return queryOptions({
    queryKey: queryKeys.guests(albumId),
    queryFn: async ({ signal }) => {
      const { getGuests: endpoint } = await guestContracts();
      return call(endpoint, { params: { id: albumId }, signal });
    },
  });
}
