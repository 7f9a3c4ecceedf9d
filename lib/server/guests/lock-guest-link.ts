import { lockAlbum } from "@/lib/server/albums/lock-album";
import type { Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { findLiveGuests, type LiveGuestLink } from "@/lib/server/guests/find-live-guests";

/** Lets one file at a time come through a link, and only while the link is still open. */
export async function lockGuestLink(tx: Transaction, { id, album }: LiveGuestLink): Promise<void> {
  try {
    await lockAlbum(tx, album.accountId, album.id);
  } catch (error) {
    // Guests must not learn more than that the link no longer works.
    throw error instanceof DomainError && error.kind === "not_found" ? notFound("link") : error;
  }
  if (!(await findLiveGuests(id, tx))) throw notFound("link");
}
