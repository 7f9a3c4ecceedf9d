import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { guestContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { getGuests, guestItemSchema, guestLinkSchema } from "@/lib/contracts/guests";

export type Guests = z.output<(typeof getGuests)["response"]>;
export type GuestLink = z.output<typeof guestLinkSchema>;
export type GuestItem = z.output<typeof guestItemSchema>;

/** How much of what guests sent nobody has accepted or declined. */
export function waitingCount(guests: Guests | undefined): number {
  return (guests?.links ?? []).reduce((all, { waiting_count: count }) => all + count, 0);
}

/** An album's links for guests, and what came through them. */
export function guestsQuery(albumId: string) {
  return queryOptions({
    queryKey: queryKeys.guests(albumId),
    queryFn: async ({ signal }) => {
      const { getGuests: endpoint } = await guestContracts();
      return call(endpoint, { params: { id: albumId }, signal });
    },
  });
}
