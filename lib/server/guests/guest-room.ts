import type { GUEST_ITEM_KINDS } from "@/lib/contracts/guests";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { RESTING_MS } from "@/lib/server/uploads/resting";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";

/** Identifies a guest by the hash of their key. */
export type GuestName = { linkId: string; keyHash: Uint8Array<ArrayBuffer> };

export type GuestItemKind = (typeof GUEST_ITEM_KINDS)[number];

type Sent = {
  items: number;
  byGuest: number;
  bytes: number;
};

/**
 * How much came through a link, and how many items of it from one guest. Declined items count as well; otherwise one
 * guest could keep an owner busy for ever. So do those that were taken back, until they are deleted; otherwise one guest
 * could fill the disk. Uploads in pieces count while their bytes arrive, except the one that asks.
 */
export async function countSent(
  { linkId, keyHash }: GuestName,
  tx: Transaction = db(),
  exceptUploadId = "",
): Promise<Sent> {
  const since = new Date(Date.now() - RESTING_MS);
  const [row] = await tx.$queryRaw<{ items: number; byGuest: number; bytes: bigint }[]>`
    SELECT count(*)::int AS items, (count(*) FILTER (WHERE g.key_hash = ${keyHash}))::int AS "byGuest",
      coalesce(sum(sent.size), 0)::bigint AS bytes
    FROM guest g JOIN (
      SELECT guest_id, size FROM guest_item
      UNION ALL
      SELECT guest_id, size FROM upload
      WHERE guest_id IS NOT NULL AND kept_id IS NULL AND touched_at > ${since} AND id <> ${exceptUploadId}
    ) sent ON sent.guest_id = g.id
    WHERE g.link_id = ${linkId}`;
  return { items: row?.items ?? 0, byGuest: row?.byGuest ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export function roomFor({ maxItems, maxPerGuest }: LiveGuestLink, { items, byGuest }: Sent): number {
  return Math.max(0, Math.min(maxItems - items, maxPerGuest - byGuest));
}

export function megabytesLeft({ maxTotalMb }: LiveGuestLink, { bytes }: Sent): number {
  return Math.max(0, Math.floor(maxTotalMb - bytes / 2 ** 20));
}

/** Refuses a file of this size when the link has no room for it. */
export function assertRoom(link: LiveGuestLink, { items, byGuest, bytes }: Sent, size: number): void {
  const refuse = (code: string, message: string) => new DomainError("conflict", message, { code });
  if (items >= link.maxItems) throw refuse("guests_full", "This album is full.");
  if (byGuest >= link.maxPerGuest)
    throw refuse("guest_full", `One guest may add at most ${link.maxPerGuest} photos and clips.`);
  if (bytes + size > link.maxTotalMb * 2 ** 20)
    throw refuse("guests_no_room", "There is not enough room for this file.");
}

/** The largest file of each kind that a link takes, in megabytes. */
export function fileMegabytes({
  maxPhotoMb,
  maxClipMb,
}: Pick<LiveGuestLink, "maxPhotoMb" | "maxClipMb">): Record<GuestItemKind, number> {
  const { photo, clip } = maxMegabytes();
  return { photo: Math.min(photo, maxPhotoMb ?? Infinity), clip: Math.min(clip, maxClipMb ?? Infinity) };
}
